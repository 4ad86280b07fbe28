/** Who is let in at a shared tablet when answers come late. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { LoginReply, TabletPerson } from '#contract/session-protocol.ts'
import { device } from '#local/device.ts'
import { sharedTablet } from '#local/shared-tablet.ts'
import { sharedHere } from '#tests/support/shared-here.ts'
import { peopleHere, personWithPin } from '#tests/support/tablet-people.ts'
import { type Api, apiOf } from './api-calls.ts'
import { type ApiResult, noConnection } from './api-result.ts'
import { leaveOpening, nextPerson, openWithPin } from './tablet.ts'

const PIN = '4821'
const at = 'kiosk'
let anna: TabletPerson
let ben: TabletPerson

const signedIn = (id: string) => {
  const now = Date.now()
  const value: LoginReply = {
    ...{ token: `token of ${id}`, xsrf: 'x', server_time: now },
    device: { id: 'tablet', code: 'T1', name: 'Tablet' },
    grant: { id: `grant of ${id}`, user_id: id, device_id: 'tablet', from: now, to: now + 1000 },
    signed_grant: 'signed',
  }
  return { ok: true, value, headers: new Headers() } as const
}
type Reply = ReturnType<typeof signedIn> | typeof noConnection

/** A server whose answer about each PIN comes when the test says so. */
function slowServer() {
  const asked = new Map<string, PromiseWithResolvers<Reply>>()
  const loggedOut: unknown[] = []
  const api: Api = apiOf(async (_method, path, options) => {
    if (path === '/logout') loggedOut.push(options?.bearer)
    if (path !== '/quick-login') return noConnection
    const body = options?.body as TabletPerson | undefined
    const answer = Promise.withResolvers<Reply>()
    asked.set(body?.id ?? '', answer)
    return answer.promise as Promise<ApiResult<never>>
  })
  /** Types a PIN. @returns once the server was asked; `opened` is how it ends */
  async function type(person: TabletPerson) {
    asked.delete(person.id)
    const opened = openWithPin(api, person, { pin: PIN, at })
    await expect.poll(() => asked.has(person.id)).toBe(true)
    const call = asked.get(person.id)
    return { opened, answer: (reply: Reply) => call?.resolve(reply) }
  }
  return { type, loggedOut }
}
const whoIsHere = async () => (await device.session())?.worker?.first_name
const triesOf = async ({ id }: TabletPerson) => (await sharedTablet.pinLock(id)).tries

beforeEach(async () => {
  leaveOpening()
  anna = await personWithPin('Anna', 'Reid', PIN)
  ben = await personWithPin('Ben', 'Carter', PIN)
  await peopleHere([anna, ben])
  await device.keepSession(sharedHere('openings'))
})

describe('security.md, PIN: an answer that comes late', () => {
  test('Anna types her PIN, nothing comes, she goes; Ben is let in; then her answer comes: Ben stays, and she is logged out', async () => {
    const { type, loggedOut } = slowServer()
    const annas = await type(anna)
    leaveOpening()
    const bens = await type(ben)
    bens.answer(signedIn('ben'))
    expect(await bens.opened).toEqual({ ok: true })
    annas.answer(signedIn('anna'))
    expect(await annas.opened).toEqual({ ok: false, sentence: null })
    expect(await whoIsHere()).toBe('Ben')
    expect(loggedOut).toEqual(['token of anna'])
    expect(await device.kept('grant grant of anna')).toBeUndefined()
    expect(await triesOf(anna)).toBe(0)
  })

  test('of two openings at once the later one counts, also where nobody said that they left', async () => {
    const { type, loggedOut } = slowServer()
    const annas = await type(anna)
    const bens = await type(ben)
    annas.answer(signedIn('anna'))
    expect((await annas.opened).ok).toBe(false)
    expect(await whoIsHere()).toBeUndefined()
    bens.answer(signedIn('ben'))
    expect((await bens.opened).ok).toBe(true)
    expect(await whoIsHere()).toBe('Ben')
    expect(loggedOut).toEqual(['token of anna'])
  })

  test('her call falls through after 20 s without an answer: it opens nothing without signal either, and takes no try', async () => {
    const { type } = slowServer()
    const annas = await type(anna)
    leaveOpening()
    const bens = await type(ben)
    bens.answer(signedIn('ben'))
    await bens.opened
    annas.answer(noConnection)
    expect(await annas.opened).toEqual({ ok: false, sentence: null })
    expect(await whoIsHere()).toBe('Ben')
    expect(await triesOf(anna)).toBe(0)
  })

  test('Next person ends what is on its way', async () => {
    const { type, loggedOut } = slowServer()
    const annas = await type(anna)
    await nextPerson()
    annas.answer(signedIn('anna'))
    expect((await annas.opened).ok).toBe(false)
    expect(await whoIsHere()).toBeUndefined()
    expect(loggedOut).toEqual(['token of anna'])
  })

  test('she comes back and types it again: the second opening lets her in, the first is logged out', async () => {
    const { type, loggedOut } = slowServer()
    const first = await type(anna)
    leaveOpening()
    const second = await type(anna)
    first.answer(signedIn('anna'))
    second.answer(signedIn('anna'))
    expect((await first.opened).ok).toBe(false)
    expect((await second.opened).ok).toBe(true)
    expect(await whoIsHere()).toBe('Anna')
    expect(loggedOut).toEqual(['token of anna'])
  })
})
