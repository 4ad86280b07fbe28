/**
 * Every route there is, once (§2): path, the specification's name, title, screen, who may open it.
 * Screens are fetched when they are opened. Routes marked † in the product notes are ours. Modules
 * of a later version show the page of not-built.tsx. Nothing here decides: guard.ts does.
 */
import type { RouteRule } from './guard.ts'
import { type LaterModule, later } from './not-built.tsx'
import { type Screen, screen } from './screen.ts'
import type * as screens from './screens.ts'

type FetchedScreen = keyof typeof screens
/** A screen, or the module of a later version whose page it will be. */
type Shown = 'HomeScreen' | FetchedScreen | LaterModule
type Row = readonly [path: string, name: string, title: string, shown: Shown, rule?: RouteRule]

const isFetched = (shown: FetchedScreen | LaterModule): shown is FetchedScreen =>
  shown.endsWith('Screen')

/** Home stands first; the way to the others is fetched with the first of them (ADR 0014). */
const HomeScreen = screen(() => import('#src/modules/home/screens/home-screen.tsx'), 'HomeScreen')
function screenOf(shown: Shown): Screen {
  if (shown === 'HomeScreen') return HomeScreen
  return isFetched(shown) ? async () => (await import('./screens.ts'))[shown]() : later(shown)
}

const managers = ['admin', 'auditor'] as const
const complaintRule = { roles: ['admin', 'auditor', 'supplier'], flag: 'complaints' } as const

