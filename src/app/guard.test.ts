import { expect, test } from 'vitest'
import type { Role } from '#contract/core/access/access.ts'
import { featureFlags } from '#contract/core/names.ts'
import { decideLogin, decideRoute, redirectTarget, type Visitor } from './guard.ts'
import { pages, type RoutePage } from './routes.ts'

const as = (role: Role, flags: readonly string[] | null = featureFlags): Visitor => ({
  signedIn: true,
  role,
  flags,
})
const page = (path: string): RoutePage => {
  const found = pages.find((one) => one.path === path)
  if (!found) throw new Error(`no route ${path}`)
  return found
}

/** Every route of §2 by its address, and what the specification calls it. */
const specified = [
  ['/recipes/$id', 'Recipe'],
  ['/menu-items', 'MenuItems'],
  ['/menu-items/$id', 'MenuItem'],
  ['/client-view', 'ClientView'],
  ['/checks', 'ChecksView'],
  ['/checks/fill', 'CheckFill'],
  // Beyond the specification: one after the other (kit §11).
  ['/checks/$id', 'Check'],
  ['/user-clock', 'UserClockView'],
  ['/customers', 'Customers'],
  ['/customers/$id', 'Customer'],
  ['/check-forms', 'CheckFormsView'],
  ['/check-forms/$id', 'CheckForm'],
  ['/check-schedules/$id', 'CheckSchedule'],
  ['/check-form-builder', 'CheckFormBuilder'],
  ['/check-form-library', 'CheckFormLibrary'],
  ['/checkform-development', 'CheckFormDevelopment'],
  ['/', 'home'],
  ['/issues', 'Issues'],
  ['/issues/create', 'IssueCreate'],
  ['/issues/$id', 'Issue'],
  ['/users', 'UsersView'],
  ['/users/$id', 'UserEdit'],
  ['/profile', 'Profile'],
  ['/login', 'LoginPage'],
  ['/reset-password', 'ResetPassword'],
  ['/locations', 'LocationsView'],
  ['/locations/$id', 'Location'],
  ['/departments', 'DepartmentsView'],
  ['/departments/$id', 'Department'],
  ['/stock', 'StockView'],
  ['/stock/$id', 'StockItem'],
  ['/suppliers', 'SuppliersView'],
  ['/suppliers/$id', 'Supplier'],
  ['/new-facility', 'newfacility'],
  ['/facilities', 'Facilities'],
  ['/needs-attention', 'NeedsAttention'],
  ['/sync', 'Sync'],
  ['/temperature-logging', 'TemperatureView'],
  ['/temperature-logging/$id', 'Temperature'],
  ['/fridges', 'FridgesView'],
  ['/fridges/$id', 'Fridge'],
  ['/vehicles', 'Vehicles'],
  ['/vehicles/$id', 'Vehicle'],
  ['/reports', 'Reports'],
  ['/admin-report', 'AdminReport'],
  ['/monitoring', 'Monitor'],
  ['/complaints', 'Complaints'],
  ['/complaints/create', 'ComplaintCreate'],
  ['/complaints/$id', 'Complaint'],
  ['/complaints/$id/edit', 'ComplaintEdit'],
  ['/audits', 'Audits'],
  ['/audits/create', 'AuditCreate'],
  ['/audits/$id', 'Audit'],
  ['/audits/$id/edit', 'AuditEdit'],
  ['/meats', 'MeatsView'],
  ['/meats/$id', 'MeatView'],
  ['/mass-balance/$id', 'MassBalanceView'],
  ['/intake/meat', 'MeatIntakeView'],
  ['/ingredients', 'IngredientsView'],
  ['/intake/ingredient', 'IngredientIntakeView'],
  ['/packaging', 'PackagingView'],
  ['/intake/packaging', 'PackagingIntakeForm'],
  ['/deliveries', 'DeliveriesView'],
  ['/deliveries/$id', 'DeliveryView'],
  ['/intake/delivery', 'DeliveryIntakeForm'],
  ['/daily-dash', 'DailyDashView'],
  ['/recipes', 'RecipesView'],
  ['/products', 'ProductsView'],
  ['/products/create/$recipeID', 'ProductCreateView'],
  ['/products/$id/print', 'ProductPrint'],
  ['/production', 'ProductionView'],
  // † Ours: the run sheet.
  ['/production/$id', 'RunSheet'],
  ['/user-files', 'FilesView'],
  ['/scratchcards', 'ScratchCards'],
  ['/scratchcards/$id', 'ScratchCard'],
  ['/scratchcards/$id/copy', 'ScratchCardCopy'],
  ['/scratchcardstest', 'ScratchCardView'],
  ['/profit-margins', 'ProfitMargins'],
  ['/scanner-setup', 'ScannerSetup'],
  ['/allergens', 'AllergensView'],
  ['/food-records', 'FoodRecordsView'],
  ['/haccp', 'HACCPView'],
  ['/learn-{$product}', 'Learn'],
  ['/pdf-builder', 'PDFBuilder'],
  ['/van-checks', 'VanChecks'],
  ['/import-tracking', 'ImportTracking'],
  ['/support', 'Support'],
  ['/admin', 'admin'],
  ['/playground', 'Playground'],
  ['/junglegym', 'JungleGym'],
  ['/the-arcades', 'TheArcades'],
  ['$', 'notfound'],
] as const

