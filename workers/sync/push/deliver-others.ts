/**
 * Sends what lies on this device of people who are not signed in on it: signed out with work waiting,
 * another user since, switched off meanwhile (sync.md, "Devices and people"). Always holds: each entry
 * goes under the grant it names, as its own person's; nothing is read; what a grant does not cover any
 * more waits until that person signs in.
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

/** Nobody's session: whoever is signed in lends no name to it. */
const nobody: Authorized = {
  session: async () => undefined,
  call: async () => ({ ok: false, why: 'signed_out' }),
}

/** Of one database. @returns false when a later try may send what is left */
export async function deliverWaiting(
  ports: Ports,
  customer_id: string,
  stop: AbortSignal,
): Promise<boolean> {
  let isDone = false
  // Where the lock stays taken, nothing of theirs is known to be sent: nobody but them leads there.
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
 * @param own name of the database of who is signed in, which has an engine of its own
 * @returns false when a later try may send what is left
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
