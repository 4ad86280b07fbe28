import { beforeAll, describe, expect, test } from 'vitest'
import type { InviteReply } from '#contract/session-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Session } from './support/client.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'

const MINUTE = 60_000
const DAY = 86_400_000

describe.each(engines)('one-time links, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ahead = 0
  beforeAll(async () => {
    kitchen = await kitchenFor(engine, { now: () => Date.now() + ahead })
    asha = await kitchen.hexham.as('asha')
  })
  const use = async (link: string) => {
    const token = new URL(link).searchParams.get('token')
    const reply = await kitchen.hexham.client.call('POST', '/reset-password', {
      body: { password: 'amber-otter-quill-7' },
      headers: { Authorization: `Bearer ${token}` },
    })
    return reply.status === 200 ? 'set' : reply.body.code
  }
  const linkFor = async (id: string) =>
    (await asha.post<InviteReply>(`/v1/control/users/reset-password?id=${id}`)).body.link
  const invite = async () => {
    const { sites, departments } = kitchen.hexham
    const reply = await asha.post<InviteReply>('/users', {
      first_name: 'Ellie',
      last_name: 'Shaw',
      username: `ellie-${uuidV7().slice(-12)}`,
      roles: ['user'],
      location_ids: [sites.highStreet],
      department_ids: [departments.butchery],
    })
    return reply.body.link
  }
  /** What happens when the link is used so much later. */
  const usedAfter = async (ms: number, make: () => Promise<string>) => {
    ahead = 0
    const link = await make()
    ahead = ms
    const outcome = await use(link)
    ahead = 0
    return outcome
  }

  test('a link for a new password works for 1 hour, an invitation for 7 days', async () => {
    const forBen = () => linkFor(kitchen.hexham.users.ben)
    expect(await usedAfter(59 * MINUTE, forBen)).toBe('set')
    expect(await usedAfter(61 * MINUTE, forBen)).toBe('link_expired')
    expect(await usedAfter(7 * DAY - MINUTE, invite)).toBe('set')
    expect(await usedAfter(7 * DAY + MINUTE, invite)).toBe('link_expired')
  })

  test('a password set by a link ends all 2 sessions the person had', async () => {
    const { client, users } = kitchen.hexham
    const fiona = { email: emailOf('fiona'), password: PASSWORD }
    const sessions = [await client.signIn(fiona), await client.signIn(fiona)]
    expect(await use(await linkFor(users.fiona))).toBe('set')
    for (const session of sessions) {
      expect((await session.get('/verify-token')).status).toBe(401)
    }
  })

  test('who is switched off gets no link, not by mail either, and the link they had is worth nothing', async () => {
    const { client, users } = kitchen.hexham
    const links = async () =>
      (await kitchen.store.read('hexham').keptAll('link')).map(({ key }) => key)
    const link = await linkFor(users.jo)
    const before = await links()
    await asha.post(`/v1/control/users/deactivate?id=${users.jo}`)
    const refused = await asha.post(`/v1/control/users/reset-password?id=${users.jo}`)
    expect(refused.body.title).toBe('This account is switched off.')
    const asked = await client.call('POST', '/request-reset-password', {
      body: { email: emailOf('jo') },
    })
    expect(asked.status).toBe(200)
    expect(await links()).toEqual(before)
    expect(await use(link)).toBe('link_expired')
  })
})