/**
 * Besides those of §2: verifying in turn, a delivery, setting up, a tablet that joins (ADR 0054), where
 * a lot came from and went, and recalls (domain §2.0 b, c).
 */
const ofOurs = [
  ...['/checks/verify', '/deliveries/new', '/deliveries/send', '/stock/take', '/stock/import'],
  ...['/suppliers/import', '/customers/import', '/start/$step', '/t'],
  // The pages of lots that the specification names only of meat, and their labels.
  ...['/ingredients/$id', '/packaging/$id', '/products/$id'],
  ...['/ingredients/$id/print', '/meats/$id/print', '/packaging/$id/print'],
  // Checking a van, and one check.
  ...['/van-checks/$id', '/van-checks/new'],
  // By the QR code of the print.
  '/allergens/customers',
  ...['/trace/$id', '/recall-lot/$id', '/recalls', '/recalls/$id'],
]

test('every route of §2 is there once, with a title, and no other', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.toSorted()).toEqual([...specified.map(([path]) => path), ...ofOurs].toSorted())
  expect(new Set(specified.map(([, name]) => name)).size).toBe(specified.length)
  expect(pages.every(({ title }) => title.length > 1)).toBe(true)
})

/** Rows of §2 with a role list. */
const byRole: [path: string, admin: boolean, auditor: boolean, user: boolean, supplier: boolean][] =
  [
    ['/users', true, true, false, false],
    ['/client-view', true, true, false, false],
    ['/reports', true, true, false, false],
    ['/monitoring', true, true, false, false],
    ['/complaints', true, true, false, true],
    ['/complaints/create', true, true, false, true],
    ['/complaints/$id', true, true, false, true],
    ['/complaints/$id/edit', true, true, false, true],
    ['/locations', true, true, true, true],
    ['/profile', true, true, true, true],
  ]
test.each(byRole)('%s opens for admin %s, auditor %s, staff %s, supplier %s', (path, ...opens) => {
  const roles: Role[] = ['admin', 'auditor', 'user', 'supplier']
  for (const [index, role] of roles.entries()) {
    const decision = decideRoute(page(path).rule, as(role), path)
    expect(decision).toEqual(opens[index] ? { kind: 'open' } : { kind: 'go', to: '/' })
  }
  expect(decideRoute(page(path).rule, as('ADMIN OVERRIDE'), path).kind).toBe('open')
})

