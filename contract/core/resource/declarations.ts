/**
 * The only list of resources, each as it was declared, with its schema. The server, the forms and
 * the lists read it; code that needs no schemas reads registry.ts. Imports none of the code that
 * derives from it. Evaluated in Node only: a build replaces it with its JSON (ADR 0003).
 */

import { allergenSheets } from '../../modules/allergens/allergen-sheets.ts'
import { menuItems } from '../../modules/allergens/menu-items.ts'
import { audits } from '../../modules/audits/audits.ts'
import { client } from '../../modules/business/client.ts'
import { scratchCards } from '../../modules/calculators/scratch-cards.ts'
import { checkSchedules } from '../../modules/checks/check-schedules.ts'
import { checks } from '../../modules/checks/checks.ts'
import { userClockEvents } from '../../modules/clock/user-clock-events.ts'
import { complaints } from '../../modules/complaints/complaints.ts'
import { customers } from '../../modules/customers/customers.ts'
import { deliveries } from '../../modules/deliveries/deliveries.ts'
import { deliveryItems } from '../../modules/deliveries/delivery-items.ts'
import { quillDocuments } from '../../modules/documents/quill-documents.ts'
import { files } from '../../modules/files/files.ts'
import { foodRecordItems } from '../../modules/food/food-record-items.ts'
import { foodRecords } from '../../modules/food/food-records.ts'
import { checkForms } from '../../modules/forms/check-forms.ts'
import { haccpPlans } from '../../modules/haccp/haccp-plans.ts'
import { issues } from '../../modules/issues/issues.ts'
import { labelPrints } from '../../modules/labels/label-prints.ts'
import { ingredients } from '../../modules/lots/ingredients.ts'
import { meats } from '../../modules/lots/meats.ts'
import { packaging } from '../../modules/lots/packaging.ts'
import { products } from '../../modules/lots/products.ts'
import { stockOperations } from '../../modules/lots/stock-operations.ts'
import { users } from '../../modules/people/users.ts'
import { batches } from '../../modules/production/batches.ts'
import { recalls } from '../../modules/recall/recalls.ts'
import { tracePages } from '../../modules/recall/trace-pages.ts'
import { recipeVersions } from '../../modules/recipes/recipe-versions.ts'
import { recipes } from '../../modules/recipes/recipes.ts'
import { sensorLogs } from '../../modules/sensors/sensor-logs.ts'
import { departments } from '../../modules/sites/departments.ts'
import { locations } from '../../modules/sites/locations.ts'
import { stocks } from '../../modules/stock/stocks.ts'
import { suppliers } from '../../modules/suppliers/suppliers.ts'
import { noReadings } from '../../modules/temperature/no-readings.ts'
import { temperatureLocations } from '../../modules/temperature/temperature-locations.ts'
import { temperatureLogs } from '../../modules/temperature/temperature-logs.ts'
import { vanChecks } from '../../modules/vehicles/van-checks.ts'
import { vehicles } from '../../modules/vehicles/vehicles.ts'
import type { ResourceDefinition } from './define-resource.ts'

const resources = {
  client,
  users,
  locations,
  departments,
  'temperature-locations': temperatureLocations,
  'temperature-logs': temperatureLogs,
  'no-readings': noReadings,
  'check-forms': checkForms,
  'check-schedules': checkSchedules,
  checks,
  suppliers,
  stocks,
  files,
  issues,
  'user-clock-events': userClockEvents,
  customers,
  vehicles,
  'van-checks': vanChecks,
  recipes,
  'recipe-versions': recipeVersions,
  'menu-items': menuItems,
  'allergen-sheets': allergenSheets,
  deliveries,
  'delivery-items': deliveryItems,
  batches,
  meats,
  ingredients,
  packaging,
  products,
  'stock-operations': stockOperations,
  recalls,
  'label-prints': labelPrints,
  'food-record-items': foodRecordItems,
  'food-records': foodRecords,
  'sensor-logs': sensorLogs,
  'haccp-plans': haccpPlans,
  'quill-documents': quillDocuments,
  'scratch-cards': scratchCards,
  audits,
  complaints,
  'trace-pages': tracePages,
}

/** Each with its own fields, for the record types. */
export type Declarations = typeof resources

/** Every resource by name; the order is the order of a first sync. */
export const declarations: Readonly<Record<keyof Declarations, ResourceDefinition>> = resources
