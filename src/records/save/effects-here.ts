/**
 * The consequences of a record saved here (contract/core/rules/effects.ts), saved in the same
 * transaction under the ids the server derives too. Fields only the server sets are left to it, and
 * so are a correction's changes to existing records.
 */

import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import type { Effects, Made } from '#contract/core/rules/effects.ts'
import { effectsOf } from '#contract/core/rules/module-rules.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { deviceRead } from './device-read.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record that follows from another and is only valid with it. */
export type Beside = { readonly resource: ResourceName; readonly record: Fields }

type Around = { readonly db: LarderDatabase; readonly flags: readonly string[] }

async function madeBy<R>({ db, flags }: Around, effects: Effects<R>, record: Fields) {
  const change = { before: null, after: record as R }
  const found = await effects(change, { read: deviceRead(db), flags, at: Date.now() })
  return found.filter((effect): effect is Made => effect.kind === 'make')
}

/** What the records it replaces have asked for: the server knows the outcome. */
async function askedBefore<R>(
  around: Around,
  resource: ResourceName,
  effects: Effects<R>,
  record: Fields,
) {
  const roles: { readonly ever: Set<string>; readonly last: Set<string> } = {
    ever: new Set(),
    last: new Set(),
  }
  const ids = new Set<unknown>([record.id])
  for (let id = record.voids_id; typeof id === 'string' && !ids.has(id); ) {
    ids.add(id)
    const before = await around.db.table<Fields, string>(resource).get(id)
    if (!before) break
    for (const { role } of await madeBy(around, effects, before)) {
      roles.ever.add(role)
      if (ids.size === 2) roles.last.add(role)
    }
    id = before.voids_id
  }
  return roles
}

/**
 * @param record the new one, with its id
 * @param effects if its screen brings them (contract/core/rules/server-rules.ts)
 */
export async function effectsHere<N extends ResourceName>(
  around: Around,
  resource: N,
  record: Fields,
  effects: Effects<RecordsByResource[N]> | null = effectsOf(resource),
): Promise<Beside[]> {
  if (!effects) return []
  const made = await madeBy(around, effects, record)
  if (made.length === 0) return []
  const before = await askedBefore(around, resource, effects, record)
  const isCorrection = typeof record.voids_id === 'string'
  const idOf = (role: string) => derivedId(String(record.id), role)
  return made.flatMap((one) => {
    const { resource: of, role, fields, names = {}, onVoid, reach, instead } = one
    const isThere = instead !== undefined || before[reach ?? 'ever'].has(role)
    if (isThere || (isCorrection && onVoid === 'void')) return []
    const named = Object.entries(names).map(([field, by]) => [field, idOf(by)])
    return [{ resource: of, record: { ...fields, ...Object.fromEntries(named), id: idOf(role) } }]
  })
}
