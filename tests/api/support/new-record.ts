import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Business, PersonName } from './business.ts'
import {
  allergenSheet,
  audit,
  batch,
  check,
  checkForm,
  checkSchedule,
  clockEvent,
  complaint,
  customer,
  cuttingTest,
  delivery,
  deliveryItem,
  department,
  fileRecord,
  food,
  foodRecord,
  fridge,
  haccpPlan,
  ingredientLot,
  issue,
  labelPrint,
  lot,
  menuItem,
  noReading,
  operation,
  packagingLot,
  productLot,
  quillDocument,
  reading,
  recallDrill,
  recipe,
  sensorLog,
  site,
  stock,
  supplier,
  vanCheck,
  vehicle,
} from './records.ts'

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly ref?: string
  readonly minimum?: number
  readonly items?: Schema
}

/** A value a plain field takes. */
function plainValue(field: Schema, business: Business, by: PersonName): unknown {
  if (field.enum) return field.enum[0]
  if (field.ref === 'locations') return business.sites.highStreet
  if (field.ref === 'departments') return business.departments.butchery
  if (field.ref === 'users') return business.users[by]
  if (field.type === 'string') return `Text ${uuidV7().slice(-6)}`
  if (field.type === 'array') return []
  return field.type === 'boolean' ? true : (field.minimum ?? 1)
}

/** Of a resource without a shape of its own above: what it must have, by its declaration. */
function plainRecord(name: ResourceName, business: Business, by: PersonName) {
  const { properties, required } = declarations[name].schema
  const created = Date.now()
  const own = { id: uuidV7(created), created, created_by: business.users[by] }
  const fields = (required as readonly string[]).filter((field) => !(field in own))
  const values = fields.map((field) => [
    field,
    plainValue(properties[field] as Schema, business, by),
  ])
  return { ...Object.fromEntries(values), ...own }
}

/** A record of any resource, as it is sent when it is made; the business itself is never made. */
export function newRecord(
  name: ResourceName,
  business: Business,
  by: PersonName,
): Record<string, unknown> {
  const author = { created_by: business.users[by] }
  switch (name) {
    case 'client':
      return {}
    case 'users':
      return {
        first_name: 'Ellie',
        last_name: 'Shaw',
        username: `e${uuidV7().slice(-12)}`,
        roles: ['user'],
        location_ids: [business.sites.highStreet],
        department_ids: [],
        phone_number: { phone: '+447700900123' },
      }
    case 'locations':
      return site(business, uuidV7(), uuidV7().slice(-4).toUpperCase(), author)
    case 'departments':
      return department(business, uuidV7(), author)
    case 'temperature-locations':
      return fridge(business, uuidV7(), author)
    case 'temperature-logs':
      return reading(business, by)
    case 'no-readings':
      return noReading(business, by)
    case 'check-forms':
      return checkForm(business, author)
    case 'check-schedules':
      return checkSchedule(business, author)
    case 'checks':
      return check(business, by)
    case 'suppliers':
      return supplier(business, uuidV7(), author)
    case 'stocks':
      return stock(business, uuidV7(), author)
    case 'files':
      return fileRecord(business, by)
    case 'issues':
      return issue(business, by)
    case 'user-clock-events':
      return clockEvent(business, by, 'IN', { override: true, override_reason: 'Forgot' })
    case 'meats':
      return lot(business, by)
    case 'ingredients':
      return ingredientLot(business, by)
    case 'packaging':
      return packagingLot(business, by)
    case 'products':
      return productLot(business, by)
    case 'stock-operations':
      return operation(business, by)
    case 'label-prints':
      return labelPrint(business, by)
    case 'recalls':
      return recallDrill(business, by)
    case 'customers':
      return customer(business, uuidV7(), author)
    case 'vehicles':
      return vehicle(business, uuidV7().slice(-4).toUpperCase(), author)
    case 'van-checks':
      return vanCheck(business, by)
    case 'recipes':
      return recipe(business, uuidV7(), author)
    case 'menu-items':
      return menuItem(business, author)
    case 'allergen-sheets':
      return allergenSheet(business, author)
    case 'deliveries':
      return delivery(business, by)
    case 'delivery-items':
      return deliveryItem(business, by)
    case 'batches':
      return batch(business, by)
    case 'food-record-items':
      return food(business, by)
    case 'food-records':
      return foodRecord(business, by)
    case 'sensor-logs':
      return sensorLog(business, by)
    case 'haccp-plans':
      return haccpPlan(business, author)
    case 'quill-documents':
      return quillDocument(business, by)
    case 'scratch-cards':
      return cuttingTest(business, by)
    case 'audits':
      return audit(business, by)
    case 'complaints':
      return complaint(business, by)
    // Nobody may make one.
    case 'recipe-versions':
    case 'trace-pages':
      return plainRecord(name, business, by)
    default:
      return plainRecord(name, business, by)
  }
}

let count = 0
const edits: Partial<Record<ResourceName, () => Record<string, unknown>>> = {
  client: () => ({ trading_name: `High Street ${++count}` }),
  users: () => ({ job_title: `Chef ${++count}` }),
  locations: () => ({ local_authority: `Northumberland ${++count}` }),
  departments: () => ({ sort: ++count }),
  'temperature-locations': () => ({ position: ++count }),
  'temperature-logs': () => ({ notes: `Checked ${++count}` }),
  'no-readings': () => ({ notes: `Checked ${++count}` }),
  'check-forms': () => ({ estimated_min: 1 + (++count % 480) }),
  'check-schedules': () => ({ early_min: 1 + (++count % 480) }),
  checks: () => ({ notes: `Checked ${++count}` }),
  suppliers: () => ({ lead_days: ++count % 60 }),
  stocks: () => ({ reorder_level: ++count }),
  files: () => ({ description: `Seal ${++count}` }),
  issues: () => ({ preventive_action: `Look weekly ${++count}` }),
  'user-clock-events': () => ({ notes: `Checked ${++count}` }),
  meats: () => ({ grade: `R${++count}` }),
  ingredients: () => ({ import_ref: `I${++count}` }),
  packaging: () => ({ artwork_version: `A${++count}` }),
  products: () => ({ storage_text: `Below ${++count} °C` }),
  'stock-operations': () => ({ notes: `Checked ${++count}` }),
  customers: () => ({ account_reference: `A${++count}` }),
  vehicles: () => ({ mileage: ++count }),
  'van-checks': () => ({ notes: `Checked ${++count}` }),
  recipes: () => ({ category: `Pies ${++count}` }),
  'menu-items': () => ({ section: `Mains ${++count}` }),
  deliveries: () => ({ seal_number: `S${++count}` }),
  'delivery-items': () => ({ description: `Brisket ${++count}` }),
  batches: () => ({ loss_reason: `Trim ${++count}` }),
  'food-record-items': () => ({ quantity: ++count }),
  'food-records': () => ({ notes: `Checked ${++count}` }),
  'sensor-logs': () => ({ notes: `Checked ${++count}` }),
  'haccp-plans': () => ({ scope: `High Street ${++count}` }),
  recalls: () => ({ instructions: `Look at shelf ${++count}` }),
  'quill-documents': () => ({ title: `Allergen policy ${++count}` }),
  audits: () => ({ auditee: `High Street ${++count}` }),
  complaints: () => ({ investigation: `Asked the mill ${++count}` }),
}

/** Another edit each time: repeating what stands is no change, whoever does it. */
export const newEdit = (name: ResourceName): Record<string, unknown> =>
  edits[name]?.() ?? { notes: `Looked at ${++count}` }
