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
  laterPage('Daily Dash', '/daily-dash'),
  laterPage('Files', '/user-files', { flag: 'files' }),
  laterPage('Food Temps', '/food-records', { flag: 'food_records' }),
  laterPage('HACCP Plan', '/haccp', { flag: 'haccp' }),
  laterPage('Learn', '/learn-{$product}'),
  laterPage('PDF Builder', '/pdf-builder', { flag: 'pdf_builder' }),
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
  {
    group: 'Reports',
    at: 3,
    label: 'Daily Dash',
    to: '/daily-dash',
    icon: 'calendar-stats',
    roles: ['admin', 'auditor'],
    flag: 'daily_dash',
  },
  { group: 'Business', at: 7, label: 'Files', to: '/user-files', icon: 'files' },
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
