import { expect, test } from 'vitest'
import type { Role } from '#contract/core/access/access.ts'
import { featureFlags } from '#contract/core/names.ts'
import { laterEntries, laterRoutes } from './later-routes.ts'
import {
  dashboardEntry,
  entriesAt,
  groupOfPath,
  showsEntry,
  toGroups,
  visibleGroups,
} from './menu.ts'
import { modules } from './modules.ts'

const person = (role: Role, flags: readonly string[] | null = featureFlags, devMode = false) => ({
  role,
  flags,
  devMode,
})
/** Built or not: the menu as the specification has it. */
const everyEntry = [...modules.flatMap(({ menu = [] }) => [...menu]), ...laterEntries]
const everyGroup = toGroups(everyEntry)
const menuGroups = everyGroup.filter(({ name }) => name !== 'Developer Mode')
const roles: Role[] = ['admin', 'auditor', 'user', 'supplier']
const entryOf = (label: string, group?: string) =>
  everyGroup
    .filter(({ name }) => group === undefined || name === group)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.label === label)

/** §2 Shell and §6, one row an entry: admin, auditor, staff, supplier, and the module's flag. */
const rows: [string, string, boolean, boolean, boolean, boolean, string | null][] = [
  ['Intakes', 'Meat', true, true, true, false, 'meat'],
  ['Intakes', 'Ingredients', true, true, true, false, 'ingredients'],
  ['Intakes', 'Packaging', true, true, true, false, 'packaging'],
  ['Intakes', 'Deliveries', true, true, true, false, 'deliveries'],
  ['Production', 'Stock', true, true, true, false, 'stock'],
  ['Production', 'Recipes', true, true, true, false, 'recipes'],
  ['Production', 'Products', true, true, true, false, 'products'],
  ['Production', 'Production', true, true, true, false, 'production'],
  // † Ours: menu items (domain §2.17).
  ['Production', 'Menu items', true, true, true, false, 'allergens'],
  // † Ours: what a guest at the counter is answered from has its own entry (domain §3.42).
  ['Production', 'Allergens', true, true, true, false, 'allergens'],
  ['Records', 'Temps', true, true, true, false, 'temperature'],
  ['Records', 'Checks', true, true, true, false, 'checks'],
  ['Records', 'Food Temps', true, true, true, false, 'food_records'],
  ['Records', 'Clock In/Out', true, false, true, false, 'user_clock'],
  ['Records', 'Issues', true, true, true, false, 'issues'],
  // † Ours: recalls (domain §2.0 c).
  ['Records', 'Recalls', true, true, true, false, 'stock'],
  // † Ours: shown by name in the specification (§1).
  ['Records', 'Van checks', true, true, true, false, 'van_checks'],
  ['Reports', 'Monitoring', true, true, false, false, 'sensor'],
  ['Reports', 'Reports', true, true, false, false, 'reports'],
  ['Reports', 'Daily Dash', true, true, false, false, 'daily_dash'],
  ['Calculators', 'Scratch Cards', true, false, true, false, 'scratchcards'],
  ['Calculators', 'Profit Margin', true, false, true, false, 'profit_margins'],
  ['Business', 'Users', true, true, false, false, null],
  ['Business', 'Suppliers', true, true, true, false, 'suppliers'],
  ['Business', 'Check Forms', true, true, false, false, 'form_builder'],
  ['Business', 'HACCP Plan', true, true, true, false, 'haccp'],
  ['Business', 'Audits', true, true, true, false, 'audit'],
  ['Business', 'Complaints', true, true, false, true, 'complaints'],
  ['Business', 'Files', true, true, true, false, 'files'],
  ['Business', 'PDF Builder', true, true, true, false, 'pdf_builder'],
  ['Business', 'Locations', true, true, false, false, null],
  ['Business', 'Departments', true, true, false, false, null],
  ['Business', 'Business', true, true, false, false, null],
  // † Ours: shown by name in the specification (§1), with no place in its menu.
  ['Business', 'Customers', true, true, true, false, 'customers'],
  ['Business', 'Vehicles', true, true, true, false, 'vehicles'],
]

