/** Which resources have rules of their own; all others are what the registry says. */

import { checkFormRules } from './check-forms.ts'
import { checkScheduleRules } from './check-schedules.ts'
import { checkRules } from './checks.ts'
import { clientRules } from './client.ts'
import { departmentRules } from './departments.ts'
import { fileRules } from './files.ts'
import { issueRules } from './issues.ts'
import { locationRules } from './locations.ts'
import { lotRules } from './lots.ts'
import type { ResourceRules } from './resource-rules.ts'
import { stockOperationRules } from './stock-operations.ts'
import { stockRules } from './stocks.ts'
import { supplierRules } from './suppliers.ts'
import { temperatureLocationRules } from './temperature-locations.ts'
import { temperatureLogRules } from './temperature-logs.ts'
import { userClockEventRules } from './user-clock-events.ts'
import { userRules } from './users.ts'

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
}

export const rulesOf = (resource: string): ResourceRules => rules[resource] ?? {}
