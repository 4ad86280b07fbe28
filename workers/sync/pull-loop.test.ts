import { expect, test } from 'vitest'
import { resourceNames } from '#contract/registry.ts'
import type { DeviceSession } from '#local/device.ts'
import { transactionsOf } from '#local/idb-transaction.ts'
import { ben, openFresh } from '#local/local.fixture.ts'
import { PullLoop } from './pull-loop.ts'
import { standingClock } from './standing-clock.fixture.ts'

const caller = {
  user_id: ben.user_id,
  role: 'admin',
  location_ids: [],
  department_ids: [],
} as const
const session = { caller, flags: ['temperature'] } as unknown as DeviceSession

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
  let meanwhile = () => {}
  const headers: Record<string, string> = { Cursor: '100', More: 'false', Scope: 'HS', Epoch: 'e' }
  const loop = new PullLoop(
    {
      ports: { clock, store: transactionsOf(db) },
      calls: {
        session: async () => session,
        call: async ({ path }) => {
          asked.push(path.split('?')[0] ?? path)
          meanwhile()
          if (isDown) return { ok: false, why: 'offline' }
          const header = (name: string) => headers[name] ?? null
          return { ok: true, reply: { status: 200, header, body: [] } }
        },
      },
      epoch: 0,
      over: over.signal,
      onWork() {},
    },
    () => {},
  )
  const running = loop.run()
  while (asleep.length === 0) await quiet()
  const all = asked.splice(0)
  return {
    loop,
    asked,
    all,
    network(is: 'down' | 'up') {
      isDown = is === 'down'
    },
    /** Head of everything from now on, told as often as something is asked for. */
    movesTo(head: number) {
      headers.Cursor = String(head)
      meanwhile = () => loop.behind({ 'temperature-logs': head }, true)
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
  loop.behind({ 'temperature-logs': 101, locations: 100 }, true)
  await quiet()
  await sleepOut(2_000)
  expect(asked).toEqual(['/v2/temperature-logs'])
  await stop()
})

test('a head told again while its rows are on their way: they are asked for once', async () => {
  const { loop, asked, movesTo, stop } = await pulledDevice()
  movesTo(101)
  loop.behind({ 'temperature-logs': 101 }, true)
  await quiet()
  expect(asked).toEqual(['/v2/temperature-logs'])
  loop.behind({ 'temperature-logs': 102 }, true)
  await quiet()
  expect(asked).toEqual(['/v2/temperature-logs', '/v2/temperature-logs'])
  await stop()
})

test('the network is back and the live line says nothing for 2 s: everything is asked for', async () => {
  const { loop, asked, all, sleepOut, stop } = await pulledDevice()
  loop.hurry()
  // One resource that moved is no sign of how the others stand.
  loop.behind({ locations: 90 }, false)
  await quiet()
  expect(asked).toEqual([])
  await sleepOut(2_000)
  expect(all.length).toBeGreaterThan(5)
  await expect.poll(() => asked).toEqual(all)
  await stop()
})

test('without signal for a minute and more; back again the live line tells how far everything is: only what has moved is asked for', async () => {
  const { loop, asked, network, sleepOut, stop } = await pulledDevice()
  network('down')
  await sleepOut(60_000)
  expect(asked).toEqual(['/v2/client'])
  network('up')
  const heads = Object.fromEntries(resourceNames.map((name) => [name, 100]))
  loop.behind({ ...heads, 'temperature-logs': 101 }, true)
  await quiet()
  expect(asked).toEqual(['/v2/client', '/v2/temperature-logs'])
  await stop()
})

test('without signal for a minute and more; back again nothing is told: everything is asked for', async () => {
  const { loop, asked, all, network, sleepOut, stop } = await pulledDevice()
  network('down')
  await sleepOut(60_000)
  network('up')
  loop.hurry()
  await quiet()
  await expect.poll(() => asked).toEqual(['/v2/client', ...all])
  await stop()
})