test.each(rows)('%s / %s: admin %s, auditor %s, staff %s, supplier %s', (group, label, ...rest) => {
  const entry = entryOf(label, group)
  if (!entry) throw new Error(`${label} is not in the menu`)
  const flag = rest[4]
  for (const [index, role] of roles.entries()) {
    expect([role, showsEntry(person(role), entry)]).toEqual([role, rest[index]])
  }
  const others = featureFlags.filter((one) => one !== flag)
  expect(showsEntry(person('admin', others), entry)).toBe(flag === null)
})

test('the menu of the specification is in its order; what is ours beside it has a module with a flag', () => {
  const all = menuGroups.flatMap(({ name, entries }) => entries.map((entry) => ({ name, entry })))
  const isSaid = (name: string, label: string) =>
    rows.some(([group, one]) => group === name && one === label)
  const said = all.filter(({ name, entry }) => isSaid(name, entry.label))
  expect(said.map(({ name, entry }) => [name, entry.label])).toEqual(
    rows.map(([group, label]) => [group, label]),
  )
  const flags = modules.flatMap(({ routes }) => routes.map(({ path, rule }) => [path, rule?.flag]))
  for (const { entry } of all.filter(({ name, entry: one }) => !isSaid(name, one.label))) {
    expect(flags.find(([path]) => path === entry.to)?.[1], entry.label).toBeDefined()
  }
})

test('Jo the supplier has Complaints in the Business group alone, flags loaded or not', () => {
  for (const flags of [null, featureFlags]) {
    const shown = everyEntry.filter((entry) => showsEntry(person('supplier', flags), entry))
    expect(shown.map(({ group, label }) => `${group}: ${label}`)).toEqual([
      'Business: Complaints',
      'Foot: Support',
    ])
  }
})

test('Dashboard is for everybody, Support has its flag, Profile is for admins and staff, not for the provider', () => {
  const support =
    entryOf('Support', 'Foot') ?? laterEntries.find(({ label }) => label === 'Support')
  if (!support) throw new Error('Support is nowhere')
  expect(roles.map((role) => showsEntry(person(role), dashboardEntry))).toEqual(
    roles.map(() => true),
  )
  expect(showsEntry(person('user'), support)).toBe(true)
  expect(showsEntry(person('user', []), support)).toBe(false)
  const hasProfile = (role: Role) =>
    entriesAt(person(role), 'Person').some(({ label }) => label === 'Profile')
  expect(roles.map(hasProfile)).toEqual([true, false, true, false])
  expect(hasProfile('ADMIN OVERRIDE')).toBe(false)
})

test('what is not built yet is in no menu, whatever flags are on', () => {
  const paths = new Set<string>(laterRoutes.map(({ path }) => path))
  const shown = visibleGroups(person('ADMIN OVERRIDE', featureFlags, true)).flatMap(
    ({ entries }) => entries,
  )
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.filter(({ to }) => paths.has(to))).toEqual([])
})

test('AC 3.29.3 the developer group, Form Dev in it, needs ADMIN OVERRIDE and the devmode key together', () => {
  const hasGroup = (role: Role, devMode: boolean) =>
    visibleGroups(person(role, featureFlags, devMode)).some(
      ({ name, entries }) =>
        name === 'Developer Mode' && entries.some(({ label }) => label === 'Form Dev'),
    )
  expect(hasGroup('ADMIN OVERRIDE', true)).toBe(true)
  expect(hasGroup('ADMIN OVERRIDE', false)).toBe(false)
  expect(hasGroup('admin', true)).toBe(false)
})

test('a group whose every flag is off is not shown', () => {
  const names = visibleGroups(person('user', ['temperature'])).map(({ name }) => name)
  expect(names).toEqual(['Records'])
})

test('the group of the open page is known, for records too', () => {
  expect(groupOfPath('/temperature-logging')).toBe('Records')
  expect(groupOfPath('/users/0199')).toBe('Business')
  expect(groupOfPath('/')).toBeUndefined()
})
