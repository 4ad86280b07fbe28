/**
 * Runs the sync engine where no tab does: the service worker's way in (sync.md, "One engine at a
 * time"). Always holds: entries go out only for the person who is signed in on this device; where a
 * tab leads, that one is left to it.
 */
import { openLarderDatabase } from '#local/database.ts'
import { device } from '#local/device.ts'
import { databasesWithWaiting } from '#local/waiting.ts'
import { browserPorts } from './browser-ports.ts'
import { createEngine } from './engine.ts'

const nobody = { onStatus() {}, onPresence() {} }

/**
 * Sends what waits on this device, once.
 * @returns false when something is left that a later try may send
 */
export async function sendWaiting(origin: string): Promise<boolean> {
  const session = await device.session()
  if (!session) return true
  let isAllSent = true
  for (const { customer_id, user_id } of await databasesWithWaiting()) {
    if (customer_id !== session.customer_id || user_id !== session.user_id) continue
    const db = await openLarderDatabase(customer_id, user_id)
    const engine = createEngine(browserPorts(db, origin), user_id, nobody)
    const isSent = await engine.drainOnce(new AbortController().signal)
    isAllSent &&= isSent
  }
  return isAllSent
}
