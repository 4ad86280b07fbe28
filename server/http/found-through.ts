/**
 * Filters that find rows by what others record of them, such as the products of every batch that used
 * a lot (contract/core/resource/define-resource.ts, `foundThrough`; domain §2.0). Always holds: what is
 * void counts for nothing; the rows themselves are still those that the caller may see.
 */
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { fromStored } from '../records/stored-record.ts'
import type { Reader } from '../store/store.ts'
import type { AskedFilter } from './list-filters.ts'

type Through = NonNullable<ResourceDefinition['foundThrough']>[string]

async function taken(
  reader: Reader,
  resource: ResourceDefinition,
  filter: string,
  { resource: other, by, where, take }: Through,
  value: string,
): Promise<string[]> {
  const [own, through] = await Promise.all([
    reader.find(resource.name, { [filter]: value }),
    reader.find(other, { [by]: value, ...where }),
  ])
  const facts = through.map((row) => fromStored(row))
  const voided = new Set(facts.map(({ voids_id }) => voids_id))
  const valid = facts.filter(({ id, voided_by_id }) => !voided_by_id && !voided.has(id))
  return [...own.map((row) => fromStored(row)), ...valid].flatMap((record) => {
    const found = record[take]
    return typeof found === 'string' ? [found] : []
  })
}

/** @returns the filters for the store; null if nothing can fit */
export async function foundThrough(
  reader: Reader,
  resource: ResourceDefinition,
  filters: readonly AskedFilter[],
): Promise<readonly AskedFilter[] | null> {
  const found: AskedFilter[] = []
  for (const filter of filters) {
    const through = resource.foundThrough?.[filter.name]
    if (!through || !filter.oneOf) {
      found.push(filter)
      continue
    }
    const values = filter.oneOf.map((value) =>
      taken(reader, resource, filter.name, through, String(value)),
    )
    const oneOf = [...new Set((await Promise.all(values)).flat())]
    if (oneOf.length === 0) return null
    found.push({ name: through.take, oneOf, fields: [...filter.fields, through.take] })
  }
  return found
}
