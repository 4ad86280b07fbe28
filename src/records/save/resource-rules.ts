/**
 * What a record must obey beside its schema, before it is saved on the device: rules across fields
 * (contract/modules) and uniqueness among the rows this device holds. The server judges again. Pure.
 */

import type { ResourceDefinition } from '#contract/core/define-resource.ts'
import type { ResourceName } from '#contract/core/registry.ts'
import { uniqueSentence } from '#contract/core/unique.ts'
import type { FieldProblems } from '#contract/core/validate.ts'
import { menuItemProblems } from '#contract/modules/allergens/menu-items.rules.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { customerProblems } from '#contract/modules/customers/customers.rules.ts'
import type { Customer } from '#contract/modules/customers/customers.ts'
import { stockProblems } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { supplierProblems } from '#contract/modules/suppliers/suppliers.rules.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { unitProblems } from '#contract/modules/temperature/temperature-locations.rules.ts'

type Fields = Readonly<Record<string, unknown>>

const crossFieldRules: Partial<Record<ResourceName, (record: Fields) => FieldProblems>> = {
  'temperature-locations': unitProblems,
  stocks: (record) => stockProblems(record as Stock),
  suppliers: (record) => supplierProblems(record as Supplier),
  customers: (record) => customerProblems(record as Customer),
  'menu-items': (record) => menuItemProblems(record as MenuItem),
}

export const ruleProblems = (resource: ResourceName, record: Fields): FieldProblems =>
  crossFieldRules[resource]?.(record) ?? {}

const folded = (value: unknown) =>
  typeof value === 'string' ? value.toLocaleLowerCase('en-GB') : value

/** Sentences where the record repeats another one that is not archived; compared without case. */
export function uniqueProblems(
  resource: Pick<ResourceDefinition, 'unique'>,
  record: Fields,
  others: readonly Fields[],
): FieldProblems {
  const problems: FieldProblems = {}
  for (const rule of resource.unique ?? []) {
    const { on, at } = rule
    if (on.some((field) => record[field] === undefined)) continue
    const taken = others.find(
      (other) =>
        other.id !== record.id &&
        other.archived !== true &&
        on.every((field) => folded(other[field]) === folded(record[field])),
    )
    if (taken) problems[at] = uniqueSentence(rule, record, String(taken.name))
  }
  return problems
}
