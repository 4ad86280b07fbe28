/**
 * The last try before a sign-out (sync.md, "Life events"): for 10 s what waits is sent; the rest
 * stays on the device, under its author's grant.
 */
import { liveQuery } from 'dexie'
import { countWaiting } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'

const PATIENCE_MS = 10_000

/** @param send asks the engine to try everything at once */
export async function sendBeforeLeaving(
  db: LarderDatabase,
  send: () => Promise<void>,
): Promise<void> {
  if ((await countWaiting(db)) === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE_MS)
  const following = liveQuery(() => countWaiting(db)).subscribe((left) => {
    if (left === 0) resolve()
  })
  await send()
  await promise
  clearTimeout(timer)
  following.unsubscribe()
}
