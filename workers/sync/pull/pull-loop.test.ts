import { expect, test } from 'vitest'
import type { Role } from '#contract/core/access/access.ts'
import { type ProblemBody, problemBody } from '#contract/core/problems.ts'
import { resourceNames } from '#contract/core/resource/registry.ts'
import { HEADS_PATH, type Heads, type HeadsTold } from '#contract/core/sync/sync-protocol.ts'
import type { DeviceSession } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { save } from '#local/outbox/save.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, openFresh, site } from '#local/store/local.fixture.ts'
import { standingClock } from '../engine/standing-clock.fixture.ts'
import { recordOutcomes } from '../push/record-outcome.ts'
import { PullLoop } from './pull-loop.ts'

const caller = {
  user_id: ben.user_id,
  role: 'admin',
  location_ids: [],
  department_ids: [],
} as const
const sessionOf = (role: Role) =>
  ({
    caller: { ...caller, role },
    flags: ['temperature', 'user_clock'],
  }) as unknown as DeviceSession

/** As the server tells them where everything is at 100. */
const toldHeads = (heads: Heads = {}, more: Partial<HeadsTold> = {}): HeadsTold => ({
  heads: { ...Object.fromEntries(resourceNames.map((name) => [name, 100])), ...heads },
  server_time: 1_000_000,
  scope: 'HS',
  epoch: 'e',
  ...more,
})

