import { expect, test } from 'vitest'
import type { AnchorRequest } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { saveTo } from '#local/outbox/save.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, openFresh, unsignedCheck } from '#local/store/local.fixture.ts'
import type { Authorized } from '../engine/authorized.ts'
import { standingClock } from '../engine/standing-clock.fixture.ts'
import { createTimeAnchors } from './time-anchors.ts'

const EIGHT = Date.parse('2026-03-05T08:00:00Z')
const HOUR = 3_600_000
const author = { ...ben, clock_skew_ms: 0 }

/** Every request is answered; what they listed, in order. */
function anchorsOf(db: LarderDatabase) {
  const told: AnchorRequest['waiting'][] = []
  const call = async ({ body }: { body?: string }) => {
    told.push((JSON.parse(body ?? '{}') as AnchorRequest).waiting)
    const reply = { status: 200, body: { anchor: { time: EIGHT, signed: 'by the server' } } }
    return { ok: true, reply }
  }
  const ports = { clock: standingClock().clock, store: transactionsOf(db) }
  const calls = { call } as unknown as Pick<Authorized, 'call'>
  return { anchors: createTimeAnchors(ports, calls), told }
}

/** Made at 08:00 and waiting. */
async function withCheck() {
  const db = await openFresh()
  const id = uuidV7()
  const store = transactionsOf(db)
  await saveTo(store, author, [unsignedCheck(id, EIGHT)], EIGHT)
  const edit = (patch: object) =>
    saveTo(store, author, [{ act: 'edit', resource: 'checks', id, patch }], EIGHT + HOUR)
  const sign = () => edit({ signed: true, signed_by: ben.user_id, signed_at: EIGHT + HOUR })
  return { db, id, edit, sign, ...anchorsOf(db) }
}

test('a check and its signing wait: both are listed in one request, each with its own time, and once', async () => {
  const { id, edit, sign, anchors, told } = await withCheck()
  await edit({ notes: 'The door was open' })
  await sign()
  await anchors.ask()
  await anchors.ask()
  expect(told).toEqual([{ [id]: EIGHT, [`${id}.signed_at`]: EIGHT + HOUR }, undefined])
})

test('the check is through and its signing waits: that alone is listed', async () => {
  const { db, id, sign, anchors, told } = await withCheck()
  await sign()
  const [made] = await db.outbox.toArray()
  if (!made) throw new Error('Nothing was saved.')
  await db.outbox.put({ ...made, state: 'acked' })
  await anchors.ask()
  expect(told).toEqual([{ [`${id}.signed_at`]: EIGHT + HOUR }])
})

test('of 2 edits of one time both are listed, the other one at once after the first', async () => {
  const { id, edit, anchors, told } = await withCheck()
  await edit({ date: EIGHT - HOUR })
  await edit({ date: EIGHT - 2 * HOUR })
  await anchors.ask()
  expect(told).toEqual([
    { [id]: EIGHT, [`${id}.date`]: EIGHT - 2 * HOUR },
    { [`${id}.date`]: EIGHT - HOUR },
  ])
})
