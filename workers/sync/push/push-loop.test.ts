import { expect, test } from 'vitest'
import { save } from '#local/outbox/save.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, openFresh, reading } from '#local/store/local.fixture.ts'
import type { CallResult } from '../engine/authorized.ts'
import type { WireRequest } from '../engine/ports.ts'
import { standingClock } from '../engine/standing-clock.fixture.ts'
import { PushLoop } from './push-loop.ts'

/** The record the call is about, as the server stores it. */
function taken({ body = '{}' }: WireRequest): CallResult {
  const stored = { ...JSON.parse(body), version: 1, updated: 100 }
  return { ok: true, reply: { status: 201, header: () => null, body: stored } }
}

test('Ben is asked to sign in with 2 readings unsent, on a quiet evening: it is looked for every now and then, no call is made meanwhile, and when he has they go', async () => {
  const db = await openFresh()
  const store = transactionsOf(db)
  const { clock, asleep } = standingClock()
  const over = new AbortController()
  let isSignedIn = false
  let calls = 0
  const ends: (string | undefined)[] = []
  const loop = new PushLoop(
    {
      ports: { clock, store },
      calls: {
        session: async () => undefined,
        call: async (request) => {
          calls += 1
          return isSignedIn ? taken(request) : { ok: false, why: 'signed_out' }
        },
      },
      mayCall: async () => isSignedIn,
      deliver: async () => ({ ok: false, why: 'offline' }),
      userId: ben.user_id,
      epoch: 0,
      over: over.signal,
      onSent() {},
      onPutBack() {},
    },
    ({ sending, end }) => void (sending || ends.push(end?.is)),
  )
  for (const temperature of [1, 2]) await save(db, ben, [reading(temperature)])
  const states = async () => (await db.outbox.toArray()).map(({ state }) => state)

  const running = loop.run()
  for (let look = 1; look <= 3; look += 1) {
    await expect.poll(() => asleep.length).toBe(look)
    expect(await states()).toEqual(['waiting_auth', 'waiting_auth'])
    if (look === 3) isSignedIn = true
    asleep.at(-1)?.wake()
  }
  await expect.poll(states).toEqual(['acked', 'acked'])
  expect(asleep.slice(0, 3).map(({ ms }) => ms)).toEqual([750, 1_250, 2_250])
  expect(calls).toBe(3)
  await expect.poll(() => ends.at(-1)).toBe('idle')
  over.abort()
  await running
})
