import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { createDevice, type DeviceSession } from '#local/device/device.ts'
import { endGrant, keepGrant } from '#local/device/held-grant.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import type { WireReply, WireRequest } from '../engine/ports.ts'
import { realClock } from '../engine/real-clock.ts'
import { createDeliver } from './deliver.ts'

const request = { session_id: 's1', user_id: 'ben', device_id: 'd', from: 1, kid: 'k', sealed: '' }
const grant = { id: 'g1', user_id: 'tom', device_id: 'd', from: 1_000, to: 9_000 }
const reading: WireRequest = {
  method: 'POST',
  path: '/v2/temperature-logs',
  headers: {},
  body: '{}',
}
const taken = { id: 'r', version: 1, updated: 9 }
const handedIn = { ok: true }

async function kiosk(
  name: string,
  handed_in: boolean,
  reply: (path: string, body: string) => Promise<WireReply>,
) {
  const device = createDevice(name)
  await device.keepPinSession({ request, handed_in })
  await keepGrant(device, { grant, signed_grant: 'g1, signed' })
  const paths: string[] = []
  const network = {
    url: (path: string) => `https://larder.test${path}`,
    request: ({ path, body = '' }: WireRequest) => {
      paths.push(path)
      return reply(path, body)
    },
  }
  const session = async () => ({ customer_id: 'staging' }) as DeviceSession
  const db = await openLarderDatabase(name.replaceAll(' ', '-'), 'tablet')
  const store = transactionsOf(db)
  const ports = { clock: realClock, network, session: device, store }
  const deliver = createDeliver(ports, { session }, () => {})
  const isHandedIn = async () => (await device.pinSession('s1'))?.handed_in
  const close = () => {
    device.close()
    db.close()
  }
  return { deliver, device, db, paths, isHandedIn, close }
}

const answer = (status: number, body: unknown): WireReply => ({ status, body, header: () => null })

test('a PIN session that a server put back has forgotten is handed in again, and the reading arrives', async () => {
  const known = new Set<string>()
  const { deliver, paths, close } = await kiosk('a kiosk of the tests', true, async (path) => {
    if (path.endsWith('/pin-sessions')) {
      known.add('s1')
      return answer(200, handedIn)
    }
    return known.has('s1') ? answer(201, taken) : answer(403, problemBody('delivery_refused'))
  })
  const result = await deliver(reading, { op_id: 'op', delivery: { id: 's1', made: 1 } })
  expect(result.ok && result.reply.status).toBe(201)
  expect(paths).toEqual([reading.path, '/v2/devices/pin-sessions', reading.path])
  close()
})

test('4 readings of one PIN session go at once: it is handed in once, and none of them before that is answered', async () => {
  const judged = Promise.withResolvers<void>()
  const { deliver, paths, close } = await kiosk('a kiosk at four fridges', false, async (path) => {
    if (!path.endsWith('/pin-sessions')) return answer(201, taken)
    await judged.promise
    return answer(200, handedIn)
  })
  const all = ['a', 'b', 'c', 'd'].map((op_id) =>
    deliver(reading, { op_id, delivery: { id: 's1', made: 1 } }),
  )
  await expect.poll(() => paths).toEqual(['/v2/devices/pin-sessions'])
  judged.resolve()
  const results = await Promise.all(all)
  expect(results.map((one) => one.ok && one.reply.status)).toEqual([201, 201, 201, 201])
  expect(paths).toEqual(['/v2/devices/pin-sessions', ...Array(4).fill(reading.path)])
  close()
})

test.each([
  ['HTML', undefined],
  ['JSON', { login: 'Welcome to the guest network' }],
])(
  'the sign-in page of a guest network answers in %s where a PIN session is handed in: the reading is not sent, and at its next try the session goes first',
  async (kind, page) => {
    let isGuest = true
    const name = `a kiosk on a guest network, ${kind}`
    const { deliver, paths, isHandedIn, close } = await kiosk(name, false, async (path) => {
      if (path.endsWith('/pin-sessions')) return answer(200, isGuest ? page : handedIn)
      return answer(201, taken)
    })
    const entry = { op_id: 'op', delivery: { id: 's1', made: 1 } }
    expect(await deliver(reading, entry)).toMatchObject({ ok: true, reply: { body: page } })
    expect(paths).toEqual(['/v2/devices/pin-sessions'])
    expect(await isHandedIn()).toBe(false)

    isGuest = false
    expect(await deliver(reading, entry)).toMatchObject({ ok: true, reply: { status: 201 } })
    expect(paths.slice(1)).toEqual(['/v2/devices/pin-sessions', reading.path])
    expect(await isHandedIn()).toBe(true)
    close()
  },
)

