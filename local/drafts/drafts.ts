/**
 * Work started and not saved yet, kept on this device so that nobody loses their answers to a
 * reload, a flat battery or a locked screen (AC 3.25.2). Always holds: a draft belongs to its
 * author, also on a shared device, and nobody else can read it; it isn't a record, is never sent,
 * and is only removed by its author or when its record is saved.
 */
import type { LarderDatabase } from '../store/database.ts'
import type { DraftRow } from '../store/stores.ts'

export type Draft<V> = { readonly name: string; readonly changed: number; readonly value: V }

/** Whose drafts, and where: a shared tablet's database belongs to the tablet, its drafts don't. */
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

/** Every draft of this person whose name starts with this, the latest change first. */
export async function draftsOf<V>(of: DraftHolder, prefix: string): Promise<Draft<V>[]> {
  const rows = await tableOf(of)
    .where('[user_id+name]')
    .between([of.user_id, prefix], [of.user_id, `${prefix}\uffff`])
    .toArray()
  return rows.sort((a, b) => b.changed - a.changed) as unknown as Draft<V>[]
}
