import { expect, test } from 'vitest'
import { problemBody } from '#contract/problems.ts'
import { createDevice, type DeviceSession } from '#local/device.ts'
import { createDeliver } from './deliver.ts'
import type { WireReply, WireRequest } from './ports.ts'
import { realClock } from './real-clock.ts'

const answer = (status: number, body: unknown): WireReply => ({ status, body, header: () => null })

test('a PIN session that a server put back has forgotten is handed in again, and the reading arrives', async () => {
  const device = createDevice('a kiosk of the tests')
  const request = {
    session_id: 's1',
    user_id: 'ben',
    device_id: 'd',
    from: 1,
    kid: 'k',
    sealed: '',
  }
  await device.keepPinSession({ request, handed_in: true })
  const paths: string[] = []
  const known = new Set<string>()
  const network = {
    url: (path: string) => `https://larder.test${path}`,
    request: async ({ path }: WireRequest) => {
      paths.push(path)
      if (path.endsWith('/pin-sessions')) {
        known.add('s1')
        return answer(200, {})
      }
      const refused = problemBody('delivery_refused')
      return known.has('s1')
        ? answer(201, { id: 'r', version: 1, updated: 9 })
        : answer(403, refused)
    },
  }
  const session = async () => ({ customer_id: 'staging' }) as DeviceSession
  const deliver = createDeliver(
    { clock: realClock, network, session: device },
    { session },
    () => {},
  )
  const reading: WireRequest = {
    method: 'POST',
    path: '/v2/temperature-logs',
    headers: {},
    body: '{}',
  }
  const entry = { op_id: 'op', delivery: { id: 's1', made: 1 } }
  const result = await deliver(reading, entry)
  expect(result.ok && result.reply.status).toBe(201)
  expect(paths).toEqual([reading.path, '/v2/devices/pin-sessions', reading.path])
  device.close()
})

test('4 readings of one PIN session go at once: it is handed in once, and none of them before that is answered', async () => {
  const device = createDevice('a kiosk that reads four fridges')
  const request = {
    session_id: 's1',
    user_id: 'ben',
    device_id: 'd',
    from: 1,
    kid: 'k',
    sealed: '',
  }
  await device.keepPinSession({ request, handed_in: false })
  const paths: string[] = []
  const judged = Promise.withResolvers<void>()
  const network = {
    url: (path: string) => `https://larder.test${path}`,
    request: async ({ path }: WireRequest) => {
      paths.push(path)
      if (!path.endsWith('/pin-sessions')) return answer(201, { id: 'r', version: 1, updated: 9 })
      await judged.promise
      return answer(200, {})
    },
  }
  const session = async () => ({ customer_id: 'staging' }) as DeviceSession
  const ports = { clock: realClock, network, session: device }
  const deliver = createDeliver(ports, { session }, () => {})
  const reading = { method: 'POST', path: '/v2/temperature-logs', headers: {}, body: '{}' } as const
  const all = ['a', 'b', 'c', 'd'].map((op_id) =>
    deliver(reading, { op_id, delivery: { id: 's1', made: 1 } }),
  )
  await expect.poll(() => paths).toEqual(['/v2/devices/pin-sessions'])
  judged.resolve()
  const results = await Promise.all(all)
  expect(results.map((one) => one.ok && one.reply.status)).toEqual([201, 201, 201, 201])
  expect(paths).toEqual(['/v2/devices/pin-sessions', ...Array(4).fill(reading.path)])
  device.close()
})
