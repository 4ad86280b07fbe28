/** Which resources have rules of their own; all others are what the registry says. */

import type { ResourceRules } from '../records/record-act.ts'
import { menuItemRules } from './allergens/menu-items.ts'
import { clientRules } from './business/client.ts'
import { checkScheduleRules } from './checks/check-schedules.ts'
import { checkRules } from './checks/checks.ts'
import { userClockEventRules } from './clock/user-clock-events.ts'
import { customerRules } from './customers/customers.ts'
import { fileRules } from './files/files.ts'
import { checkFormRules } from './forms/check-forms.ts'
import { issueRules } from './issues/issues.ts'
import { lotRules } from './lots/lots.ts'
import { stockOperationRules } from './lots/stock-operations.ts'
import { userRules } from './people/users.ts'
import { departmentRules } from './sites/departments.ts'
import { locationRules } from './sites/locations.ts'
import { stockRules } from './stock/stocks.ts'
import { supplierRules } from './suppliers/suppliers.ts'
import { temperatureLocationRules } from './temperature/temperature-locations.ts'
import { temperatureLogRules } from './temperature/temperature-logs.ts'

const rules: Readonly<Record<string, ResourceRules>> = {
  client: clientRules,
  users: userRules,
  locations: locationRules,
  departments: departmentRules,
  'temperature-locations': temperatureLocationRules,
  'temperature-logs': temperatureLogRules,
  'check-forms': checkFormRules,
  'check-schedules': checkScheduleRules,
  checks: checkRules,
  suppliers: supplierRules,
  stocks: stockRules,
  files: fileRules,
  issues: issueRules,
  'user-clock-events': userClockEventRules,
  meats: lotRules,
  ingredients: lotRules,
  packaging: lotRules,
  products: lotRules,
  'stock-operations': stockOperationRules,
  customers: customerRules,
  'menu-items': menuItemRules,
}

export const rulesOf = (resource: string): ResourceRules => rules[resource] ?? {}
