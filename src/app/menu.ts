/**
 * The menu as data (§2 Shell, §6). Pure: groups in the specification's order, each entry with what
 * hides it beyond its route's own rule. Always holds: an entry is shown only where the guard would
 * let its person through.
 */
import { actingRole, type Role } from '#contract/core/access.ts'
import { ADMIN_OVERRIDE, type FeatureFlag } from '#contract/core/names.ts'
import { decideRoute } from './guard.ts'
import { type RoutePath, ruleOf } from './routes.ts'

export type MenuEntry = {
  readonly label: string
  readonly to: RoutePath
  /** Roles that see it; absent means all staff, which a supplier is not (§6). */
  readonly roles?: readonly Role[]
  /** Flag of the module where the route itself has none (§6, "Feature flags gate every module"). */
  readonly flag?: FeatureFlag
  /** Shown in developer mode whatever the role (§6, Locations). */
  readonly alsoInDevMode?: true
  /** About the person's own record; ADMIN OVERRIDE has none. */
  readonly isPersonal?: true
}

export type MenuGroup = { readonly name: string; readonly entries: readonly MenuEntry[] }

export type MenuPerson = {
  readonly role: Role
  readonly flags: readonly string[] | null
  /** The devmode key is set (§3); it counts for ADMIN OVERRIDE alone. */
  readonly devMode: boolean
}

const staff = ['admin', 'auditor', 'user'] as const
const managers = ['admin', 'auditor'] as const
const notAuditors = ['admin', 'user'] as const

export const dashboardEntry: MenuEntry = {
  label: 'Dashboard',
  to: '/',
  roles: [...staff, 'supplier'],
}
export const supportEntry: MenuEntry = {
  label: 'Support',
  to: '/support',
  roles: [...staff, 'supplier'],
}
/** Profile is for admins and staff (§2); auditors and suppliers have no entry (AC 3.13.4). */
export const profileEntry: MenuEntry = {
  label: 'Profile',
  to: '/profile',
  roles: notAuditors,
  isPersonal: true,
}

export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'Intakes',
    entries: [
      { label: 'Meat', to: '/meats' },
      { label: 'Ingredients', to: '/ingredients' },
      { label: 'Packaging', to: '/packaging' },
      { label: 'Deliveries', to: '/deliveries' },
    ],
  },
  {
    name: 'Production',
    entries: [
      { label: 'Stock', to: '/stock' },
      { label: 'Recipes', to: '/recipes' },
      { label: 'Products', to: '/products' },
      { label: 'Production', to: '/production' },
    ],
  },
  {
    name: 'Records',
    entries: [
      { label: 'Temps', to: '/temperature-logging' },
      { label: 'Checks', to: '/checks' },
      { label: 'Food Temps', to: '/food-records' },
      { label: 'Clock In/Out', to: '/user-clock', roles: notAuditors },
      { label: 'Issues', to: '/issues' },
    ],
  },
  {
    name: 'Reports',
    entries: [
      { label: 'Monitoring', to: '/monitoring' },
      { label: 'Reports', to: '/reports' },
      { label: 'Daily Dash', to: '/daily-dash', roles: managers, flag: 'daily_dash' },
    ],
  },
  {
    name: 'Calculators',
    entries: [
      { label: 'Scratch Cards', to: '/scratchcards', roles: notAuditors },
      { label: 'Profit Margin', to: '/profit-margins', roles: notAuditors, flag: 'profit_margins' },
    ],
  },
  {
    name: 'Business',
    entries: [
      { label: 'Users', to: '/users' },
      { label: 'Suppliers', to: '/suppliers' },
      { label: 'Check Forms', to: '/check-forms', roles: managers },
      { label: 'HACCP Plan', to: '/haccp' },
      { label: 'Audits', to: '/audits' },
      { label: 'Complaints', to: '/complaints', roles: [...managers, 'supplier'] },
      { label: 'Files', to: '/user-files' },
      { label: 'PDF Builder', to: '/pdf-builder' },
      { label: 'Locations', to: '/locations', roles: managers, alsoInDevMode: true },
      { label: 'Departments', to: '/departments', roles: managers },
      { label: 'Business', to: '/client-view' },
    ],
  },
]

export const developerGroup: MenuGroup = {
  name: 'Developer Mode',
  entries: [
    { label: 'Playground', to: '/playground' },
    { label: 'JungleGym', to: '/junglegym' },
    { label: 'The Arcades', to: '/the-arcades' },
    { label: 'Form Dev', to: '/checkform-development' },
  ],
}

/** Does this person see the entry? */
export function showsEntry(person: MenuPerson, entry: MenuEntry): boolean {
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
  const groups = isDeveloper ? [...menuGroups, developerGroup] : menuGroups
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => showsEntry(person, entry)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The group a path belongs to, so that it stands open (guide, shell). */
export function groupOfPath(pathname: string): string | undefined {
  const isUnder = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  return [...menuGroups, developerGroup].find(({ entries }) => entries.some(isUnder))?.name
}