const table = [
  ['/', 'home', 'Dashboard', 'HomeScreen'],
  ['/login', 'LoginPage', 'Sign in', 'LoginScreen', { public: true }],
  ['/reset-password', 'ResetPassword', 'New password', 'ResetPasswordScreen', { public: true }],
  ['/profile', 'Profile', 'Profile', 'ProfileScreen'],
  ['/users', 'UsersView', 'Users', 'UsersScreen', { roles: managers }],
  ['/users/$id', 'UserEdit', 'User', 'UserScreen', { roles: managers }],
  ['/locations', 'LocationsView', 'Locations', 'LocationsScreen'],
  ['/locations/$id', 'Location', 'Location', 'LocationScreen'],
  ['/departments', 'DepartmentsView', 'Departments', 'DepartmentsScreen'],
  ['/departments/$id', 'Department', 'Department', 'DepartmentScreen'],
  [
    '/temperature-logging',
    'TemperatureView',
    'Temps',
    'TemperatureScreen',
    { flag: 'temperature' },
  ],
  [
    '/temperature-logging/$id',
    'Temperature',
    'Temperature',
    'TemperatureDetailScreen',
    { flag: 'temperature' },
  ],
  ['/fridges', 'FridgesView', 'Fridges and freezers', 'FridgesScreen', { flag: 'temperature' }],
  ['/fridges/$id', 'Fridge', 'Fridge', 'FridgeScreen', { flag: 'temperature' }],
  ['/needs-attention', 'NeedsAttention', 'Needs attention', 'AttentionScreen'],
  ['/sync', 'Sync', 'Sending and receiving', 'SyncScreen'],
  ['/client-view', 'ClientView', 'Business', 'Business', { roles: managers }],
  ['/reports', 'Reports', 'Reports', 'Reports', { roles: managers, flag: 'reports' }],
  ['/admin-report', 'AdminReport', 'All sites', 'Reports', { roles: managers, flag: 'reports' }],
  ['/monitoring', 'Monitor', 'Monitoring', 'Monitoring', { roles: managers, flag: 'sensor' }],
  ['/complaints', 'Complaints', 'Complaints', 'Complaints', complaintRule],
  ['/complaints/create', 'ComplaintCreate', 'New complaint', 'Complaints', complaintRule],
  ['/complaints/$id', 'Complaint', 'Complaint', 'Complaints', complaintRule],
  ['/complaints/$id/edit', 'ComplaintEdit', 'Edit complaint', 'Complaints', complaintRule],
  ['/issues', 'Issues', 'Issues', 'IssuesScreen', { flag: 'issues' }],
  ['/issues/create', 'IssueCreate', 'New issue', 'IssueCreateScreen', { flag: 'issues' }],
  ['/issues/$id', 'Issue', 'Issue', 'IssueScreen', { flag: 'issues' }],
  ['/audits', 'Audits', 'Audits', 'Audits', { flag: 'audit' }],
  ['/audits/create', 'AuditCreate', 'New audit', 'Audits', { flag: 'audit' }],
  ['/audits/$id', 'Audit', 'Audit', 'Audits', { flag: 'audit' }],
  ['/audits/$id/edit', 'AuditEdit', 'Run audit', 'Audits', { flag: 'audit' }],
  ['/meats', 'MeatsView', 'Meat', 'Meat', { flag: 'meat' }],
  ['/meats/$id', 'MeatView', 'Meat', 'Meat'],
  ['/mass-balance/$id', 'MassBalanceView', 'Mass balance', 'Mass balance'],
  ['/intake/meat', 'MeatIntakeView', 'Meat intake', 'Meat', { flag: 'meat' }],
  ['/ingredients', 'IngredientsView', 'Ingredients', 'Ingredients', { flag: 'ingredients' }],
  [
    '/intake/ingredient',
    'IngredientIntakeView',
    'Ingredient intake',
    'Ingredients',
    { flag: 'ingredients' },
  ],
  ['/packaging', 'PackagingView', 'Packaging', 'Packaging', { flag: 'packaging' }],
  ['/intake/packaging', 'PackagingIntakeForm', 'Packaging intake', 'Packaging'],
  ['/deliveries', 'DeliveriesView', 'Deliveries', 'Deliveries', { flag: 'deliveries' }],
  [
    '/intake/delivery',
    'DeliveryIntakeForm',
    'Delivery intake',
    'Deliveries',
    { flag: 'deliveries' },
  ],
  ['/suppliers', 'SuppliersView', 'Suppliers', 'SuppliersScreen', { flag: 'suppliers' }],
  ['/suppliers/$id', 'Supplier', 'Supplier', 'SupplierScreen', { flag: 'suppliers' }],
  ['/new-facility', 'newfacility', 'New supplier', 'NewSupplierScreen', { flag: 'suppliers' }],
  ['/facilities', 'Facilities', 'Facilities', 'SuppliersScreen', { flag: 'suppliers' }],
  ['/checks', 'ChecksView', 'Checks', 'ChecksScreen', { flag: 'checks' }],
  ['/checks/fill', 'CheckFill', 'Check', 'FillScreen', { flag: 'checks' }],
  ['/checks/$id', 'Check', 'Check', 'CheckScreen', { flag: 'checks' }],
  ['/check-forms', 'CheckFormsView', 'Check forms', 'CheckFormsScreen', { flag: 'form_builder' }],
  ['/check-forms/$id', 'CheckForm', 'Check form', 'CheckFormScreen', { flag: 'form_builder' }],
  [
    '/check-schedules/$id',
    'CheckSchedule',
    'Schedule',
    'CheckScheduleScreen',
    { flag: 'form_builder' },
  ],
  ['/check-form-builder', 'CheckFormBuilder', 'Form builder', 'CheckFormBuilderScreen'],
  [
    '/check-form-library',
    'CheckFormLibrary',
    'Form library',
    'CheckFormLibraryScreen',
    { flag: 'form_library' },
  ],
  ['/checkform-development', 'CheckFormDevelopment', 'Form Dev', 'CheckFormDevelopmentScreen'],
  ['/daily-dash', 'DailyDashView', 'Daily Dash', 'Daily Dash'],
  ['/recipes', 'RecipesView', 'Recipes', 'Recipes', { flag: 'recipes' }],
  ['/stock', 'StockView', 'Stock', 'StockListScreen', { flag: 'stock' }],
  ['/stock/$id', 'StockItem', 'Stock item', 'StockScreen', { flag: 'stock' }],
  ['/products', 'ProductsView', 'Products', 'Products', { flag: 'products' }],
  [
    '/products/create/$recipeID',
    'ProductCreateView',
    'New product',
    'Products',
    { flag: 'products' },
  ],
  ['/products/$id/print', 'ProductPrint', 'Print labels', 'Products', { flag: 'products' }],
  ['/production', 'ProductionView', 'Production', 'Production', { flag: 'production' }],
  ['/user-files', 'FilesView', 'Files', 'Files', { flag: 'files' }],
  ['/scratchcards', 'ScratchCards', 'Scratch Cards', 'Scratch Cards', { flag: 'scratchcards' }],
  ['/scratchcardstest', 'ScratchCardView', 'Scratch Card', 'Scratch Cards'],
  ['/profit-margins', 'ProfitMargins', 'Profit Margin', 'Profit Margin'],
  ['/scanner-setup', 'ScannerSetup', 'Scanner setup', 'Scanner'],
  ['/user-clock', 'UserClockView', 'Clock In/Out', 'ClockScreen', { flag: 'user_clock' }],
  ['/allergens', 'AllergensView', 'Allergens', 'Allergens', { flag: 'allergens' }],
  ['/food-records', 'FoodRecordsView', 'Food Temps', 'Food Temps', { flag: 'food_records' }],
  ['/haccp', 'HACCPView', 'HACCP Plan', 'HACCP Plan', { flag: 'haccp' }],
  ['/learn-{$product}', 'Learn', 'Learn', 'Learn'],
  ['/pdf-builder', 'PDFBuilder', 'PDF Builder', 'PDF Builder', { flag: 'pdf_builder' }],
  ['/vehicles', 'Vehicles', 'Vehicles', 'Vehicles', { flag: 'vehicles' }],
  ['/customers', 'Customers', 'Customers', 'Customers', { flag: 'customers' }],
  ['/van-checks', 'VanChecks', 'Van checks', 'Van checks', { flag: 'van_checks' }],
  [
    '/import-tracking',
    'ImportTracking',
    'Import tracking',
    'Import tracking',
    { flag: 'import_tracking' },
  ],
  ['/support', 'Support', 'Support', 'Support', { flag: 'support' }],
  ['/admin', 'admin', 'Admin', 'Admin'],
  ['/playground', 'Playground', 'Playground', 'Playground'],
  ['/junglegym', 'JungleGym', 'JungleGym', 'JungleGym'],
  ['/the-arcades', 'TheArcades', 'The Arcades', 'The Arcades'],
  // Any other path. Not public: signed out it leads to login with the redirect (§2).
  ['$', 'notfound', 'Page not found', 'NotFoundScreen'],
] as const satisfies readonly Row[]

export type RoutePath = (typeof table)[number][0]

export type RoutePage = {
  readonly path: RoutePath
  readonly name: string
  /** Document title, and the head while the screen is on its way. */
  readonly title: string
  readonly screen: Screen
  readonly rule: RouteRule
}

export const pages: readonly RoutePage[] = table.map(([path, name, title, shown, rule = {}]) => ({
  path,
  name,
  title,
  screen: screenOf(shown),
  rule,
}))

const rules = new Map<RoutePath, RouteRule>(pages.map(({ path, rule }) => [path, rule]))

/** The rule of a route, for the menu: an entry is shown only where the guard lets one through. */
export const ruleOf = (path: RoutePath): RouteRule => rules.get(path) ?? {}
