/**
 * Runs the sync engine when no tab does: the service worker's entry point (sync.md, "One engine at
 * a time"). Always holds: entries are sent as their own person's, with a session or under their
 * grant; if a tab leads, it does the sending.
 */

import { type DeviceSession, device } from '#local/device/device.ts'
import { countWaiting } from '#local/outbox/waiting.ts'
import { databaseName, openLarderDatabase } from '#local/store/database.ts'
import { deliverOthers } from '../push/deliver-others.ts'
import { browserPorts, devicePorts } from './browser-ports.ts'
import { createEngine } from './engine.ts'

const nobody = { onStatus() {}, onPresence() {} }

async function sendOwn(origin: string, { customer_id, user_id }: DeviceSession) {
  const db = await openLarderDatabase(customer_id, user_id)
  const engine = createEngine(browserPorts(db, origin), user_id, nobody)
  const isSent = await engine.drainOnce(new AbortController().signal)
  // A leading tab may have sent it.
  return isSent || (await countWaiting(db)) === 0
}

/**
 * Sends what waits on this device, once: first the signed-in person's, then everybody else's.
 * @returns false if something is left that a later try may send
 */
export async function sendWaiting(origin: string): Promise<boolean> {
  const session = await device.session()
  const isOwnSent = session ? await sendOwn(origin, session) : true
  const own = session ? databaseName(session.customer_id, session.user_id) : null
  const stop = new AbortController().signal
  return (await deliverOthers(devicePorts(origin), device, own, stop)) && isOwnSent
}