test('a server is put back between a PIN session and the reading made in it: the session is handed in once more, and the reading arrives', async () => {
  let sessions = 0
  const { deliver, paths, close } = await kiosk('a kiosk at noon', false, async (path) => {
    if (path.endsWith('/pin-sessions')) {
      sessions += 1
      return answer(200, handedIn)
    }
    return sessions > 1 ? answer(201, taken) : answer(403, problemBody('delivery_refused'))
  })
  const result = await deliver(reading, { op_id: 'op', delivery: { id: 's1', made: 1 } })
  expect(result.ok && result.reply.status).toBe(201)
  const both = ['/v2/devices/pin-sessions', reading.path]
  expect(paths).toEqual([...both, ...both])
  close()
})

test('a grant that a server put back has forgotten is handed in by the 4 readings made under it, once, with the instant Tom left; they all arrive', async () => {
  const known = new Map<string, string>()
  const taking = Promise.withResolvers<void>()
  const { deliver, device, paths, close } = await kiosk(
    'a kiosk that Tom opened at 12:30',
    false,
    async (path, body) => {
      if (path.endsWith('/grants')) {
        await taking.promise
        known.set('g1', body)
        return answer(200, handedIn)
      }
      return known.has('g1') ? answer(201, taken) : answer(403, problemBody('delivery_refused'))
    },
  )
  await endGrant(device, 'g1', 7_000)
  await endGrant(device, 'g1', 8_000)
  const all = ['a', 'b', 'c', 'd'].map((op_id) =>
    deliver(reading, { op_id, delivery: { id: 'g1', made: 1_500 } }),
  )
  await expect.poll(() => paths.filter((path) => path === reading.path)).toHaveLength(4)
  await expect.poll(() => paths).toContain('/v2/devices/grants')
  taking.resolve()
  const results = await Promise.all(all)
  expect(results.map((one) => one.ok && one.reply.status)).toEqual([201, 201, 201, 201])
  expect(paths.filter((path) => path !== reading.path)).toEqual(['/v2/devices/grants'])
  expect(JSON.parse(known.get('g1') ?? '')).toEqual({ signed: 'g1, signed', to: 7_000 })
  close()
})

test('a grant the server will not take back: the reading is refused in its words, and so is one under a grant this device never kept', async () => {
  const { deliver, paths, close } = await kiosk('a kiosk with another key', true, async () =>
    answer(403, problemBody('delivery_refused')),
  )
  for (const id of ['g1', 'of before']) {
    const result = await deliver(reading, { op_id: 'op', delivery: { id, made: 1_500 } })
    expect(result).toMatchObject({ ok: true, reply: { body: { code: 'delivery_refused' } } })
  }
  expect(paths).toEqual([reading.path, '/v2/devices/grants', reading.path])
  close()
})

test('the clock jumps back a day before Tom leaves: his grant is handed in up to the last that waits under it, and no further than it was signed', async () => {
  const handed: string[] = []
  const refused = problemBody('delivery_refused')
  const { deliver, device, db, close } = await kiosk(
    'a jumping kiosk',
    false,
    async (path, body) => {
      if (!path.endsWith('/grants')) return answer(403, refused)
      handed.push(body)
      return answer(200, handedIn)
    },
  )
  await endGrant(device, 'g1', 10)
  const waiting = (seq: number, made: number, id = 'g1') =>
    ({ seq, state: 'queued', delivery: { id, made } }) as OutboxEntry
  const send = () => deliver(reading, { op_id: 'op', delivery: { id: 'g1', made: 1_500 } })
  await db.outbox.bulkAdd([waiting(1, 1_500), waiting(2, 4_000), waiting(3, 8_000, 'g2')])
  await send()
  await db.outbox.add(waiting(4, 20_000))
  await send()
  expect(handed.map((body) => JSON.parse(body).to)).toEqual([4_000, 9_000])
  close()
})
