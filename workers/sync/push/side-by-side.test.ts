import { expect, test } from 'vitest'
import { uuidV7 } from '#local/device/uuid.ts'
import { save } from '#local/outbox/save.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, fridge, openFresh, reading, site, walkIn } from '#local/store/local.fixture.ts'
import type { CallResult } from '../engine/authorized.ts'
import type { WireRequest } from '../engine/ports.ts'
import { realClock } from '../engine/real-clock.ts'
import { type PushTurn, pushAll } from './push.ts'

const lost: CallResult = { ok: false, why: 'offline' }

/** The record the call is about, as the small server below stores it. */
function taken({ path, body = '{}' }: WireRequest): CallResult {
  const record = JSON.parse(body) as Record<string, unknown>
  const stored = { id: path.split('/').at(-1), ...record, version: 1, updated: 100, created: 1 }
  return { ok: true, reply: { status: 201, header: () => null, body: stored } }
}

type Call = { readonly temperature: unknown; readonly answer: (result: CallResult) => void }

/** Calls wait until they are answered by hand. */
async function holdCalls(db: LarderDatabase) {
  const underWay: Call[] = []
  let heard = () => {}
  const turn: PushTurn = {
    ports: { clock: { ...realClock, random: () => 0.5 }, store: transactionsOf(db) },
    calls: {
      session: async () => undefined,
      call: (request) =>
        new Promise((resolve) => {
          const { temperature } = JSON.parse(request.body ?? '{}')
          const answer = (result: CallResult) => {
            underWay.splice(underWay.indexOf(call), 1)
            resolve(result.ok ? taken(request) : result)
          }
          const call = { temperature, answer }
          underWay.push(call)
          heard()
        }),
    },
    deliver: async () => lost,
    userId: ben.user_id,
    epoch: 0,
    over: new AbortController().signal,
    onSent() {},
    onPutBack() {},
  }
  return {
    turn,
    underWay,
    temperatures: () => underWay.map(({ temperature }) => temperature),
    /** Resolves when so many calls are under way. */
    async until(count: number) {
      while (underWay.length < count) {
        await new Promise<void>((resolve) => {
          heard = resolve
        })
      }
    },
  }
}

const yes = taken({ method: 'POST', path: '', headers: {} })

async function readings(count: number) {
  const db = await openFresh()
  for (let temperature = 1; temperature <= count; temperature += 1) {
    await save(db, ben, [reading(temperature)])
  }
  return { db, ...(await holdCalls(db)) }
}

test('of 9 readings the first goes alone; answered, 2, 3, then 4 go side by side, in the order they were made', async () => {
  const { db, turn, until, underWay, temperatures } = await readings(9)
  const pushing = pushAll(turn, true)
  const seen: unknown[][] = []
  for (const beside of [1, 2, 3, 4, 4, 4, 3, 2, 1]) {
    await until(beside)
    seen.push(temperatures())
    underWay[0]?.answer(yes)
  }
  expect((await pushing).is).toBe('idle')
  expect(seen).toEqual([
    [1],
    [2, 3],
    [3, 4, 5],
    [4, 5, 6, 7],
    [5, 6, 7, 8],
    [6, 7, 8, 9],
    [7, 8, 9],
    [8, 9],
    [9],
  ])
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(Array(9).fill('acked'))
})

test('a reading that loses both its replies while others are answered waits alone, 0.5 to 2 s; 3 others are through', async () => {
  const { db, turn, until, underWay, temperatures } = await readings(4)
  const from = Date.now()
  const pushing = pushAll(turn, true)
  await until(1)
  underWay[0]?.answer(yes)
  await until(2)
  expect(temperatures()).toEqual([2, 3])
  underWay[0]?.answer(lost)
  await until(2)
  expect(temperatures()).toEqual([3, 2])
  underWay[0]?.answer(yes)
  underWay[0]?.answer(lost)
  await until(1)
  underWay[0]?.answer(yes)
  const end = await pushing
  const entries = await db.outbox.toArray()
  expect(entries.map(({ state }) => state)).toEqual(['acked', 'queued', 'acked', 'acked'])
  const [, unlucky] = entries
  expect(unlucky?.attempts).toBe(2)
  expect(end).toEqual({ is: 'idle', nextAt: unlucky?.next_at })
  expect((unlucky?.next_at ?? 0) - from).toBeGreaterThanOrEqual(500)
})

test('the network breaks under 3 of 8 readings: each is tried twice, all wait, and the last 4 were never sent', async () => {
  const { db, turn, until, underWay, temperatures } = await readings(8)
  const pushing = pushAll(turn, true)
  await until(1)
  underWay[0]?.answer(yes)
  await until(2)
  // The answer to the second: a third and a fourth begin, and then nobody answers any more.
  underWay[0]?.answer(yes)
  await until(3)
  expect(temperatures()).toEqual([3, 4, 5])
  let tries = 0
  for (let round = 1; round <= 2; round += 1) {
    await until(3)
    tries += underWay.length
    for (const call of [...underWay]) call.answer(lost)
  }
  expect((await pushing).is).toBe('paused')
  expect(tries).toBe(6)
  const entries = await db.outbox.toArray()
  expect(entries.map(({ sent }) => sent)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(entries.slice(2).map(({ state }) => state)).toEqual(Array(6).fill('queued'))
})

test('2 photos go one after the other, after the 2 readings: each needs the whole of a weak signal', async () => {
  const db = await openFresh()
  for (const name of ['seal.jpg', 'hinge.jpg']) {
    const bytes = new TextEncoder().encode(name).buffer
    const file = { id: uuidV7(), name, location_id: site, bytes, sha256: name }
    await save(db, ben, [{ act: 'attach', file }])
  }
  await save(db, ben, [reading(1)])
  await save(db, ben, [reading(2)])
  const { turn, until, underWay } = await holdCalls(db)
  const pushing = pushAll(turn, true)
  const beside: number[] = []
  while (beside.length < 4) {
    await until(1)
    // Whatever else might begin has the time to.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    beside.push(underWay.length)
    underWay[0]?.answer(yes)
  }
  expect((await pushing).is).toBe('idle')
  expect(beside).toEqual([1, 1, 1, 1])
})

test('2 fridges swap their names between 6 readings: each new name goes alone, in its place, so that it is free by then', async () => {
  const db = await openFresh()
  const other = uuidV7()
  await db
    .records('temperature-locations')
    .bulkPut([walkIn(7), { ...walkIn(2), id: other, name: 'Walk-in fridge 2' }])
  const rename = (id: string, name: string) =>
    save(db, ben, [{ act: 'edit', resource: 'temperature-locations', id, patch: { name } }])
  const display = reading(0)
  const read = (temperature: number) =>
    save(db, ben, [
      { ...display, record: { ...display.record, temperature, temperature_location_id: uuidV7() } },
    ])
  for (const temperature of [1, 2, 3]) await read(temperature)
  await rename(fridge, 'Spare')
  await rename(other, 'Walk-in fridge 1')
  for (const temperature of [4, 5, 6]) await read(temperature)
  const { turn, until, temperatures, underWay } = await holdCalls(db)
  const pushing = pushAll(turn, true)
  const seen: unknown[][] = []
  for (const beside of [1, 2, 1, 1, 1, 3, 2, 1]) {
    await until(beside)
    seen.push(temperatures())
    underWay[0]?.answer(yes)
  }
  expect((await pushing).is).toBe('idle')
  expect(seen).toEqual([[1], [2, 3], [3], [undefined], [undefined], [4, 5, 6], [5, 6], [6]])
})
