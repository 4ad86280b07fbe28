/** The resources with server rules of their own; the registry alone defines all others. */

import type { ResourceRules } from '../records/record-act.ts'
import { menuItemRules } from './allergens/menu-items.ts'
import { clientRules } from './business/client.ts'
import { checkScheduleRules } from './checks/check-schedules.ts'
import { checkRules } from './checks/checks.ts'
import { userClockEventRules } from './clock/user-clock-events.ts'
import { fileRules } from './files/files.ts'
import { checkFormRules } from './forms/check-forms.ts'
import { issueRules } from './issues/issues.ts'
import { stockOperationRules } from './lots/stock-operations.ts'
import { userRules } from './people/users.ts'
import { batchRules } from './production/batches.ts'
import { recipeRules } from './recipes/recipes.ts'
import { departmentRules } from './sites/departments.ts'
import { locationRules } from './sites/locations.ts'
import { stockRules } from './stock/stocks.ts'
import { noReadingRules } from './temperature/no-readings.ts'
import { temperatureLogRules } from './temperature/temperature-logs.ts'

const rules: Readonly<Record<string, ResourceRules>> = {
  client: clientRules,
  users: userRules,
  locations: locationRules,
  departments: departmentRules,
  'temperature-logs': temperatureLogRules,
  'no-readings': noReadingRules,
  'check-forms': checkFormRules,
  'check-schedules': checkScheduleRules,
  checks: checkRules,
  stocks: stockRules,
  files: fileRules,
  issues: issueRules,
  recipes: recipeRules,
  'menu-items': menuItemRules,
  batches: batchRules,
  'user-clock-events': userClockEventRules,
  'stock-operations': stockOperationRules,
}

export const rulesOf = (resource: string): ResourceRules => rules[resource] ?? {}
