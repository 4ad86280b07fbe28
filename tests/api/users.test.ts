import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Session } from './support/client.ts'
import { makeDeviceKey } from './support/device-key.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'
import { switchOffElsewhere } from './support/switch-off.ts'
import { withoutChance } from './support/without-chance.ts'

type Refusal = { title: string; code: string; fields: Record<string, string> }

describe.each(engines)('people, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })
  const newcomer = (first: string, more: object = {}) => ({
    first_name: first,
    last_name: 'Shaw',
    email_address: { email: `${first.toLowerCase()}@example.com` },
    roles: ['user'],
    location_ids: [kitchen.hexham.sites.highStreet],
    department_ids: [kitchen.hexham.departments.butchery],
    ...more,
  })
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
  const setPassword = (link: string, password: string) =>
    kitchen.hexham.client.call('POST', '/reset-password', {
      body: { password },
      headers: { Authorization: `Bearer ${tokenOf(link)}` },
    })

  test('Asha invites Ellie: the link sets a password once, and then Ellie is invited no more', async () => {
    const invite = await asha.post<InviteReply>('/users', newcomer('Ellie'))
    expect(invite.status).toBe(201)
    expect(invite.body).toMatchObject({ emailed: false })
    expect(invite.body.link).toMatch(/\/reset-password\?token=[\w-]{32}&welcome=1$/)
    expect((await asha.get<User>(`/users/${invite.body.id}`)).body.invited).toBe(true)

    const weak = await setPassword(invite.body.link, 'password123')
    expect(weak.body.fields.password).toMatch(/too easy/)
    expect((await setPassword(invite.body.link, 'amber-otter-quill-7')).status).toBe(200)
    const again = await setPassword(invite.body.link, 'amber-otter-quill-8')
    expect(again.body).toMatchObject({ status: 400, code: 'link_expired' })
    const ellie = { email: 'ELLIE@example.com', password: 'amber-otter-quill-7' }
    expect((await kitchen.hexham.client.login(ellie)).status).toBe(200)
    expect((await asha.get<User>(`/users/${invite.body.id}`)).body).not.toHaveProperty('invited')
  })

  test('AC 3.4.3 an email somebody uses is refused at its field, whatever its case; so is a username', async () => {
    const email = { email_address: { email: 'BEN@Example.com' } }
    const twice = await asha.post<Refusal>('/users', newcomer('Benny', email))
    expect(twice.status).toBe(422)
    expect(twice.body.fields).toEqual({ email_address: 'Someone already uses this email.' })
    const names = { username: 'lena', email_address: undefined }
    expect((await asha.post('/users', newcomer('Lena', names))).status).toBe(201)
    expect((await asha.post<Refusal>('/users', newcomer('Lena', names))).body.fields).toEqual({
      username: 'Someone already uses this username.',
    })
    const nameless = await asha.post<Refusal>(
      '/users',
      newcomer('No', { email_address: undefined }),
    )
    expect(nameless.body.title).toBe('Enter an email or a username.')
  })

  test('AC 3.4.4 the last admin can be neither demoted, switched off nor archived; with two admins one can', async () => {
    const { users } = kitchen.kelso
    const boss = await kitchen.kelso.as('asha')
    const demote = (id: string) => boss.put<Refusal>(`/users/${id}`, { roles: ['user'] })
    expect((await demote(users.tom)).status).toBe(200)
    const last = await demote(users.asha)
    expect(last.status).toBe(422)
    expect(last.body.title).toBe('Keep at least one admin.')
    const off = await boss.post<Refusal>(`/v1/control/users/deactivate?id=${users.asha}`)
    expect(off.body.title).toBe("You can't deactivate yourself.")
    const away = await boss.post<Refusal>(`/v1/control/users/mark-archived?id=${users.asha}`)
    expect(away.status).toBe(422)
  })

  test('AC 3.4.2 a deactivated person is out at once, on every device, and in again when it is undone', async () => {
    const { client, users } = kitchen.hexham
    const key = makeDeviceKey()
    const grace = { email: emailOf('grace'), password: PASSWORD }
    const first = await client.signIn(grace, key)
    const second = await client.signIn(grace)
    const control = `/v1/control/users/deactivate?id=${users.grace}`
    expect((await asha.post(control)).body).toMatchObject({ deactivated: true })
    for (const session of [first, second]) {
      expect((await session.get('/verify-token')).body).toMatchObject({
        status: 401,
        code: 'token_invalid',
      })
    }
    expect((await client.login(grace)).body).toMatchObject({ code: 'account_deactivated' })
    const renewal = { user_id: users.grace, browser_fingerprint: 'fingerprint-1' }
    const renewed = await client.prove('/browser-fingerprint-login', renewal, key)
    expect(renewed.body.code).toBe('account_deactivated')
    expect((await asha.post(`${control}&undo=true`)).body).not.toHaveProperty('deactivated')
    expect((await client.login(grace)).status).toBe(200)
  })

  test('Tom of one site gives Asha of two no other address, username or role, through which he would be her', async () => {
    const { users } = kitchen.hexham
    const tom = await kitchen.hexham.as('tom')
    for (const patch of [
      { email_address: { email: 'tom2@example.com' } },
      { username: 'asha-tom' },
      { roles: ['user'] },
    ]) {
      const reply = await tom.put<Refusal>(`/users/${users.asha}`, patch)
      expect([reply.status, reply.body.title]).toEqual([
        422,
        'Ask an admin who has all the sites of this person.',
      ])
    }
    expect((await tom.put(`/users/${users.ben}`, { username: 'ben-carter' })).status).toBe(200)
  })

  test('who was switched off on another process is out as soon as the change is heard of', async () => {
    const { client } = kitchen.kelso
    const fiona = await client.signIn({ email: emailOf('fiona'), password: PASSWORD })
    expect((await fiona.get('/verify-token')).status).toBe(200)
    await switchOffElsewhere(kitchen.store, kitchen.kelso, 'fiona')
    await vi.waitUntil(async () => (await fiona.get('/verify-token')).status === 401)
  })

  test('Ben changes his own name and phone, and nothing else of himself or of anybody', async () => {
    const ben = await kitchen.hexham.as('ben')
    const { users, sites } = kitchen.hexham
    const own = await ben.put<User>(`/users/${users.ben}`, {
      last_name: 'Carter-Bell',
      phone_number: { phone: '+447700900123' },
    })
    expect(own.body.last_name).toBe('Carter-Bell')
    for (const patch of [
      { roles: ['admin'] },
      { location_ids: [sites.highStreet, sites.millLane] },
      { email_address: { email: 'ben2@example.com' } },
      { hourly_rate_pence: 9_999 },
      { job_title: 'Boss' },
    ]) {
      expect((await ben.put(`/users/${users.ben}`, patch)).status).toBe(403)
    }
    expect((await ben.put(`/users/${users.tom}`, { last_name: 'X' })).status).toBe(403)
    expect((await ben.post('/users', newcomer('Zoe'))).status).toBe(403)
    const mark = `/v1/control/users/mark-archived?id=${users.tom}`
    expect((await ben.post(mark)).status).toBe(403)
    expect((await ben.post(`/v1/control/users/deactivate?id=${users.tom}`)).status).toBe(403)
    expect((await ben.post(`/v1/control/users/reset-password?id=${users.tom}`)).status).toBe(403)
  })

  test('AC 3.4.5 Grace the auditor reads people and changes none', async () => {
    const grace = await kitchen.hexham.client.signIn({
      email: emailOf('grace'),
      password: PASSWORD,
    })
    const { users } = kitchen.hexham
    expect((await grace.get<User>(`/users/${users.ben}`)).body.email_address?.email).toBe(
      'ben@example.com',
    )
    expect((await grace.put(`/users/${users.ben}`, { job_title: 'Chef' })).status).toBe(403)
    expect((await grace.post('/users', newcomer('Zoe'))).status).toBe(403)
  })

  test('Tom of High Street can neither hand out Mill Lane nor set the password of Asha, who has both', async () => {
    const tom = await kitchen.hexham.as('tom')
    const { users, sites } = kitchen.hexham
    const itself = await tom.put<Refusal>(`/users/${users.tom}`, {
      location_ids: [sites.highStreet, sites.millLane],
    })
    expect(itself.body.fields).toEqual({ location_ids: 'You can only give sites that are yours.' })
    const reset = (id: string) => tom.post<Refusal>(`/v1/control/users/reset-password?id=${id}`)
    expect((await reset(users.asha)).body.title).toBe(
      'Ask an admin who has all the sites of this person.',
    )
    expect((await reset(users.ben)).status).toBe(200)
  })

  test('Tom of High Street cannot make Asha’s sites fewer and then be her, nor put away who answers for Mill Lane', async () => {
    const tom = await kitchen.hexham.as('tom')
    const { users, sites } = kitchen.hexham
    const { highStreet, millLane } = sites
    const fewer = await tom.put<Refusal>(`/users/${users.asha}`, { location_ids: [highStreet] })
    expect([fewer.status, fewer.body.fields]).toEqual([
      422,
      { location_ids: 'You can only take away sites that are yours.' },
    ])
    for (const call of ['mark-archived', 'deactivate']) {
      const gone = await tom.post<Refusal>(`/v1/control/users/${call}?id=${users.asha}`)
      expect([gone.status, gone.body.title]).toEqual([
        422,
        'Ask an admin who has all the sites of this person.',
      ])
    }
    const own = await tom.put<User>(`/users/${users.asha}`, { location_ids: [millLane] })
    expect([own.status, own.body.location_ids]).toEqual([200, [millLane]])
    const back = { location_ids: [highStreet, millLane] }
    expect((await tom.put(`/users/${users.asha}`, back)).status).toBe(200)
  })

  test('who was put away comes back only under an email and a username nobody has by now', async () => {
    const { body: anna } = await asha.post<InviteReply>('/users', newcomer('Anna'))
    expect((await asha.post(`/v1/control/users/mark-archived?id=${anna.id}`)).status).toBe(200)
    const benny = newcomer('Benny', { email_address: { email: 'ANNA@example.com' } })
    const added = await asha.post<InviteReply>('/users', benny)
    expect(added.status).toBe(201)
    const restore = () =>
      asha.post<Refusal>(`/v1/control/users/mark-archived?id=${anna.id}&undo=true`)
    expect((await restore()).body.fields).toEqual({
      email_address: 'Someone already uses this email.',
    })
    await asha.put(`/users/${added.body.id}`, { email_address: { email: 'benny@example.com' } })
    expect((await restore()).status).toBe(200)
  })

  test('a new link of an admin makes the older one worthless', async () => {
    const { users } = kitchen.hexham
    const make = () => asha.post<InviteReply>(`/v1/control/users/reset-password?id=${users.jo}`)
    const [older, newer] = [(await make()).body.link, (await make()).body.link]
    expect((await setPassword(older, 'raven-sage-timber-5')).body.code).toBe('link_expired')
    expect((await setPassword(newer, 'raven-sage-timber-5')).status).toBe(200)
  })

  test('legal texts and presence are each one’s own to tell; who is active is for admin and auditor', async () => {
    const fiona = await kitchen.hexham.as('fiona')
    const { users } = kitchen.hexham
    const legal = { eula: true, tos: true, privacy_policy: true }
    const accepted = await fiona.call<User>('PATCH', '/users/legal', { body: legal })
    expect(accepted.body.legal).toEqual({
      eula_accepted: true,
      tos_accepted: true,
      privacy_policy_accepted: true,
    })
    expect((await fiona.call('PATCH', '/users/legal', { body: { eula: true } })).status).toBe(400)

    const status = { active_status: true, last_active: 1 }
    const before = (await asha.get<User>(`/users/${users.fiona}`)).body.version
    expect((await fiona.call('PATCH', '/users/status', { body: status })).status).toBe(200)
    expect((await asha.get<User>(`/users/${users.fiona}`)).body.version).toBe(before)
    const seen = await asha.get<{ active_status: boolean; last_active: number }>(
      `/users/${users.fiona}/status`,
    )
    expect(seen.body.active_status).toBe(true)
    expect(Math.abs(seen.body.last_active - Date.now())).toBeLessThan(5_000)
    const all = await asha.get<{ user_id: string }[]>('/users/status')
    expect(all.body.map(({ user_id }) => user_id)).toContain(users.fiona)
    expect((await fiona.get('/users/status')).status).toBe(403)
    expect((await fiona.get(`/users/${users.asha}/status`)).status).toBe(403)
  })

  test('AC 3.2.1 a PIN is 4 digits, not 1234 and not four alike, and is never told again', async () => {
    const ben = await kitchen.hexham.as('ben')
    for (const pin of ['12', '1234', '7777', '12a4']) {
      expect((await ben.post<Refusal>('/users/pin', { pin })).status).toBe(422)
    }
    const set = await ben.post<User>('/users/pin', { pin: '4071' })
    expect(set.body.has_pin).toBe(true)
    expect(withoutChance(set.text)).toContain('"has_pin":true')
    expect(withoutChance(set.text)).not.toContain('4071')
    const row = await kitchen.store
      .read('hexham')
      .kept<{ hash: string }>('pin', kitchen.hexham.users.ben)
    expect(row?.value.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
