/**
 * Sends waiting entries of people who aren't signed in on this device: signed out with work
 * waiting, replaced by another user, switched off meanwhile (sync.md, "Devices and people"). Always
 * holds: each entry is sent under the grant it names, as its own person's; nothing is read; what a
 * grant no longer covers waits until that person signs in.
 */

import type { Device } from '#local/device/device.ts'
import { databasesWithWaiting } from '#local/outbox/waiting.ts'
import { closeLarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import type { Authorized } from '../engine/authorized.ts'
import { leadOnce } from '../engine/leader.ts'
import type { Ports } from '../engine/ports.ts'
import { takeOver } from '../engine/take-over.ts'
import { createDeliver } from './deliver.ts'
import { pushAll } from './push.ts'

/** No session: the signed-in person's name is never used for these. */
const nobody: Authorized = {
  session: async () => undefined,
  call: async () => ({ ok: false, why: 'signed_out' }),
}

/** For one database. @returns false if a later try may send what is left */
export async function deliverWaiting(
  ports: Ports,
  customer_id: string,
  stop: AbortSignal,
): Promise<boolean> {
  let isDone = false
  // While the lock is held elsewhere we can't tell whether theirs was sent: only their own engine
  // leads there.
  await leadOnce(ports, stop, async ({ epoch, over }) => {
    await takeOver(ports.store, epoch)
    const turn = {
      ports,
      calls: nobody,
      deliver: createDeliver(ports, { session: async () => ({ customer_id }) }, () => {}),
      userId: null,
      epoch,
      over,
      onSent() {},
      onPutBack() {},
    }
    const end = await pushAll(turn, false)
    isDone = end.is === 'idle' && end.nextAt === null
  })
  return isDone
}

/**
 * @param own database name of the signed-in person, which has its own engine
 * @returns false if a later try may send what is left
 */
export async function deliverOthers(
  ports: Omit<Ports, 'store'>,
  device: Device,
  own: string | null,
  stop: AbortSignal,
): Promise<boolean> {
  let isAllDone = true
  for (const { name, customer_id, user_id } of await databasesWithWaiting(device)) {
    if (name === own || stop.aborted) continue
    const db = await openLarderDatabase(customer_id, user_id, device)
    const isDone = await deliverWaiting({ ...ports, store: transactionsOf(db) }, customer_id, stop)
    await closeLarderDatabase(customer_id, user_id)
    isAllDone &&= isDone
  }
  return isAllDone
}
