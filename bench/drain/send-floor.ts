/**
 * The floor under a drain: the same calls one after the other, each again at once when its reply is
 * lost, and nothing written down. In a page of the same origin where no app runs.
 */
import type { Page } from 'playwright'
import { SCHEMA_VERSION } from '#contract/sync-protocol.ts'
import { uuidV7 } from '#local/uuid.ts'

export type FloorSent = { readonly took: number; readonly calls: number }

/** @param page where somebody is signed in; it leaves the app. @returns ms and calls */
export async function sendByFloor(
  page: Page,
  patch: Readonly<Record<string, unknown>>,
  count: number,
): Promise<FloorSent> {
  await page.goto('/theme.js')
  const given = {
    schema: String(SCHEMA_VERSION),
    bodies: Array.from({ length: count }, () => ({
      op: uuidV7(),
      body: { ...patch, id: uuidV7() },
    })),
  }
  return page.evaluate(async ({ schema, bodies }) => {
    const opening = indexedDB.open('larder-device')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const asking = db.transaction('kept').objectStore('kept').get('session')
    type Session = { token: string; xsrf: string; customer_id: string }
    const session = await new Promise<Session>((resolve) => {
      asking.onsuccess = () => resolve(asking.result.value)
    })
    db.close()
    const headers = {
      Authorization: `Bearer ${session.token}`,
      'Customer-ID': session.customer_id,
      'X-XSRF-Token': session.xsrf,
      'Schema-Version': schema,
      'Content-Type': 'application/json',
    }
    let calls = 0
    const from = performance.now()
    for (const { op, body } of bodies) {
      for (let reply: Response | null = null; reply === null; ) {
        calls += 1
        reply = await fetch('/v2/temperature-logs', {
          method: 'POST',
          headers: { ...headers, 'Idempotency-Key': op },
          body: JSON.stringify(body),
          cache: 'no-store',
        }).catch(() => null)
        if (reply === null) continue
        if (!reply.ok) throw new Error(`The floor got ${reply.status}: ${await reply.text()}`)
        await reply.json()
      }
    }
    return { took: performance.now() - from, calls }
  }, given)
}
