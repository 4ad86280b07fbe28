/**
 * Drafts of a shared tablet from before they belonged to the person who made them: they stand under the
 * tablet's own name, so that nobody can read them back, or tell whose they were (drafts.ts). Never takes
 * away a person's: a tablet is nobody, and its id is no person's.
 */

import type { DeviceSession } from '../device/device.ts'
import type { LarderDatabase } from '../store/database.ts'
import type { DraftRow } from '../store/stores.ts'

/** Of a personal phone or tablet it takes nothing. @returns how many went */
export async function dropNobodysDrafts(
  db: Pick<LarderDatabase, 'table'>,
  { user_id, device }: Pick<DeviceSession, 'user_id' | 'device'>,
): Promise<number> {
  if (user_id !== device.id) return 0
  const drafts = db.table<DraftRow, [string, string]>('_drafts')
  return drafts.where('[user_id+name]').between([device.id, ''], [device.id, '\uffff']).delete()
}
