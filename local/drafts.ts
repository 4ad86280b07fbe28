/**
 * Work begun and not saved yet, kept on this device so that a reload, a dead battery or a locked
 * screen costs nobody their answers (AC 3.25.2). Always holds: a draft belongs to the person who
 * made it and is read back for nobody else; it is not a record, is never sent, and is dropped only
 * by its person or by what was saved from it.
 */
import type { LarderDatabase } from './database.ts'
import type { DraftRow } from './stores.ts'

export type Draft<V> = { readonly name: string; readonly changed: number; readonly value: V }

type Holder = Pick<LarderDatabase, 'table' | 'user_id'>

const tableOf = (db: Holder) => db.table<DraftRow, [string, string]>('_drafts')

/** @param now ms; resolves when it is on disk */
export async function keepDraft(
  db: Holder,
  name: string,
  value: unknown,
  now: number,
): Promise<void> {
  await tableOf(db).put({ user_id: db.user_id, name, changed: now, value })
}

export async function readDraft<V>(db: Holder, name: string): Promise<Draft<V> | null> {
  const row = await tableOf(db).get([db.user_id, name])
  return row ? (row as unknown as Draft<V>) : null
}

export const dropDraft = (db: Holder, name: string): Promise<void> =>
  tableOf(db).delete([db.user_id, name])

/** Every draft of this person whose name begins so, the one changed last first. */
export async function draftsOf<V>(db: Holder, prefix: string): Promise<Draft<V>[]> {
  const rows = await tableOf(db)
    .where('[user_id+name]')
    .between([db.user_id, prefix], [db.user_id, `${prefix}\uffff`])
    .toArray()
  return rows.sort((a, b) => b.changed - a.changed) as unknown as Draft<V>[]
}
