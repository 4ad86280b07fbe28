import { beforeAll, describe, expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isResourceName } from '#contract/core/resource/registry.ts'
import {
  HEADS_PATH,
  type HeadsNow,
  header,
  type LiveTicket,
} from '#contract/core/sync/sync-protocol.ts'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { fridge } from './support/records.ts'

/** What a device knows of a list once it has pulled it. */
type Held = {
  readonly cursor: number
  readonly scope: string | null
  readonly epoch: string | null
}

describe.each(engines)('the heads, on %s', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
  })
  const headsOf = async (session: Session) => (await session.get<HeadsNow>(HEADS_PATH)).body

  test('1 call says of every list what the list itself says: a quiet start asks nothing more', async () => {
    const asha = await kitchen.hexham.as('asha')
    const { heads } = await headsOf(asha)
    const held = new Map<string, Held>()
    for (const name of Object.keys(heads).filter(isResourceName)) {
      const { headers } = await asha.get(declarations[name].path)
      const cursor = Number(headers.get(header.cursor))
      held.set(name, { cursor, scope: headers.get(header.scope), epoch: headers.get(header.epoch) })
    }
    expect(held.size).toBeGreaterThan(5)
    const movedSince = async () => {
      const now = await headsOf(asha)
      return [...held].flatMap(([name, { cursor, scope, epoch }]) =>
        now.heads[name] === cursor && now.scope === scope && now.epoch === epoch ? [] : [name],
      )
    }
    expect(await movedSince()).toEqual([])
    const made = fridge(kitchen.hexham, 'Fridge that its head tells of')
    expect((await asha.post(declarations['temperature-locations'].path, made)).status).toBe(201)
    expect(await movedSince()).toEqual(['temperature-locations'])
  })

  test('they are what a ticket for the live line brings, and say which modules are on', async () => {
    const asha = await kitchen.hexham.as('asha')
    const { server_time, ...told } = await headsOf(asha)
    const ticket = (await asha.post<LiveTicket>('/live/authenticate')).body
    expect(ticket).toMatchObject(told)
    expect(told.flags).toContain('temperature')
    expect(Math.abs(server_time - Date.now())).toBeLessThan(60_000)
  })

  test('Jo the supplier is told of 2 lists, nobody without a session of any', async () => {
    const jo = await kitchen.hexham.as('jo')
    expect(Object.keys((await headsOf(jo)).heads).sort()).toEqual(['suppliers', 'users'])
    const stranger = await fetch(`${kitchen.url}${HEADS_PATH}`, {
      headers: { [header.customerId]: 'hexham' },
    })
    expect(stranger.status).toBe(401)
  })

  test('a call that an older server does not have is answered in words the device knows it by', async () => {
    const asha = await kitchen.hexham.as('asha')
    expect((await asha.get('/v2/tails')).body).toMatchObject({ status: 404, code: 'not_found' })
  })
})
