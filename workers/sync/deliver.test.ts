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
