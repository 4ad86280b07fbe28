import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import { sha256 } from '#server/sessions/kept.ts'
import type { LedgerRow } from '#server/store/store.ts'
import type { Session } from './support/client.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'
import { signInOverride } from './support/override.ts'

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
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
  const askByEmail = (email: string) =>
    kitchen.hexham.client.call('POST', '/request-reset-password', { body: { email } })
  const mailsTo = (email: string): string[] => {
    const outbox = join(kitchen.dataFolder, 'outbox')
    const names = existsSync(outbox) ? readdirSync(outbox).sort() : []
    return names
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((mail) => mail.includes(`\nTo: ${email}\n`))
  }
  const mailTo = async (email: string, text: string | RegExp): Promise<string> => {
    const found = () => mailsTo(email).find((mail) => mail.match(text))
    await vi.waitUntil(() => found() !== undefined)
    return found() ?? ''
  }
  const linkIn = (mail: string) => /http\S+reset-password\S+/.exec(mail)?.[0] ?? ''
  /** What the ledger tells of this person's links, in order. */
  const linkRows = async (id: string): Promise<LedgerRow[]> => {
    const rows = await kitchen.store.read('hexham').ledger({ resource: 'users', id, limit: 1_000 })
    return rows.filter(({ act }) => act.includes('password'))
  }
  const told = ({ act, actor, onBehalf, body }: LedgerRow) => ({
    act,
    actor,
    ...(onBehalf && { onBehalf }),
    ...JSON.parse(body ?? '{}'),
  })
  const linkFor = async (id: string) =>
    (await asha.post<InviteReply>(`/v1/control/users/reset-password?id=${id}`)).body.link
  const invite = async (username = `ellie-${uuidV7().slice(-12)}`, more: object = {}) => {
    const { sites, departments } = kitchen.hexham
    const reply = await asha.post<InviteReply>('/users', {
      first_name: 'Ellie',
      last_name: 'Shaw',
      username,
      roles: ['user'],
      location_ids: [sites.highStreet],
      department_ids: [departments.butchery],
      ...more,
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

  test('Asha makes Tom a link and it sets his password: two rows of hers in the ledger, no token in any, and Tom is told by mail both times', async () => {
    const { tom, asha: ashaId } = kitchen.hexham.users
    const email = emailOf('tom')
    const link = await linkFor(tom)
    expect((await linkRows(tom)).map(told)).toEqual([
      { act: 'make-password-link', actor: ashaId, purpose: 'reset', expires: expect.any(Number) },
    ])
    expect(await mailTo(email, 'Asha Patel made you a link')).toContain(tokenOf(link))
    expect(await use(link)).toBe('set')
    const rows = await linkRows(tom)
    expect(rows.map(told)[1]).toEqual({
      act: 'set-password-by-link',
      actor: ashaId,
      link_made_by: ashaId,
      link_made_at: expect.any(Number),
      purpose: 'reset',
    })
    await mailTo(email, /was set .*with a link that Asha Patel made/)
    const all = JSON.stringify(await kitchen.store.read('hexham').ledger({ limit: 10_000 }))
    expect(all).not.toContain(tokenOf(link))
    expect(all).not.toContain(sha256(tokenOf(link)))
    expect(all).not.toContain('amber-otter-quill-7')
  })

  test('an invitation is Asha’s too: who made it, who it let in and by whose link stand in the ledger', async () => {
    const { asha: ashaId } = kitchen.hexham.users
    const email = 'noor@example.com'
    const link = await invite('noor', { email_address: { email } })
    await mailTo(email, 'Asha Patel made you a link')
    expect(await use(link)).toBe('set')
    const users = (await asha.get<{ id: string; username?: string }[]>('/users')).body
    const id = users.find(({ username }) => username === 'noor')?.id ?? ''
    const rows = await kitchen.store.read('hexham').ledger({ resource: 'users', id, limit: 10 })
    expect(rows.map(({ act, actor }) => [act, actor])).toEqual([
      ['create', ashaId],
      ['make-password-link', ashaId],
      ['set-password-by-link', ashaId],
      ['join', ashaId],
    ])
    await mailTo(email, /was set .*with a link that Asha Patel made/)
  })

  test('ADMIN OVERRIDE makes Grace a link: Sam Lee stands beside it, and in her mail', async () => {
    const { grace } = kitchen.hexham.users
    const provider = await signInOverride(engine, kitchen, kitchen.hexham)
    const path = `/v1/control/users/reset-password?id=${grace}`
    const { link } = (await provider.post<InviteReply>(path)).body
    await mailTo(emailOf('grace'), 'Sam Lee of Larder support made you a link')
    expect(await use(link)).toBe('set')
    const by = { actor: 'ADMIN OVERRIDE', onBehalf: 'Sam Lee' }
    expect((await linkRows(grace)).map(told)).toEqual([
      expect.objectContaining({ act: 'make-password-link', ...by }),
      expect.objectContaining({ act: 'set-password-by-link', ...by }),
    ])
    await mailTo(emailOf('grace'), /was set .*with a link that Sam Lee of Larder support made/)
  })

  test('the provider’s own link is in the ledger as made and as used, with who and why', async () => {
    await signInOverride(engine, kitchen, kitchen.hexham, { actor: 'Kim Roy' })
    const all = await kitchen.store.read('hexham').ledger({ limit: 10_000 })
    const rows = all.filter(({ onBehalf }) => onBehalf === 'Kim Roy')
    expect(rows.map(told)).toEqual([
      {
        act: 'make-override-link',
        actor: 'ADMIN OVERRIDE',
        onBehalf: 'Kim Roy',
        reason: 'Ticket 118',
        expires: expect.any(Number),
      },
      expect.objectContaining({ act: 'sign-in', reason: 'Ticket 118' }),
    ])
  })

  test('a link Ben asked for himself says so, made and used; his mail does too', async () => {
    const { ben } = kitchen.hexham.users
    const before = (await linkRows(ben)).length
    expect((await askByEmail(emailOf('ben'))).status).toBe(200)
    const link = linkIn(await mailTo(emailOf('ben'), 'set a new password here'))
    expect(await use(link)).toBe('set')
    const own = { actor: ben, asked_by: 'email', purpose: 'reset' }
    expect((await linkRows(ben)).map(told).slice(before)).toEqual([
      { act: 'make-password-link', ...own, expires: expect.any(Number) },
      {
        act: 'set-password-by-link',
        ...own,
        link_made_by: ben,
        link_made_at: expect.any(Number),
      },
    ])
    await mailTo(emailOf('ben'), /was set .*with a link that was sent to this address/)
  })

  test('a link Asha makes for herself is one she made, signed in', async () => {
    const { asha: id } = kitchen.hexham.users
    const before = (await linkRows(id)).length
    const link = await linkFor(id)
    expect((await linkRows(id)).map(told).slice(before)).toEqual([
      { act: 'make-password-link', actor: id, purpose: 'reset', expires: expect.any(Number) },
    ])
    expect(new URL(link).searchParams.get('token')).toHaveLength(32)
  })

  test('a stranger who asks for Mia’s password leaves her invitation good; a second request leaves the first link good; once one is used all are worthless', async () => {
    const email = 'mia@example.com'
    const invitation = await invite('mia', { email_address: { email } })
    const mailed = () => mailsTo(email).filter((mail) => mail.includes('set a new password here'))
    const asked = async () => {
      const before = new Set(mailed())
      expect((await askByEmail(email)).status).toBe(200)
      await vi.waitUntil(() => mailed().length > before.size)
      return linkIn(mailed().find((mail) => !before.has(mail)) ?? '')
    }
    const links = [await asked(), await asked()]
    expect(new Set(links).size).toBe(2)
    expect(await use(invitation)).toBe('set')
    expect([await use(links[0] ?? ''), await use(links[1] ?? '')]).toEqual([
      'link_expired',
      'link_expired',
    ])
    const third = await asked()
    expect(await use(third)).toBe('set')
    // The 4th within the hour waits, and is told how long.
    const fourth = await askByEmail(email)
    expect(fourth.status).toBe(429)
    expect(fourth.body.title).toMatch(/^Too many tries\. Wait (59|60) minutes and try again\.$/)
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(58 * 60)
    expect((await askByEmail('nobody-at-all@example.com')).status).toBe(200)
  })

  test('a newer link of Asha’s makes her older one worthless', async () => {
    const { jo } = kitchen.hexham.users
    const [first, second] = [await linkFor(jo), await linkFor(jo)]
    expect([await use(first), await use(second)]).toEqual(['link_expired', 'set'])
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
