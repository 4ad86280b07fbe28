/**
 * Work begun and not saved yet, kept on this device so that a reload, a dead battery or a locked
 * screen costs nobody their answers (AC 3.25.2). Always holds: a draft belongs to the person who
 * made it, also where many share the device, and is read back for nobody else; it is not a record,
 * is never sent, and is dropped only by its person or by what was saved from it.
 */
import type { LarderDatabase } from '../store/database.ts'
import type { DraftRow } from '../store/stores.ts'

export type Draft<V> = { readonly name: string; readonly changed: number; readonly value: V }

/** Whose drafts, and where: a shared tablet's database is the tablet's, its drafts are not. */
export type DraftHolder = { readonly db: Pick<LarderDatabase, 'table'>; readonly user_id: string }

const tableOf = ({ db }: DraftHolder) => db.table<DraftRow, [string, string]>('_drafts')

/** @param now ms; resolves when it is on disk */
export async function keepDraft(
  of: DraftHolder,
  name: string,
  value: unknown,
  now: number,
): Promise<void> {
  await tableOf(of).put({ user_id: of.user_id, name, changed: now, value })
}

export const dropDraft = (of: DraftHolder, name: string): Promise<void> =>
  tableOf(of).delete([of.user_id, name])

/** Every draft of this person whose name begins so, the one changed last first. */
export async function draftsOf<V>(of: DraftHolder, prefix: string): Promise<Draft<V>[]> {
  const rows = await tableOf(of)
    .where('[user_id+name]')
    .between([of.user_id, prefix], [of.user_id, `${prefix}\uffff`])
    .toArray()
  return rows.sort((a, b) => b.changed - a.changed) as unknown as Draft<V>[]
}
