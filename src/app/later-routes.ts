/**
 * Routes of modules that aren't built yet (§2): they keep their address, title and guard, are in no
 * menu, and say in one sentence what to do until then. Once a module is built, its rows are removed
 * here.
 */
import type { ModuleRoute, PlacedEntry, RouteRule } from '#src/records/seam/module.ts'

type LaterRoute<P extends string> = Omit<ModuleRoute<P>, 'screen'> & {
  /** What is missing, as people say it: "Complaints aren't ready yet". */
  readonly what: string
}

/** @param titles the title of each address */
const later = <P extends string>(
  what: string,
  titles: Readonly<Record<P, string>>,
  rule: RouteRule = {},
): readonly LaterRoute<P>[] =>
  (Object.entries(titles) as [P, string][]).map(([path, title]) => ({ path, title, rule, what }))

/** Of one address, which has the title of what is missing. */
const laterPage = <P extends string>(
  what: string,
  path: P,
  rule: RouteRule = {},
): LaterRoute<P> => ({ path, title: what, rule, what })

const overseers: RouteRule['roles'] = ['admin', 'auditor']

export const laterRoutes = [
  ...later(
    'Reports',
    { '/reports': 'Reports', '/admin-report': 'All sites' },
    { roles: overseers, flag: 'reports' },
  ),
  laterPage('Monitoring', '/monitoring', { roles: overseers, flag: 'sensor' }),
  ...later(
    'Complaints',
    {
      '/complaints': 'Complaints',
      '/complaints/create': 'New complaint',
      '/complaints/$id': 'Complaint',
      '/complaints/$id/edit': 'Edit complaint',
    },
    { roles: ['admin', 'auditor', 'supplier'], flag: 'complaints' },
  ),
  ...later(
    'Audits',
    {
      '/audits': 'Audits',
      '/audits/create': 'New audit',
      '/audits/$id': 'Audit',
      '/audits/$id/edit': 'Run audit',
    },
    { flag: 'audit' },
  ),
  ...later('Meat', { '/meats': 'Meat', '/intake/meat': 'Meat intake' }, { flag: 'meat' }),
  laterPage('Meat', '/meats/$id'),
  laterPage('Mass balance', '/mass-balance/$id'),
  ...later(
    'Ingredients',
    { '/ingredients': 'Ingredients', '/intake/ingredient': 'Ingredient intake' },
    { flag: 'ingredients' },
  ),
  laterPage('Packaging', '/packaging', { flag: 'packaging' }),
  ...later('Packaging', { '/intake/packaging': 'Packaging intake' }),
  ...later(
    'Deliveries',
    { '/deliveries': 'Deliveries', '/intake/delivery': 'Delivery intake' },
    { flag: 'deliveries' },
  ),
  laterPage('Daily Dash', '/daily-dash'),
  laterPage('Recipes', '/recipes', { flag: 'recipes' }),
  ...later(
    'Products',
    {
      '/products': 'Products',
      '/products/create/$recipeID': 'New product',
      '/products/$id/print': 'Print labels',
    },
    { flag: 'products' },
  ),
  laterPage('Production', '/production', { flag: 'production' }),
  laterPage('Files', '/user-files', { flag: 'files' }),
  laterPage('Scratch Cards', '/scratchcards', { flag: 'scratchcards' }),
  ...later('Scratch Cards', { '/scratchcardstest': 'Scratch Card' }),
  laterPage('Profit Margin', '/profit-margins'),
  ...later('Scanner', { '/scanner-setup': 'Scanner setup' }),
  laterPage('Allergens', '/allergens', { flag: 'allergens' }),
  laterPage('Food Temps', '/food-records', { flag: 'food_records' }),
  laterPage('HACCP Plan', '/haccp', { flag: 'haccp' }),
  laterPage('Learn', '/learn-{$product}'),
  laterPage('PDF Builder', '/pdf-builder', { flag: 'pdf_builder' }),
  laterPage('Van checks', '/van-checks', { flag: 'van_checks' }),
  laterPage('Import tracking', '/import-tracking', { flag: 'import_tracking' }),
  laterPage('Support', '/support', { flag: 'support' }),
  laterPage('Admin', '/admin'),
  laterPage('Playground', '/playground'),
  laterPage('JungleGym', '/junglegym'),
  laterPage('The Arcades', '/the-arcades'),
]

/** Where their entries will go; not shown (§2 Shell). */
export const laterEntries: readonly PlacedEntry<(typeof laterRoutes)[number]['path']>[] = [
  { group: 'Reports', at: 2, label: 'Reports', to: '/reports', icon: 'report-analytics' },
  { group: 'Reports', at: 1, label: 'Monitoring', to: '/monitoring', icon: 'activity' },
  {
    group: 'Business',
    at: 6,
    label: 'Complaints',
    to: '/complaints',
    icon: 'message-report',
    roles: ['admin', 'auditor', 'supplier'],
  },
  { group: 'Business', at: 5, label: 'Audits', to: '/audits', icon: 'clipboard-list' },
  { group: 'Intakes', at: 1, label: 'Meat', to: '/meats', icon: 'meat' },
  { group: 'Intakes', at: 2, label: 'Ingredients', to: '/ingredients', icon: 'salt' },
  { group: 'Intakes', at: 3, label: 'Packaging', to: '/packaging', icon: 'package' },
  { group: 'Intakes', at: 4, label: 'Deliveries', to: '/deliveries', icon: 'truck-delivery' },
  {
    group: 'Reports',
    at: 3,
    label: 'Daily Dash',
    to: '/daily-dash',
    icon: 'calendar-stats',
    roles: ['admin', 'auditor'],
    flag: 'daily_dash',
  },
  { group: 'Production', at: 2, label: 'Recipes', to: '/recipes', icon: 'chef-hat' },
  { group: 'Production', at: 3, label: 'Products', to: '/products', icon: 'paper-bag' },
  { group: 'Production', at: 4, label: 'Production', to: '/production', icon: 'hierarchy2' },
  { group: 'Business', at: 7, label: 'Files', to: '/user-files', icon: 'files' },
  {
    group: 'Calculators',
    at: 1,
    label: 'Scratch Cards',
    to: '/scratchcards',
    icon: 'scale',
    roles: ['admin', 'user'],
  },
  {
    group: 'Calculators',
    at: 2,
    label: 'Profit Margin',
    to: '/profit-margins',
    icon: 'calculator',
    roles: ['admin', 'user'],
    flag: 'profit_margins',
  },
  { group: 'Records', at: 3, label: 'Food Temps', to: '/food-records', icon: 'soup' },
  { group: 'Business', at: 4, label: 'HACCP Plan', to: '/haccp', icon: 'shield-check' },
  { group: 'Business', at: 8, label: 'PDF Builder', to: '/pdf-builder', icon: 'file-type-pdf' },
  { group: 'Developer Mode', at: 1, label: 'Playground', to: '/playground', icon: 'test-pipe' },
  { group: 'Developer Mode', at: 2, label: 'JungleGym', to: '/junglegym', icon: 'test-pipe' },
  {
    group: 'Developer Mode',
    at: 3,
    label: 'The Arcades',
    to: '/the-arcades',
    icon: 'device-gamepad2',
  },
  {
    group: 'Foot',
    at: 1,
    label: 'Support',
    to: '/support',
    icon: 'lifebuoy',
    roles: ['admin', 'auditor', 'user', 'supplier'],
  },
]
