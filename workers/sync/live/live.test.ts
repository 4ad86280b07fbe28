import { expect, test } from 'vitest'
import type { CallResult } from '../engine/authorized.ts'
import type { LiveHandlers } from '../engine/ports.ts'
import { standingClock } from '../engine/standing-clock.fixture.ts'
import { keepLive } from './live.ts'

/** A line whose socket never opens by itself; every call for a ticket is answered with this. */
function openLine(body: object) {
  const told: string[] = []
  let handlers: LiveHandlers | undefined
  const result = { ok: true, reply: { status: 200, body, header: () => null } } as CallResult
  keepLive(
    {
      clock: standingClock().clock,
      calls: { call: async () => result } as never,
      anchors: { list: async () => ({ body: {}, isPart: false, answered: async () => {} }) },
      openLive(given) {
        handlers = given
        return { send: () => {}, reconnect: () => {}, close: () => {} }
      },
      news: {
        onHeads: ({ heads, server_time: at }) =>
          void told.push(`heads ${JSON.stringify(heads)} at ${at}`),
        onMoved: (heads) => void told.push(`moved ${JSON.stringify(heads)}`),
        onPresence: () => {},
        onLive: (isLive) => told.push(isLive ? 'open' : 'closed'),
      },
    },
    new AbortController().signal,
  )
  if (!handlers) throw new Error('The line opened no socket.')
  return { told, socket: handlers }
}

test('what moved is told with the ticket, before the socket is open', async () => {
  const { told, socket } = openLine({ ticket: 't.1', heads: { locations: 90 }, server_time: 1_000 })
  expect(await socket.ticket()).toBe('t.1')
  socket.onOpen()
  expect(told).toEqual(['heads {"locations":90} at 1000', 'open'])
})

test('a ticket without heads opens the socket all the same, whose first frame tells them', async () => {
  const { told, socket } = openLine({ ticket: 't.2' })
  expect(await socket.ticket()).toBe('t.2')
  socket.onOpen()
  const heads = { locations: 91 }
  socket.onFrame({ type: 'heads', heads, server_time: 1_001, scope: 'HS', epoch: 'e', flags: [] })
  expect(told).toEqual(['open', 'heads {"locations":91} at 1001'])
})
