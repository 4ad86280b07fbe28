/** Who is let in at a shared tablet when answers come late, or the server can answer nothing. */
import { beforeEach, describe, expect, test } from 'vitest'
import { pinCheck } from '#contract/core/access/pin-check.ts'
import type { LoginReply, TabletPerson } from '#contract/core/access/session-protocol.ts'
import { problemBody } from '#contract/core/problems.ts'
import { device } from '#local/device/device.ts'
import { sharedTablet } from '#local/device/shared-tablet.ts'
import { sharedHere } from '#tests/support/shared-here.ts'
import { peopleHere, personWithPin } from '#tests/support/tablet-people.ts'
import { type Api, apiOf } from './api-calls.ts'
import { type ApiResult, noConnection } from './api-result.ts'
import { leaveOpening, nextPerson, openWithPin } from './tablet.ts'

const PIN = '4821'
const ANOTHER = '9053'
const at = 'kiosk'
let anna: TabletPerson
let ben: TabletPerson

const refused = (code: Parameters<typeof problemBody>[0]) =>
  ({ ok: false, reason: 'refused', problem: problemBody(code) }) as const
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
type Reply = ReturnType<typeof signedIn> | ReturnType<typeof refused> | typeof noConnection

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
/** Always the same answer. */
const serverThat = (reply: Reply) => apiOf(async () => reply as ApiResult<never>)
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

describe('security.md, PIN: a server that cannot judge', () => {
  test.each(['unavailable', 'server_error', 'too_many'] as const)(
    'answers “%s” to 7 right PINs: each opens the tablet as without signal, and takes no try',
    async (code) => {
      for (let opened = 0; opened < 7; opened += 1) {
        expect(await openWithPin(serverThat(refused(code)), ben, { pin: PIN, at })).toEqual({
          ok: true,
        })
        expect(await triesOf(ben)).toBe(0)
        await nextPerson()
      }
    },
  )

  test.each(['unavailable', 'too_many'] as const)(
    'answers “%s” to 7 wrong ones: 5 are judged by the tablet itself, and the PIN is off',
    async (code) => {
      const api = serverThat(refused(code))
      const wrong: string[] = []
      for (let pin = 5000; wrong.length < 7; pin += 1) {
        const { salt = '', bits } = ben.pin_check ?? {}
        if ((await pinCheck(salt, ben.id, String(pin))) !== bits) wrong.push(String(pin))
      }
      for (const pin of wrong) await openWithPin(api, ben, { pin, at })
      expect(await triesOf(ben)).toBe(5)
      expect(await whoIsHere()).toBeUndefined()
      const right = await openWithPin(api, ben, { pin: PIN, at })
      expect(right).toEqual({ ok: false, sentence: problemBody('pin_locked').title })
    },
  )

  test.each(['flag_off', 'device_not_enrolled', 'update_needed'] as const)(
    'refuses with “%s” before it looks at the PIN: the person reads it, and 7 of them take no try',
    async (code) => {
      for (let asked = 0; asked < 7; asked += 1) {
        const done = await openWithPin(serverThat(refused(code)), ben, { pin: ANOTHER, at })
        expect(done).toEqual({ ok: false, sentence: problemBody(code).title })
      }
      expect(await triesOf(ben)).toBe(0)
    },
  )

  test.each(['wrong_pin', 'pin_locked'] as const)(
    'judges it as “%s”: the try is gone',
    async (code) => {
      await openWithPin(serverThat(refused(code)), ben, { pin: ANOTHER, at })
      expect(await triesOf(ben)).toBe(1)
    },
  )

  test('and a person whose six bits are not here yet: nothing is judged, no try is gone', async () => {
    const { pin_check: _, ...newHere } = ben
    const done = await openWithPin(serverThat(noConnection), newHere, { pin: PIN, at })
    expect(done).toEqual({ ok: false, sentence: 'This PIN needs a connection the first time.' })
    const busy = await openWithPin(serverThat(refused('too_many')), newHere, { pin: PIN, at })
    expect(busy).toEqual({ ok: false, sentence: problemBody('too_many').title })
    expect(await triesOf(ben)).toBe(0)
  })
})
