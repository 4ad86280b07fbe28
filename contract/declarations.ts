/**
 * The only list of resources, each as it was declared, with its schema. The server, the forms and
 * the lists read it; what works without schemas reads registry.ts. Imports none of its derivers.
 * Evaluated in Node only: a build puts its JSON in its place (ADR 0003).
 */
import type { ResourceDefinition } from './define-resource.ts'
import { checkForms } from './resources/check-forms.ts'
import { checkSchedules } from './resources/check-schedules.ts'
import { checks } from './resources/checks.ts'
import { client } from './resources/client.ts'
import { departments } from './resources/departments.ts'
import { files } from './resources/files.ts'
import { ingredients } from './resources/ingredients.ts'
import { issues } from './resources/issues.ts'
import { locations } from './resources/locations.ts'
import { meats } from './resources/meats.ts'
import { packaging } from './resources/packaging.ts'
import { products } from './resources/products.ts'
import { stockOperations } from './resources/stock-operations.ts'
import { stocks } from './resources/stocks.ts'
import { suppliers } from './resources/suppliers.ts'
import { temperatureLocations } from './resources/temperature-locations.ts'
import { temperatureLogs } from './resources/temperature-logs.ts'
import { userClockEvents } from './resources/user-clock-events.ts'
import { users } from './resources/users.ts'

const resources = {
  client,
  users,
  locations,
  departments,
  'temperature-locations': temperatureLocations,
  'temperature-logs': temperatureLogs,
  'check-forms': checkForms,
  'check-schedules': checkSchedules,
  checks,
  suppliers,
  stocks,
  files,
  issues,
  'user-clock-events': userClockEvents,
  meats,
  ingredients,
  packaging,
  products,
  'stock-operations': stockOperations,
}

/** Each with its own fields, for the types of records. */
export type Declarations = typeof resources

/** Every resource by name; the order is the order of a first sync. */
export const declarations: Readonly<Record<keyof Declarations, ResourceDefinition>> = resources
