/** Which resources have rules of their own; all others are what the registry says. */

import { departmentRules } from './departments.ts'
import { locationRules } from './locations.ts'
import type { ResourceRules } from './resource-rules.ts'
import { temperatureLocationRules } from './temperature-locations.ts'
import { temperatureLogRules } from './temperature-logs.ts'
import { userRules } from './users.ts'

const rules: Readonly<Record<string, ResourceRules>> = {
  users: userRules,
  locations: locationRules,
  departments: departmentRules,
  'temperature-locations': temperatureLocationRules,
  'temperature-logs': temperatureLogRules,
}

export const rulesOf = (resource: string): ResourceRules => rules[resource] ?? {}
