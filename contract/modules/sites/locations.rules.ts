/**
 * The person's current site (§4, §3 Location; AC 3.11.1-3). Always holds: a deactivated site stays
 * last in the list, and is never chosen for new work; archived ones aren't listed at all.
 */
import { isDeactivated, type NamedLocation } from '#contract/text/names.ts'

export interface SiteRow extends NamedLocation {
  readonly id: string
  readonly archived?: boolean | undefined
}

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** By name, deactivated last. */
export function sortLocations<L extends SiteRow>(locations: readonly L[]): L[] {
  return locations
    .filter((location) => !location.archived)
    .sort(
      (a, b) =>
        Number(isDeactivated(a)) - Number(isDeactivated(b)) || byName.compare(a.name, b.name),
    )
}

/** The saved site while it is active, otherwise the first active one, otherwise none. */
export function chooseLocation<L extends SiteRow>(
  locations: readonly L[],
  savedId: string | null | undefined,
): L | null {
  const active = sortLocations(locations).filter((location) => !isDeactivated(location))
  return active.find((location) => location.id === savedId) ?? active[0] ?? null
}
