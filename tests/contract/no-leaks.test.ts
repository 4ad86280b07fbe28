import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Business } from '../api/support/business.ts'
import { type ApiCall, everyCall, isOpenCall, nameOf, openCalls } from '../api/support/calls.ts'
import type { CallOptions, Session } from '../api/support/client.ts'
import { engines, type Kitchen, kitchenFor } from '../api/support/kitchen.ts'
import { reading } from '../api/support/records.ts'

const people = ['asha', 'tom', 'grace', 'ben', 'fiona', 'jo'] as const

const idsOf = ({ sites, departments, fridges, suppliers, forms, lots, users }: Business) =>
  [sites, departments, fridges, suppliers, forms, lots, users].flatMap((group) =>
    Object.values(group),
  )

/** The call with another business's id wherever an id can stand. */
function aimedAt(id: string, { method, path }: ApiCall): { address: string; options: CallOptions } {
  const address = path.replace('{id}', id)
  const isControl = path.startsWith('/v1/control/')
  const body = {
    id,
    created_by: id,
    location_id: id,
    temperature_location_id: id,
    form_id: id,
    name: 'x',
  }
  return {
    address: isControl ? `${address}?id=${id}` : address,
    options: method === 'GET' || method === 'DELETE' ? {} : { body },
  }
}

describe.each(engines)('two businesses on one server, on %s', (engine) => {
  let kitchen: Kitchen
  let calls: ApiCall[]
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    calls = await everyCall(kitchen.hexham.client)
    const ben = await kitchen.kelso.as('ben')
    await ben.post('/v2/temperature-logs', reading(kitchen.kelso, 'ben'))
  })

  test('every call but the 12 open ones refuses who has no token, a broken one, or one of the other business', async () => {
    const asha = await kitchen.kelso.as('asha')
    const { client } = kitchen.hexham
    const closed = calls.filter((call) => !isOpenCall(call))
    expect(calls.length - closed.length).toBe(openCalls.length)
    expect(closed.length).toBeGreaterThan(35)
    for (const call of closed) {
      const { address, options } = aimedAt(kitchen.hexham.users.ben, call)
      for (const Authorization of [undefined, 'Bearer nonsense', `Bearer ${asha.token}`]) {
        const headers: Record<string, string> = Authorization ? { Authorization } : {}
        const reply = await client.call(call.method, address, { ...options, headers })
        expect([nameOf(call), reply.status]).toEqual([nameOf(call), 401])
      }
    }
  })

  test('of every call × 6 people × every id of kelso, none shows or changes anything of kelso to hexham', {
    // Grows with every resource: thousands of calls.
    timeout: 240_000,
  }, async () => {
    const { hexham, kelso, store } = kitchen
    const secrets = idsOf(kelso)
    const headBefore = await store.read('kelso').ledgerHead()
    let made = 0
    for (const person of people) {
      const session = await hexham.client.signIn({
        email: `${person}@example.com`,
        password: 'copper-basil-lantern-42',
      })
      for (const call of calls.filter(({ path }) => path !== '/logout')) {
        const isOfOne = call.path.includes('{id}') || call.path.includes('control')
        const replies = await Promise.all(
          (isOfOne ? secrets : secrets.slice(0, 1)).map((id) => {
            const { address, options } = aimedAt(id, call)
            return session.call(call.method, address, options)
          }),
        )
        made += replies.length
        for (const reply of replies) {
          expect(reply.status).toBeLessThan(500)
          const shown = secrets.filter((secret) => reply.text.includes(secret))
          expect([nameOf(call), shown]).toEqual([nameOf(call), []])
          expect(reply.text).not.toContain('The kelso business')
        }
      }
    }
    expect(made).toBeGreaterThan(1_000)
    expect(await store.read('kelso').ledgerHead()).toEqual(headBefore)
  })

  test('the Customer-ID of kelso with a token of hexham opens nothing, for every call', async () => {
    const session: Session = await kitchen.hexham.as('asha')
    for (const call of calls.filter((one) => !isOpenCall(one))) {
      const { address, options } = aimedAt(kitchen.kelso.users.ben, call)
      const headers = { [header.customerId]: 'kelso' }
      const reply = await session.call(call.method, address, { ...options, headers })
      expect([nameOf(call), reply.body?.code]).toEqual([nameOf(call), 'token_invalid'])
    }
  })
})
