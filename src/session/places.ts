/**
 * The sites and departments a person can work at, and the current one (§4, §6). Pure. Always holds:
 * lists are limited to the person's own, ADMIN OVERRIDE sees all; a deactivated site is never the
 * current one; no department chosen means all of them.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { Department } from '#contract/modules/sites/departments.ts'
import { sortLocations } from '#contract/modules/sites/locations.rules.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { isDeactivated } from '#contract/text/names.ts'

export function locationsOf(caller: Caller, all: readonly Location[]): Location[] {
  const isAll = caller.role === ADMIN_OVERRIDE
  return sortLocations(all.filter(({ id }) => isAll || caller.location_ids.includes(id)))
}

const byOrder = (a: Department, b: Department) =>
  (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, 'en-GB')

/** A department without sites is at every site. */
export const isAtSite = ({ location_ids: sites }: Department, locationId: string): boolean =>
  !sites?.length || sites.includes(locationId)

/** The person's departments that exist at this site. */
export function departmentsOf(
  caller: Caller,
  all: readonly Department[],
  locationId: string | null,
): Department[] {
  const isAll = caller.role === ADMIN_OVERRIDE
  return all
    .filter(({ id, archived }) => !archived && (isAll || caller.department_ids.includes(id)))
    .filter((one) => !locationId || isAtSite(one, locationId))
    .sort(byOrder)
}

/** The sites that Home and To do cover. @param isAll every active one is wanted */
export function scopeOf(
  locations: readonly Location[],
  current: Location | null,
  isAll: boolean,
): readonly Location[] {
  if (isAll) return locations.filter((one) => !isDeactivated(one))
  return current ? [current] : []
}

/** The saved department while it is available here; the only one if there is just one. */
export function chooseDepartment(
  departments: readonly Department[],
  savedId: string | null,
): Department | null {
  const saved = departments.find(({ id }) => id === savedId)
  if (saved) return saved
  return departments.length === 1 ? (departments[0] ?? null) : null
}
