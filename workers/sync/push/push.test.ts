import { expect, test } from 'vitest'
import { keepContact } from '#local/device/contact.ts'
import { save } from '#local/outbox/save.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, openFresh, reading } from '#local/store/local.fixture.ts'
import { realClock } from '../engine/real-clock.ts'
import { type PushTurn, pushAll } from './push.ts'

async function threeReadings(isSilent: boolean) {
  const db = await openFresh()
  const store = transactionsOf(db)
  await keepContact(store, { isSilent, at: Date.now() })
  for (const temperature of [1, 2, 3]) await save(db, ben, [reading(temperature)])
  let calls = 0
  const turn: PushTurn = {
    ports: { clock: realClock, store },
    calls: {
      session: async () => undefined,
      call: async () => {
        calls += 1
        return { ok: false, why: 'offline' }
      },
    },
    deliver: async () => ({ ok: false, why: 'offline' }),
    userId: ben.user_id,
    epoch: 0,
    over: new AbortController().signal,
    onSent() {},
    onPutBack() {},
  }
  return { db, turn, calls: () => calls }
}

test('of 3 readings the first one finds no signal: the other 2 were never sent, and are as they were saved', async () => {
  for (const isReached of [true, false]) {
    const { db, turn, calls } = await threeReadings(false)
    expect((await pushAll(turn, isReached)).is).toBe('paused')
    expect(calls()).toBe(2)
    const entries = await db.outbox.toArray()
    expect(entries.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
    expect(entries.map(({ sent }) => sent)).toEqual([true, false, false])
    // Made with signal; only the first found out that there was none any more.
    expect(entries.map(({ made_offline }) => made_offline)).toEqual([true, false, false])
  }
})

test('3 readings saved without signal say so when they go out, be it 1 s later', async () => {
  const { db } = await threeReadings(true)
  const entries = await db.outbox.toArray()
  expect(entries.map(({ made_offline }) => made_offline)).toEqual([true, true, true])
})
