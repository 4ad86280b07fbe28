/**
 * What follows from a record that is saved here (contract/core/effects.ts), kept in the same transaction
 * under the ids the server derives too. What only the server sets is left to it.
 */
import { derivedId } from '#contract/core/derived-id.ts'
import type { Made } from '#contract/core/effects.ts'
import { effectsOf } from '#contract/core/module-rules.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/registry.ts'
import type { LarderDatabase } from '#local/database.ts'
import { deviceRead } from './device-read.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record that follows from another and is kept with it, or not at all. */
export type Beside = { readonly resource: ResourceName; readonly record: Fields }

/** Has a record it corrects made it already? */
async function isMade(db: LarderDatabase, { resource, role }: Made, corrects: unknown) {
  if (typeof corrects !== 'string') return false
  const id = derivedId(corrects, role)
  return (await db.table(resource).get(id)) !== undefined
}

/** @param record the new one, with its id */
export async function effectsHere(
  { db, flags }: { readonly db: LarderDatabase; readonly flags: readonly string[] },
  resource: ResourceName,
  record: Fields,
): Promise<Beside[]> {
  const effects = effectsOf(resource)
  if (!effects) return []
  const change = { before: null, after: record as RecordsByResource[typeof resource] }
  const found = await effects(change as never, { read: deviceRead(db), flags })
  const besides: Beside[] = []
  for (const effect of found) {
    if (effect.kind !== 'make' || (await isMade(db, effect, record.voids_id))) continue
    const id = derivedId(String(record.id), effect.role)
    besides.push({ resource: effect.resource, record: { ...effect.fields, id } })
  }
  return besides
}