/** Rows of §2 with a flag. */
const byFlag: [path: string, flag: string][] = [
  ['/reports', 'reports'],
  ['/monitoring', 'sensor'],
  ['/complaints', 'complaints'],
  ['/complaints/create', 'complaints'],
  ['/complaints/$id', 'complaints'],
  ['/complaints/$id/edit', 'complaints'],
  ['/issues', 'issues'],
  ['/issues/$id', 'issues'],
  ['/issues/create', 'issues'],
  ['/audits', 'audit'],
  ['/audits/create', 'audit'],
  ['/audits/$id', 'audit'],
  ['/audits/$id/edit', 'audit'],
  ['/temperature-logging', 'temperature'],
  ['/meats', 'meat'],
  ['/intake/meat', 'meat'],
  ['/ingredients', 'ingredients'],
  ['/ingredients/$id', 'ingredients'],
  ['/intake/ingredient', 'ingredients'],
  ['/packaging', 'packaging'],
  ['/deliveries', 'deliveries'],
  ['/intake/delivery', 'deliveries'],
  ['/suppliers', 'suppliers'],
  ['/new-facility', 'suppliers'],
  ['/checks', 'checks'],
  ['/check-forms', 'form_builder'],
  ['/check-form-library', 'form_library'],
  ['/recipes', 'recipes'],
  ['/stock', 'stock'],
  ['/products', 'products'],
  ['/products/create/$recipeID', 'products'],
  ['/production', 'production'],
  ['/production/$id', 'production'],
  ['/user-files', 'files'],
  ['/scratchcards', 'scratchcards'],
  ['/user-clock', 'user_clock'],
  ['/allergens', 'allergens'],
  ['/food-records', 'food_records'],
  ['/haccp', 'haccp'],
  ['/pdf-builder', 'pdf_builder'],
]
test.each(byFlag)('%s needs the flag %s, else it leads home', (path, flag) => {
  const without = featureFlags.filter((one) => one !== flag)
  expect(decideRoute(page(path).rule, as('admin'), path).kind).toBe('open')
  expect(decideRoute(page(path).rule, as('admin', without), path)).toEqual({ kind: 'go', to: '/' })
})

test('AC 3.21.5 with the module of ingredients off, their list and their pages lead home', () => {
  const without = featureFlags.filter((one) => one !== 'ingredients')
  for (const path of ['/ingredients', '/ingredients/$id']) {
    expect(decideRoute(page(path).rule, as('user', without), path)).toEqual({ kind: 'go', to: '/' })
  }
})

/** Rows of §2 that ask for sign-in only. */
const signInOnly = [
  '/',
  '/locations',
  '/departments',
  '/profile',
  '/meats/$id',
  '/mass-balance/$id',
  '/intake/packaging',
  '/check-form-builder',
  '/checkform-development',
  '/daily-dash',
  '/scratchcardstest',
  '/profit-margins',
  '/scanner-setup',
  '/learn-{$product}',
  '/admin',
  '/playground',
  '/junglegym',
  '/the-arcades',
  '$',
]
test.each(signInOnly)('%s opens for staff without any flag, and not without sign-in', (path) => {
  expect(decideRoute(page(path).rule, as('user', []), path).kind).toBe('open')
  expect(decideRoute(page(path).rule, { signedIn: false }, '/x').kind).toBe('go')
})

test('login, reset, a tablet that joins and allergens for customers open without sign-in, and nothing else does', () => {
  const open = pages.filter(
    (one) => decideRoute(one.rule, { signedIn: false }, one.path).kind === 'open',
  )
  expect(open.map(({ path }) => path)).toEqual([
    '/login',
    '/reset-password',
    '/t',
    '/allergens/customers',
  ])
})

test('/users signed out goes to login and comes back afterwards (AC 3.2.4)', () => {
  const decision = decideRoute(page('/users').rule, { signedIn: false }, '/users')
  expect(decision).toEqual({ kind: 'go', to: '/login?redirect=%2Fusers' })
  expect(decideLogin(as('admin'), '/users')).toEqual({ kind: 'go', to: '/users' })
  expect(decideLogin(as('admin'), undefined)).toEqual({ kind: 'go', to: '/' })
  expect(decideLogin({ signedIn: false }, '/users').kind).toBe('open')
})

test('flags not loaded yet are waited for, by a supplier not', () => {
  expect(decideRoute(page('/complaints').rule, as('admin', null), '/').kind).toBe('wait-for-flags')
  expect(decideRoute(page('/complaints').rule, as('supplier', null), '/').kind).toBe('open')
  expect(decideRoute(page('/').rule, as('admin', null), '/').kind).toBe('open')
})

test('a redirect never leaves the app and never loops on login', () => {
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login?x', 7]) {
    expect(redirectTarget(bad)).toBe('/')
  }
  expect(redirectTarget('/issues?status=OPEN')).toBe('/issues?status=OPEN')
})
