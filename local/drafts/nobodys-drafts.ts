/**
 * Removes drafts of a shared tablet from before drafts belonged to their author. They are stored
 * under the tablet's own name, so nobody can read them, or tell whose they were (drafts.ts). Never
 * removes a person's draft: a tablet's id is never a person's.
 */

import type { DeviceSession } from '../device/device.ts'
import type { LarderDatabase } from '../store/database.ts'
import type { DraftRow } from '../store/stores.ts'

/** On a personal phone or tablet it removes nothing. @returns how many were removed */
export async function dropNobodysDrafts(
  db: Pick<LarderDatabase, 'table'>,
  { user_id, device }: Pick<DeviceSession, 'user_id' | 'device'>,
): Promise<number> {
  if (user_id !== device.id) return 0
  const drafts = db.table<DraftRow, [string, string]>('_drafts')
  return drafts.where('[user_id+name]').between([device.id, ''], [device.id, '\uffff']).delete()
}
