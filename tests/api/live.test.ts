import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveFrame, LiveTicket } from '#contract/core/sync/sync-protocol.ts'
import type { Session } from './support/client.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'
import { fridge, reading } from './support/records.ts'
import { switchOffElsewhere } from './support/switch-off.ts'

type Line = {
  readonly frames: LiveFrame[]
  /** Close code, once it is closed. */
  readonly closed: () => number | undefined
  readonly say: (frame: unknown) => void
}

async function ticketOf(session: Session): Promise<string> {
  return (await session.post<{ ticket: string }>('/live/authenticate')).body.ticket
}

/** A socket as a device opens it; comes back once it was told the heads, or with why it was not. */
async function openLine(kitchen: Kitchen, ticket: string, origin?: string): Promise<Line> {
  const address = `${kitchen.url.replace('http', 'ws')}/live/subscribe?ticket=${ticket}`
  // Node's own socket takes headers; the page's type does not know of them.
  const options = origin === undefined ? [] : { headers: { Origin: origin } }
  const socket = new WebSocket(address, options as string[])
  const frames: LiveFrame[] = []
  let closed: number | undefined
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => {
    closed = code
  })
  onTestFinished(() => socket.close())
  const isGreeted = () => frames.some(({ type }) => type === 'heads')
  await vi.waitUntil(() => isGreeted() || closed !== undefined, { timeout: 30_000 })
  return {
    frames,
    closed: () => closed,
    say: (frame) => socket.send(JSON.stringify(frame)),
  }
}

const moved = (line: Line) =>
  line.frames.flatMap((frame) => (frame.type === 'moved' ? [frame.resource] : []))

