/**
 * The menu (§2 Shell, §6): the modules' entries, in the specification's order. Pure. Always holds:
 * an entry is shown only to people whom the guard would let through, and only if it leads to
 * something.
 */
import { actingRole, type Role } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { type MenuEntry, menuGroupNames, type PlacedEntry } from '#src/records/seam/module.ts'
import { decideRoute } from './guard.ts'
import { modules } from './modules.ts'
import { type RoutePath, ruleOf } from './routes.ts'

type Entry = MenuEntry<RoutePath>

export type MenuGroup = { readonly name: string; readonly entries: readonly Entry[] }

export type MenuPerson = {
  readonly role: Role
  readonly flags: readonly string[] | null
  /** The devmode key is set (§3); it only counts for ADMIN OVERRIDE. */
  readonly devMode: boolean
}

const staff = ['admin', 'auditor', 'user'] as const

export const dashboardEntry: Entry = {
  label: 'Dashboard',
  to: '/',
  icon: 'home',
  roles: [...staff, 'supplier'],
}
const builtEntries: readonly PlacedEntry<RoutePath>[] = modules.flatMap(({ menu = [] }) => [
  ...menu,
])

/** Entries with a count. */
export const countedEntries = builtEntries.flatMap((entry) =>
  entry.count ? [{ ...entry, count: entry.count }] : [],
)

/** Groups of these entries, in the specification's order (§2 Shell), without empty ones. */
export const toGroups = (entries: readonly PlacedEntry<RoutePath>[]): readonly MenuGroup[] =>
  menuGroupNames
    .map((name) => ({
      name,
      entries: entries.filter(({ group }) => group === name).toSorted((a, b) => a.at - b.at),
    }))
    .filter((group) => group.entries.length > 0)

const groups = toGroups(builtEntries)
const isForDevelopers = ({ name }: MenuGroup) => name === 'Developer Mode'

/** Does this person see the entry? */
export function showsEntry(person: MenuPerson, entry: Entry): boolean {
  const isOverride = person.role === ADMIN_OVERRIDE
  if (entry.isPersonal && isOverride) return false
  const devMode = person.devMode && isOverride
  const roles: readonly Role[] = entry.roles ?? staff
  if (!roles.includes(actingRole(person.role)) && !(entry.alsoInDevMode && devMode)) return false
  const isSupplier = person.role === 'supplier'
  if (entry.flag && !isSupplier && !person.flags?.includes(entry.flag)) return false
  return decideRoute(ruleOf(entry.to), { ...person, signedIn: true }, entry.to).kind === 'open'
}

/** The groups this person sees, without empty ones. */
export function visibleGroups(person: MenuPerson): MenuGroup[] {
  const isDeveloper = person.devMode && person.role === ADMIN_OVERRIDE
  return groups
    .filter((group) => isDeveloper || !isForDevelopers(group))
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => showsEntry(person, entry)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Entries outside the groups: below them, or in the person's own menu. */
export const entriesAt = (person: MenuPerson, place: 'Foot' | 'Person'): readonly Entry[] =>
  builtEntries.filter(({ group }) => group === place).filter((entry) => showsEntry(person, entry))

/** The group a path belongs to, so that it is open (guide, shell). */
export function groupOfPath(pathname: string): string | undefined {
  const isUnder = ({ to }: Entry) => pathname === to || pathname.startsWith(`${to}/`)
  return groups.find(({ entries }) => entries.some(isUnder))?.name
}