/** Resolves once nothing more happens by itself. */
async function quiet() {
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A device that has pulled everything up to its head, 100, and waits. */
async function pulledDevice() {
  const db = await openFresh()
  const { clock, asleep } = standingClock()
  const asked: string[] = []
  const over = new AbortController()
  let isDown = false
  let heads: { status: number; body: unknown } = { status: 200, body: toldHeads() }
  let meanwhile = () => {}
  let session = sessionOf('admin')
  let refusal: { readonly path: string; readonly body: ProblemBody } | undefined
  const headers: Record<string, string> = { Cursor: '100', More: 'false', Scope: 'HS', Epoch: 'e' }
  const loop: PullLoop = new PullLoop(
    {
      ports: { clock, store: transactionsOf(db) },
      calls: {
        session: async () => session,
        call: async ({ path }) => {
          asked.push(path.split('?')[0] ?? path)
          meanwhile()
          if (isDown) return { ok: false, why: 'offline' }
          if (path === HEADS_PATH) {
            const { status, body } = heads
            return { ok: true, reply: { status, header: () => null, body } }
          }
          if (refusal && path.startsWith(refusal.path)) {
            const { status } = refusal.body
            return { ok: true, reply: { status, header: () => null, body: refusal.body } }
          }
          const header = (name: string) => headers[name] ?? null
          return { ok: true, reply: { status: 200, header, body: [] } }
        },
      },
      epoch: 0,
      over: over.signal,
      onWork() {},
      onHeads: async (told) => loop.told(told),
    },
    () => {},
  )
  const running = loop.run()
  while (asleep.length === 0) await quiet()
  // What keeps open rows is asked for twice: its window, and what is open.
  const all = [...new Set(asked.splice(0))]
  return {
    db,
    loop,
    asked,
    all,
    becomes(role: Role) {
      session = sessionOf(role)
    },
    refuses(path: string, body: ProblemBody) {
      refusal = { path, body }
    },
    /** Its heads from now on, or what it says in their place. */
    tells(body: HeadsTold | ProblemBody) {
      heads = { status: 'status' in body ? body.status : 200, body }
    },
    network(is: 'down' | 'up') {
      isDown = is === 'down'
    },
    /** Head of everything from now on, told as often as something is asked for. */
    movesTo(head: number) {
      headers.Cursor = String(head)
      meanwhile = () => loop.told(toldHeads({ 'temperature-logs': head }))
    },
    async sleepOut(ms: number) {
      for (const one of asleep.filter((sleeper) => sleeper.ms === ms)) one.wake()
      await quiet()
    },
    async stop() {
      over.abort()
      await running
    },
  }
}

test('the network is back and the live line tells that temperatures have moved: they are asked for, and nothing else', async () => {
  const { loop, asked, sleepOut, stop } = await pulledDevice()
  loop.hurry()
  await quiet()
  expect(asked).toEqual([])
  loop.told(toldHeads({ 'temperature-logs': 101 }))
  await quiet()
  await sleepOut(2_000)
  expect(asked).toEqual(['/v2/temperature-logs'])
  await stop()
})

test('a head told again while its rows are on their way: they are asked for once', async () => {
  const { loop, asked, movesTo, stop } = await pulledDevice()
  movesTo(101)
  loop.told(toldHeads({ 'temperature-logs': 101 }))
  await quiet()
  expect(asked).toEqual(['/v2/temperature-logs'])
  loop.told(toldHeads({ 'temperature-logs': 102 }))
  await quiet()
  expect(asked).toEqual(['/v2/temperature-logs', '/v2/temperature-logs'])
  await stop()
})

test('the network is back and the live line says nothing for 2 s: one call asks for the heads, and nothing has moved', async () => {
  const { loop, asked, sleepOut, stop } = await pulledDevice()
  loop.hurry()
  // One resource that moved is no sign of how the others stand.
  loop.moved({ locations: 90 })
  await quiet()
  expect(asked).toEqual([])
  await sleepOut(2_000)
  await expect.poll(() => asked).toEqual([HEADS_PATH])
  await stop()
})

test('without signal for a minute and more; back again the live line tells how far everything is: only what has moved is asked for', async () => {
  const { loop, asked, network, sleepOut, stop } = await pulledDevice()
  network('down')
  await sleepOut(60_000)
  expect(asked).toEqual([HEADS_PATH])
  network('up')
  loop.told(toldHeads({ 'temperature-logs': 101 }))
  await quiet()
  expect(asked).toEqual([HEADS_PATH, '/v2/temperature-logs'])
  await stop()
})

test('without signal for a minute and more; back again only the heads are asked for', async () => {
  const { loop, asked, network, sleepOut, stop } = await pulledDevice()
  network('down')
  await sleepOut(60_000)
  network('up')
  loop.hurry()
  await quiet()
  await expect.poll(() => asked).toEqual([HEADS_PATH, HEADS_PATH])
  await stop()
})

test('once a minute without the live line the heads are asked for: what is above or below, and nothing else, is pulled', async () => {
  const { asked, tells, sleepOut, stop } = await pulledDevice()
  tells(toldHeads({ locations: 101, departments: 99 }))
  await sleepOut(60_000)
  expect(asked.splice(0)).toEqual([HEADS_PATH, '/v2/locations', '/v2/departments'])
  // A head that lies below and was asked about tells nothing new.
  tells(toldHeads({ departments: 99 }))
  await sleepOut(60_000)
  expect(asked).toEqual([HEADS_PATH])
  await stop()
})

test.each([
  ['a scope', { scope: 'HS and ML' }],
  ['an epoch', { epoch: 'f' }],
])('the heads tell of %s that is another: everything is asked for', async (_, other) => {
  const { asked, all, tells, sleepOut, stop } = await pulledDevice()
  tells(toldHeads({}, other))
  await sleepOut(60_000)
  expect(all.length).toBeGreaterThan(5)
  expect(asked.slice(0, all.length + 1)).toEqual([HEADS_PATH, ...all])
  await stop()
})

test('an older server has no call for the heads: everything is asked for, as it was', async () => {
  const { asked, all, tells, sleepOut, stop } = await pulledDevice()
  tells(problemBody('not_found'))
  await sleepOut(60_000)
  expect(asked).toEqual([HEADS_PATH, ...all])
  await stop()
})

test('a page of somebody else in place of the heads: nothing is pulled by it, and they are asked for again', async () => {
  const { asked, tells, sleepOut, stop } = await pulledDevice()
  tells({ ...problemBody('unavailable'), status: 200 })
  await sleepOut(60_000)
  expect(asked).toEqual([HEADS_PATH])
  tells(toldHeads({ locations: 101 }))
  await sleepOut(100)
  await sleepOut(500)
  await sleepOut(250)
  expect(asked).toEqual([HEADS_PATH, HEADS_PATH, '/v2/locations'])
  await stop()
})

const HOURS = 'user-clock-events'

const tap = () => ({
  id: uuidV7(),
  location_id: site,
  user_id: ben.user_id,
  date: 5,
  kind: 'IN' as const,
  source: 'APP' as const,
})

/** An admin's device with everybody's 3 clock events, and 1 of her own that is not sent yet. */
async function adminsDevice() {
  const device = await pulledDevice()
  const { db } = device
  const stored = { created: 1, created_by: 'mia', updated: 90, version: 1 }
  const rows = ['ben', 'mia', 'tom'].map((user_id) => ({ ...tap(), ...stored, user_id }))
  await db.records(HOURS).bulkPut(rows)
  const own = tap()
  await save(db, ben, [{ act: 'create', resource: HOURS, record: own }])
  const [unsent] = await db.outbox.toArray()
  return {
    ...device,
    own: own.id,
    unsent,
    hours: async () => (await db.records(HOURS).toArray()).map(({ id }) => id),
    pulledUpTo: async () => (await db.cursors.get(HOURS))?.cursor,
  }
}

test('an admin is made an auditor: the hours of 3 people leave her device, 1 event of her own still goes out', async () => {
  const { db, loop, asked, becomes, own, unsent, hours, pulledUpTo, stop } = await adminsDevice()
  expect(await hours()).toHaveLength(4)
  becomes('auditor')
  loop.want([])
  await expect.poll(hours).toEqual([own])
  expect(await pulledUpTo()).toBe(undefined)
  expect(await db.outbox.toArray()).toEqual([unsent])
  expect(asked).toEqual([])
  await stop()
})

test('made an admin again, she is brought everybody’s hours from the first row', async () => {
  const { loop, asked, becomes, hours, pulledUpTo, stop } = await adminsDevice()
  becomes('auditor')
  loop.want([])
  await expect.poll(hours).toHaveLength(1)
  becomes('admin')
  loop.told(toldHeads())
  await expect.poll(pulledUpTo).toBe(100)
  expect(asked).toEqual(['/v2/user-clock-events'])
  await stop()
})

test('the server tells her before her own record does: of 2 refusals in its words the hours go with the one about her', async () => {
  const { loop, refuses, own, hours, pulledUpTo, stop } = await adminsDevice()
  refuses('/v2/', problemBody('business_unknown'))
  loop.want([HOURS])
  await quiet()
  expect(await hours()).toHaveLength(4)
  expect(await pulledUpTo()).toBe(100)
  refuses('/v2/', problemBody('forbidden'))
  loop.want([HOURS])
  await expect.poll(hours).toEqual([own])
  expect(await pulledUpTo()).toBe(undefined)
  await stop()
})

test('what she had sent as an admin and was taken after that leaves with its answer', async () => {
  const { db, loop, becomes, unsent, hours, stop } = await adminsDevice()
  becomes('auditor')
  loop.want([])
  await expect.poll(hours).toHaveLength(1)
  if (!unsent) throw new Error('nothing was saved')
  const effect = { id: unsent.record_id, version: 1, updated: 101 }
  const outcome = { is: 'acked', effect, record: null } as const
  const told = { now: 1, server: null }
  await recordOutcomes(transactionsOf(db), [{ entry: unsent, outcome }], 0, told)
  loop.want([HOURS])
  await expect.poll(hours).toEqual([])
  expect([await db.outbox.count(), await db.shadow.count()]).toEqual([0, 0])
  await stop()
})
