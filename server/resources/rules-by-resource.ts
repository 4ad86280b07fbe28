/** Which resources have rules of their own; all others are what the registry says. */

import { departmentRules } from './departments.ts'
import { fileRules } from './files.ts'
import { issueRules } from './issues.ts'
import { locationRules } from './locations.ts'
import type { ResourceRules } from './resource-rules.ts'
import { stockRules } from './stocks.ts'
import { supplierRules } from './suppliers.ts'
import { temperatureLocationRules } from './temperature-locations.ts'
import { temperatureLogRules } from './temperature-logs.ts'
import { userClockEventRules } from './user-clock-events.ts'
import { userRules } from './users.ts'

const rules: Readonly<Record<string, ResourceRules>> = {
  users: userRules,
  locations: locationRules,
  departments: departmentRules,
  'temperature-locations': temperatureLocationRules,
  'temperature-logs': temperatureLogRules,
  suppliers: supplierRules,
  stocks: stockRules,
  files: fileRules,
  issues: issueRules,
  'user-clock-events': userClockEventRules,
}

export const rulesOf = (resource: string): ResourceRules => rules[resource] ?? {}
