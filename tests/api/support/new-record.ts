import type { ResourceName } from '#contract/core/registry.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Business, PersonName } from './business.ts'
import {
  check,
  checkForm,
  checkSchedule,
  clockEvent,
  department,
  fileRecord,
  fridge,
  ingredientLot,
  issue,
  lot,
  operation,
  packagingLot,
  productLot,
  reading,
  site,
  stock,
  supplier,
} from './records.ts'

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
  }
}

let count = 0
const edits: Record<ResourceName, () => Record<string, unknown>> = {
  client: () => ({ trading_name: `High Street ${++count}` }),
  users: () => ({ job_title: `Chef ${++count}` }),
  locations: () => ({ local_authority: `Northumberland ${++count}` }),
  departments: () => ({ sort: ++count }),
  'temperature-locations': () => ({ position: ++count }),
  'temperature-logs': () => ({ notes: `Checked ${++count}` }),
  'check-forms': () => ({ estimated_min: ++count }),
  'check-schedules': () => ({ early_min: ++count }),
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
}

/** Another edit each time: repeating what stands is no change, whoever does it. */
export const newEdit = (name: ResourceName): Record<string, unknown> => edits[name]()
