/**
 * Modules of later versions: their routes, guards and menu entries exist, their screens do not yet.
 * This list is the only place that knows; routes.ts names the screen in its place once it stands.
 */
import type { Screen } from './screen.ts'

export type LaterModule =
  | 'Admin'
  | 'Allergens'
  | 'Audits'
  | 'Business'
  | 'Clock In/Out'
  | 'Complaints'
  | 'Customers'
  | 'Daily Dash'
  | 'Deliveries'
  | 'Files'
  | 'Food Temps'
  | 'Fridges'
  | 'HACCP Plan'
  | 'Import tracking'
  | 'Ingredients'
  | 'Issues'
  | 'JungleGym'
  | 'Learn'
  | 'Locations'
  | 'Mass balance'
  | 'Meat'
  | 'Monitoring'
  | 'PDF Builder'
  | 'Packaging'
  | 'Playground'
  | 'Production'
  | 'Products'
  | 'Profit Margin'
  | 'Recipes'
  | 'Reports'
  | 'Scanner'
  | 'Scratch Cards'
  | 'Stock'
  | 'Suppliers'
  | 'Support'
  | 'The Arcades'
  | 'Users'
  | 'Van checks'
  | 'Vehicles'

/** The plain page that names the module and leads back. */
export const later =
  (module: LaterModule): Screen =>
  async () => {
    const { NotBuiltPage } = await import('./not-built-page.tsx')
    return { default: () => <NotBuiltPage module={module} /> }
  }
