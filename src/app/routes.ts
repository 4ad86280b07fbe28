/**
 * Every route there is, once (§2): path, the specification's name, title, screen, who may open it.
 * Screens are fetched when they are opened. Routes marked † in the product notes are ours. Modules
 * of a later version show the page of not-built.tsx. Nothing here decides: guard.ts does.
 */
import type { RouteRule } from './guard.ts'
import { later } from './not-built.tsx'
import { type Screen, screen } from './screen.ts'
import type * as screens from './screens.ts'

type Row = readonly [path: string, name: string, title: string, screen: Screen, rule?: RouteRule]

/** Home stands first; the way to the others is fetched with the first of them (ADR 0014). */
const HomeScreen = screen(() => import('#src/screens/home/home-screen.tsx'), 'HomeScreen')
const fetched =
  (name: keyof typeof screens): Screen =>
  async () =>
    (await import('./screens.ts'))[name]()

const managers = ['admin', 'auditor'] as const
const complaintRule = { roles: ['admin', 'auditor', 'supplier'], flag: 'complaints' } as const

const table = [
  ['/', 'home', 'Dashboard', HomeScreen],
  ['/login', 'LoginPage', 'Sign in', fetched('LoginScreen'), { public: true }],
  [
    '/reset-password',
    'ResetPassword',
    'New password',
    fetched('ResetPasswordScreen'),
    { public: true },
  ],
  ['/profile', 'Profile', 'Profile', fetched('ProfileScreen')],
  ['/users', 'UsersView', 'Users', fetched('UsersScreen'), { roles: managers }],
  ['/users/$id', 'UserEdit', 'User', fetched('UserScreen'), { roles: managers }],
  ['/locations', 'LocationsView', 'Locations', fetched('LocationsScreen')],
  ['/locations/$id', 'Location', 'Location', fetched('LocationScreen')],
  ['/departments', 'DepartmentsView', 'Departments', fetched('DepartmentsScreen')],
  ['/departments/$id', 'Department', 'Department', fetched('DepartmentScreen')],
  [
    '/temperature-logging',
    'TemperatureView',
    'Temps',
    fetched('TemperatureScreen'),
    { flag: 'temperature' },
  ],
  [
    '/temperature-logging/$id',
    'Temperature',
    'Temperature',
    fetched('TemperatureDetailScreen'),
    { flag: 'temperature' },
  ],
  [
    '/fridges',
    'FridgesView',
    'Fridges and freezers',
    fetched('FridgesScreen'),
    { flag: 'temperature' },
  ],
  ['/fridges/$id', 'Fridge', 'Fridge', fetched('FridgeScreen'), { flag: 'temperature' }],
  ['/needs-attention', 'NeedsAttention', 'Needs attention', fetched('AttentionScreen')],
  ['/sync', 'Sync', 'Sending and receiving', fetched('SyncScreen')],
  ['/client-view', 'ClientView', 'Business', later('Business'), { roles: managers }],
  ['/reports', 'Reports', 'Reports', later('Reports'), { roles: managers, flag: 'reports' }],
  [
    '/admin-report',
    'AdminReport',
    'All sites',
    later('Reports'),
    { roles: managers, flag: 'reports' },
  ],
  [
    '/monitoring',
    'Monitor',
    'Monitoring',
    later('Monitoring'),
    { roles: managers, flag: 'sensor' },
  ],
  ['/complaints', 'Complaints', 'Complaints', later('Complaints'), complaintRule],
  ['/complaints/create', 'ComplaintCreate', 'New complaint', later('Complaints'), complaintRule],
  ['/complaints/$id', 'Complaint', 'Complaint', later('Complaints'), complaintRule],
  ['/complaints/$id/edit', 'ComplaintEdit', 'Edit complaint', later('Complaints'), complaintRule],
  ['/issues', 'Issues', 'Issues', fetched('IssuesScreen'), { flag: 'issues' }],
  ['/issues/create', 'IssueCreate', 'New issue', fetched('IssueCreateScreen'), { flag: 'issues' }],
  ['/issues/$id', 'Issue', 'Issue', fetched('IssueScreen'), { flag: 'issues' }],
  ['/audits', 'Audits', 'Audits', later('Audits'), { flag: 'audit' }],
  ['/audits/create', 'AuditCreate', 'New audit', later('Audits'), { flag: 'audit' }],
  ['/audits/$id', 'Audit', 'Audit', later('Audits'), { flag: 'audit' }],
  ['/audits/$id/edit', 'AuditEdit', 'Run audit', later('Audits'), { flag: 'audit' }],
  ['/meats', 'MeatsView', 'Meat', later('Meat'), { flag: 'meat' }],
  ['/meats/$id', 'MeatView', 'Meat', later('Meat')],
  ['/mass-balance/$id', 'MassBalanceView', 'Mass balance', later('Mass balance')],
  ['/intake/meat', 'MeatIntakeView', 'Meat intake', later('Meat'), { flag: 'meat' }],
  ['/ingredients', 'IngredientsView', 'Ingredients', later('Ingredients'), { flag: 'ingredients' }],
  [
    '/intake/ingredient',
    'IngredientIntakeView',
    'Ingredient intake',
    later('Ingredients'),
    { flag: 'ingredients' },
  ],
  ['/packaging', 'PackagingView', 'Packaging', later('Packaging'), { flag: 'packaging' }],
  ['/intake/packaging', 'PackagingIntakeForm', 'Packaging intake', later('Packaging')],
  ['/deliveries', 'DeliveriesView', 'Deliveries', later('Deliveries'), { flag: 'deliveries' }],
  [
    '/intake/delivery',
    'DeliveryIntakeForm',
    'Delivery intake',
    later('Deliveries'),
    { flag: 'deliveries' },
  ],
  ['/suppliers', 'SuppliersView', 'Suppliers', fetched('SuppliersScreen'), { flag: 'suppliers' }],
  ['/suppliers/$id', 'Supplier', 'Supplier', fetched('SupplierScreen'), { flag: 'suppliers' }],
  [
    '/new-facility',
    'newfacility',
    'New supplier',
    fetched('NewSupplierScreen'),
    { flag: 'suppliers' },
  ],
  ['/facilities', 'Facilities', 'Facilities', fetched('SuppliersScreen'), { flag: 'suppliers' }],
  ['/checks', 'ChecksView', 'Checks', fetched('ChecksScreen'), { flag: 'checks' }],
  ['/checks/fill', 'CheckFill', 'Check', fetched('FillScreen'), { flag: 'checks' }],
  ['/checks/$id', 'Check', 'Check', fetched('CheckScreen'), { flag: 'checks' }],
  [
    '/check-forms',
    'CheckFormsView',
    'Check forms',
    fetched('CheckFormsScreen'),
    { flag: 'form_builder' },
  ],
  [
    '/check-forms/$id',
    'CheckForm',
    'Check form',
    fetched('CheckFormScreen'),
    { flag: 'form_builder' },
  ],
  [
    '/check-schedules/$id',
    'CheckSchedule',
    'Schedule',
    fetched('CheckScheduleScreen'),
    { flag: 'form_builder' },
  ],
  ['/check-form-builder', 'CheckFormBuilder', 'Form builder', fetched('CheckFormBuilderScreen')],
  [
    '/check-form-library',
    'CheckFormLibrary',
    'Form library',
    fetched('CheckFormLibraryScreen'),
    { flag: 'form_library' },
  ],
  [
    '/checkform-development',
    'CheckFormDevelopment',
    'Form Dev',
    fetched('CheckFormDevelopmentScreen'),
  ],
  ['/daily-dash', 'DailyDashView', 'Daily Dash', later('Daily Dash')],
  ['/recipes', 'RecipesView', 'Recipes', later('Recipes'), { flag: 'recipes' }],
  ['/stock', 'StockView', 'Stock', fetched('StockListScreen'), { flag: 'stock' }],
  ['/stock/$id', 'StockItem', 'Stock item', fetched('StockScreen'), { flag: 'stock' }],
  ['/products', 'ProductsView', 'Products', later('Products'), { flag: 'products' }],
  [
    '/products/create/$recipeID',
    'ProductCreateView',
    'New product',
    later('Products'),
    { flag: 'products' },
  ],
  ['/products/$id/print', 'ProductPrint', 'Print labels', later('Products'), { flag: 'products' }],
  ['/production', 'ProductionView', 'Production', later('Production'), { flag: 'production' }],
  ['/user-files', 'FilesView', 'Files', later('Files'), { flag: 'files' }],
  [
    '/scratchcards',
    'ScratchCards',
    'Scratch Cards',
    later('Scratch Cards'),
    { flag: 'scratchcards' },
  ],
  ['/scratchcardstest', 'ScratchCardView', 'Scratch Card', later('Scratch Cards')],
  ['/profit-margins', 'ProfitMargins', 'Profit Margin', later('Profit Margin')],
  ['/scanner-setup', 'ScannerSetup', 'Scanner setup', later('Scanner')],
  ['/user-clock', 'UserClockView', 'Clock In/Out', fetched('ClockScreen'), { flag: 'user_clock' }],
  ['/allergens', 'AllergensView', 'Allergens', later('Allergens'), { flag: 'allergens' }],
  ['/food-records', 'FoodRecordsView', 'Food Temps', later('Food Temps'), { flag: 'food_records' }],
  ['/haccp', 'HACCPView', 'HACCP Plan', later('HACCP Plan'), { flag: 'haccp' }],
  ['/learn-{$product}', 'Learn', 'Learn', later('Learn')],
  ['/pdf-builder', 'PDFBuilder', 'PDF Builder', later('PDF Builder'), { flag: 'pdf_builder' }],
  ['/vehicles', 'Vehicles', 'Vehicles', later('Vehicles'), { flag: 'vehicles' }],
  ['/customers', 'Customers', 'Customers', later('Customers'), { flag: 'customers' }],
  ['/van-checks', 'VanChecks', 'Van checks', later('Van checks'), { flag: 'van_checks' }],
  [
    '/import-tracking',
    'ImportTracking',
    'Import tracking',
    later('Import tracking'),
    { flag: 'import_tracking' },
  ],
  ['/support', 'Support', 'Support', later('Support'), { flag: 'support' }],
  ['/admin', 'admin', 'Admin', later('Admin')],
  ['/playground', 'Playground', 'Playground', later('Playground')],
  ['/junglegym', 'JungleGym', 'JungleGym', later('JungleGym')],
  ['/the-arcades', 'TheArcades', 'The Arcades', later('The Arcades')],
  // Any other path. Not public: signed out it leads to login with the redirect (§2).
  ['$', 'notfound', 'Page not found', fetched('NotFoundScreen')],
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

export const pages: readonly RoutePage[] = table.map(([path, name, title, screen, rule = {}]) => ({
  path,
  name,
  title,
  screen,
  rule,
}))

const rules = new Map<RoutePath, RouteRule>(pages.map(({ path, rule }) => [path, rule]))

/** The rule of a route, for the menu: an entry is shown only where the guard lets one through. */
export const ruleOf = (path: RoutePath): RouteRule => rules.get(path) ?? {}