describe.each(engines)('the live line, on %s', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
  })
  const listen = async (session: Session) => openLine(kitchen, await ticketOf(session))

  test('a ticket brings the heads its socket then begins with, 15 for Asha, 2 for Jo the supplier', async () => {
    for (const [name, count] of [
      ['asha', 15],
      ['jo', 2],
    ] as const) {
      const session = await kitchen.hexham.as(name)
      const { body } = await session.post<LiveTicket>('/live/authenticate')
      const { frames } = await openLine(kitchen, body.ticket)
      // What moved a moment before may be told first.
      const greeting = frames.find(({ type }) => type === 'heads')
      expect(greeting).toMatchObject({ heads: body.heads })
      expect(Object.keys(body.heads)).toHaveLength(count)
    }
  })

  test('begins with the heads of what the caller may read, and nothing of what Jo the supplier may not', async () => {
    const asha = await listen(await kitchen.hexham.as('asha'))
    const [first] = asha.frames
    const heads = first?.type === 'heads' ? first.heads : {}
    expect(Object.keys(heads).sort()).toEqual([
      'batches',
      'check-forms',
      'client',
      'deliveries',
      'departments',
      'food-record-items',
      'haccp-plans',
      'locations',
      'meats',
      'stock-operations',
      'stocks',
      'suppliers',
      'temperature-locations',
      'users',
      'vehicles',
    ])
    const jo = await listen(await kitchen.hexham.as('jo'))
    expect(jo.frames[0]).toMatchObject({ type: 'heads', heads: { users: expect.any(Number) } })
    expect(Object.keys(jo.frames[0]?.type === 'heads' ? jo.frames[0].heads : {}).sort()).toEqual([
      'suppliers',
      'users',
    ])
  })

  test('tells Asha within a second that a temperature came in, and kelso hears nothing of it', async () => {
    const asha = await listen(await kitchen.hexham.as('asha'))
    const kelso = await listen(await kitchen.kelso.as('asha'))
    const ben = await kitchen.hexham.as('ben')
    const { body } = await ben.post('/v2/temperature-logs', reading(kitchen.hexham, 'ben'))
    await vi.waitUntil(() => moved(asha).includes('temperature-logs'))
    expect(asha.frames.at(-1)).toEqual({
      type: 'moved',
      resource: 'temperature-logs',
      updated: body.updated,
    })
    // One more round trip on kelso's line: had there been a frame, it would be here by now.
    kelso.say({ type: 'heartbeat' })
    await vi.waitUntil(() => kelso.frames.length === 2)
    expect(moved(kelso)).toEqual([])
  })

  test('a heartbeat is answered with the heads; words nobody knows are not answered', async () => {
    const line = await listen(await kitchen.hexham.as('grace'))
    line.say({ type: 'subscribe', to: 'everything' })
    line.say('nonsense')
    line.say({ type: 'heartbeat' })
    await vi.waitUntil(() => line.frames.length === 2)
    expect(line.frames[1]?.type).toBe('heads')
  })

  test('Grace hears that Ben became active, Fiona does not', async () => {
    const grace = await listen(await kitchen.hexham.as('grace'))
    const fiona = await listen(await kitchen.hexham.as('fiona'))
    const ben = await kitchen.hexham.as('ben')
    const status = { active_status: true, last_active: Date.now() }
    await ben.call('PATCH', '/users/status', { body: status })
    await vi.waitUntil(() => grace.frames.some(({ type }) => type === 'presence'))
    expect(grace.frames.at(-1)).toMatchObject({
      type: 'presence',
      user_id: kitchen.hexham.users.ben,
      active_status: true,
    })
    fiona.say({ type: 'heartbeat' })
    await vi.waitUntil(() => fiona.frames.length >= 2)
    expect(fiona.frames.map(({ type }) => type)).toEqual(['heads', 'heads'])
  })

  test('a ticket works once, a guessed one never, and a page of another site gets no line', async () => {
    const session = await kitchen.hexham.as('ben')
    const ticket = await ticketOf(session)
    expect((await openLine(kitchen, ticket)).closed()).toBeUndefined()
    expect((await openLine(kitchen, ticket)).closed()).toBe(1006)
    expect((await openLine(kitchen, 'hexham.guessed')).closed()).toBe(1006)
    const fresh = await ticketOf(session)
    expect((await openLine(kitchen, fresh, 'https://evil.example')).closed()).toBe(1006)
    const own = await ticketOf(session)
    expect((await openLine(kitchen, own, kitchen.url)).closed()).toBeUndefined()
  })

  test('who is deactivated loses the line at once', async () => {
    const { client, users } = kitchen.kelso
    const asha = await kitchen.kelso.as('asha')
    const ben = await client.signIn({ email: emailOf('ben'), password: PASSWORD })
    const line = await listen(ben)
    await asha.post(`/v1/control/users/deactivate?id=${users.ben}`)
    await vi.waitUntil(() => line.closed() !== undefined)
    expect(line.closed()).toBe(4401)
  })

  test('Jo the supplier is told nothing of a temperature that Asha hears of', async () => {
    const jo = await listen(await kitchen.hexham.as('jo'))
    const asha = await listen(await kitchen.hexham.as('asha'))
    const ben = await kitchen.hexham.as('ben')
    await ben.post('/v2/temperature-logs', reading(kitchen.hexham, 'ben'))
    await vi.waitUntil(() => moved(asha).includes('temperature-logs'))
    // Jo's line was opened first, so it would have been told first.
    jo.say({ type: 'heartbeat' })
    await vi.waitUntil(() => jo.frames.filter(({ type }) => type === 'heads').length === 2)
    expect(moved(jo)).toEqual([])
  })

  test('who signs out, or whose device is removed, loses the line at once', async () => {
    const { client } = kitchen.hexham
    const tom = { email: emailOf('tom'), password: PASSWORD }
    const [leaving, removed] = [await client.signIn(tom), await client.signIn(tom)]
    const lines = [await listen(leaving), await listen(removed)]
    const asha = await kitchen.hexham.as('asha')
    await leaving.post('/logout')
    await vi.waitUntil(() => lines[0]?.closed() === 4401)
    expect(lines[1]?.closed()).toBeUndefined()
    await asha.call('DELETE', `/v2/devices/${removed.reply.device.id}`)
    await vi.waitUntil(() => lines[1]?.closed() === 4401)
  })

  test('who was switched off on another process loses the line with a heartbeat', async () => {
    const { client } = kitchen.kelso
    const fiona = await client.signIn({ email: emailOf('fiona'), password: PASSWORD })
    const line = await listen(fiona)
    await switchOffElsewhere(kitchen.store, kitchen.kelso, 'fiona')
    await vi.waitUntil(() => {
      if (line.closed() === undefined) line.say({ type: 'heartbeat' })
      return line.closed() === 4401
    })
  })

  test('200 lines all hear of 1 change', async () => {
    const asha = await kitchen.hexham.as('asha')
    const lines = await Promise.all(Array.from({ length: 200 }, () => listen(asha)))
    await asha.post('/v2/temperature/temperature-locations', fridge(kitchen.hexham, 'Loud fridge'))
    await vi.waitUntil(() => lines.every((line) => moved(line).length === 1), { timeout: 30_000 })
    expect(new Set(lines.flatMap(moved))).toEqual(new Set(['temperature-locations']))
  })
})

test('a ticket opens the line within 30 seconds, and not later', async () => {
  let ahead = 0
  const timed = await kitchenFor('SQLite', { now: () => Date.now() + ahead })
  const asha = await timed.hexham.as('asha')
  const [soon, late] = [await ticketOf(asha), await ticketOf(asha)]
  ahead = 25_000
  expect((await openLine(timed, soon)).closed()).toBeUndefined()
  ahead = 31_000
  expect((await openLine(timed, late)).closed()).toBe(1006)
})
