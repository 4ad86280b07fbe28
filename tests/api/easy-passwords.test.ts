import { beforeAll, describe, expect, test } from 'vitest'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import { kept } from '#server/sessions/kept.ts'
import { hashPassword } from '#server/sessions/passwords.ts'
import type { Session } from './support/client.ts'
import { emailOf, type Kitchen, kitchenFor, oneEngine, PASSWORD } from './support/kitchen.ts'

const SUMMER = 'Summer2026!'
const easy = (why: string) => `That's easy to guess: it has ${why}. Use three or four random words.`

describe.each(oneEngine)('passwords that are easy to guess, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })
  const linkFor = async (id: string) => {
    const path = `/v1/control/users/reset-password?id=${id}`
    const { link } = (await asha.post<InviteReply>(path)).body
    return new URL(link).searchParams.get('token')
  }
  const setBy = (token: string | null, password: string) =>
    kitchen.hexham.client.call('POST', '/reset-password', {
      body: { password },
      headers: { Authorization: `Bearer ${token}` },
    })

  test.each([
    [SUMMER, 'a season and a year'],
    ['HighStreet2026', "a site's name and a year"],
    ['mill-lane-mill-lane', "a site's name"],
    ['hexham business 1', "your business's name"],
    ['BenCarter!Ben1990', 'your name and a year'],
    ['q1w2e3r4t5y6', 'a common password'],
  ])('“%s” is set by no link: it has %s, and the link stays good', async (password, why) => {
    const token = await linkFor(kitchen.hexham.users.ben)
    const refused = await setBy(token, password)
    expect([refused.status, refused.body.fields]).toEqual([422, { password: easy(why) }])
    expect(refused.body.title).toBe(easy(why))
    expect((await setBy(token, 'kettle tram violet')).status).toBe(200)
  })

  test('nor as the new one of who is signed in; the old one stands', async () => {
    const fiona = await kitchen.hexham.as('fiona')
    const words = { current_password: PASSWORD, new_password: SUMMER }
    const refused = await fiona.post('/change-password', words)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { new_password: easy('a season and a year') },
    ])
    const again = { current_password: PASSWORD, new_password: 'raven-sage-timber-5' }
    expect((await fiona.post('/change-password', again)).status).toBe(200)
  })

  test('Grace, who set one before they were judged, signs in with it as before, and changes it', async () => {
    const { client, users } = kitchen.hexham
    const hash = await hashPassword(SUMMER)
    await kitchen.store.write('hexham', (tx) =>
      tx.keep(kept.account, users.grace, { hash, changed: 1 }),
    )
    const grace = await client.signIn({ email: emailOf('grace'), password: SUMMER })
    const words = { current_password: SUMMER, new_password: 'amber-otter-quill-7' }
    expect((await grace.post('/change-password', words)).status).toBe(200)
  })
})
