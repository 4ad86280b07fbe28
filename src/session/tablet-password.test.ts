/** Who goes on at a shared tablet after the password, and that whoever does not is logged out. */
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  LoginReply,
  TabletPeople,
  TabletPerson,
} from '#contract/core/access/session-protocol.ts'
import { problemBody } from '#contract/core/problems.ts'
import { device } from '#local/device/device.ts'
import { sharedTablet } from '#local/device/shared-tablet.ts'
import { sharedHere } from '#tests/support/shared-here.ts'
import { peopleHere, personWithPin } from '#tests/support/tablet-people.ts'
import { type Api, apiOf } from './api-calls.ts'
import { type ApiResult, noConnection } from './api-result.ts'
import {
  goOn,
  leaveOpening,
  nextPerson,
  openWithPassword,
  openWithPin,
  type PasswordOpening,
  setPinHere,
  stopSharing,
} from './tablet.ts'

let anna: TabletPerson
let ben: TabletPerson
let told: TabletPeople
let loggedOut: unknown[]

const answer = (value: unknown) =>
  ({ ok: true, value, headers: new Headers() }) as unknown as ApiResult<never>
const refused = {
  ok: false,
  reason: 'refused',
  problem: problemBody('too_many'),
} as const

function signedIn(id: string): LoginReply {
  const now = Date.now()
  return {
    ...{ token: `token of ${id}`, xsrf: 'x', server_time: now, signed_grant: 'signed' },
    device: { id: 'tablet', code: 'T1', name: 'Tablet' },
    grant: { id: `grant of ${id}`, user_id: id, device_id: 'tablet', from: now, to: now + 1000 },
  }
}

/** A server that knows everybody's password; `more` answers in its place. */
const server = (more: Record<string, () => unknown> = {}): Api =>
  apiOf(async (_method, path, options) => {
    if (path === '/logout') loggedOut.push(options?.bearer)
    const own = await more[path]?.()
    if (own) return own as ApiResult<never>
    if (path === '/v2/devices/people') return answer(told)
    const { username } = (options?.body ?? {}) as { username?: string }
    return answer(path === '/login' ? signedIn(username ?? '') : {})
  })
const whoIsHere = async () => (await device.session())?.worker?.first_name

async function opened(api: Api, name: string): Promise<PasswordOpening> {
  const done = await openWithPassword(api, name, 'secret')
  if (!done.ok) throw new Error(`${name} was not signed in: ${done.sentence}`)
  return done.value
}

beforeEach(async () => {
  await nextPerson()
  loggedOut = []
  anna = await personWithPin('Anna', 'Reid', '4821')
  ben = await personWithPin('Ben', 'Carter', '4821')
  told = await peopleHere([anna, ben])
  await device.keepFingerprint('fingerprint')
  await device.keepSession(sharedHere('passwords'))
})

describe('security.md, Identity: the password at a shared tablet', () => {
  test('Ben, one of its people, goes on as himself and is not logged out', async () => {
    const api = server()
    const opening = await opened(api, 'ben')
    expect(await goOn(api, opening, 'kiosk')).toBe(true)
    expect(await whoIsHere()).toBe('Ben')
    leaveOpening()
    expect(loggedOut).toEqual([])
  })

  test('Grace, an auditor, signs in rightly and is none of its people: she reads why, is logged out, and nobody is at work', async () => {
    const done = await openWithPassword(server(), 'grace', 'secret')
    expect(done).toEqual({
      ok: false,
      sentence: 'Only staff and admins of this site work here. Sign in on a device of your own.',
    })
    expect(loggedOut).toEqual(['token of grace'])
    expect(await whoIsHere()).toBeUndefined()
  })

  test('who is in the list the tablet kept, but not in the one the server tells now, does not go on', async () => {
    const api = server({ '/v2/devices/people': () => answer({ ...told, people: [ben] }) })
    const done = await openWithPassword(api, 'anna', 'secret')
    expect(done).toMatchObject({ ok: false, sentence: expect.stringMatching(/^Only staff/) })
    expect(loggedOut).toEqual(['token of anna'])
    expect((await sharedTablet.people())?.people.map(({ id }) => id)).toEqual(['ben'])
  })

  test.each([
    ['the signal goes', noConnection, /^You need a connection/],
    ['the server is busy', refused, /^Too many tries/],
  ] as const)(
    '%s before it told its people: nobody goes on by the list of before',
    async (_why, reply, says) => {
      const done = await openWithPassword(server({ '/v2/devices/people': () => reply }), 'ben', 's')
      expect(done).toMatchObject({ ok: false, sentence: expect.stringMatching(says) })
      expect(loggedOut).toEqual(['token of ben'])
    },
  )
})

describe('security.md, Identity: who signed in at a shared tablet and goes away', () => {
  test('is logged out, once, and goes on no more', async () => {
    const api = server()
    const opening = await opened(api, 'ben')
    leaveOpening()
    expect(await goOn(api, opening, 'kiosk')).toBe(false)
    leaveOpening()
    expect(loggedOut).toEqual(['token of ben'])
    expect(await whoIsHere()).toBeUndefined()
  })

  test('by Next person too, and by the PIN of somebody else', async () => {
    const api = server()
    await opened(api, 'ben')
    await nextPerson()
    expect(loggedOut).toEqual(['token of ben'])
    await opened(api, 'anna')
    await openWithPin(
      apiOf(async () => noConnection),
      ben,
      { pin: '4821', at: 'kiosk' },
    )
    expect(loggedOut).toEqual(['token of ben', 'token of anna'])
    expect(await whoIsHere()).toBe('Ben')
  })

  test('before the answer comes is logged out when it does, and Anna, who is in by then, stays', async () => {
    const later = Promise.withResolvers<unknown>()
    const slow = openWithPassword(server({ '/login': () => later.promise }), 'ben', 'secret')
    leaveOpening()
    const api = server()
    await goOn(api, await opened(api, 'anna'), 'kiosk')
    later.resolve(answer(signedIn('ben')))
    expect(await slow).toEqual({ ok: false, sentence: null })
    expect(loggedOut).toEqual(['token of ben'])
    expect(await whoIsHere()).toBe('Anna')
  })

  test('while a first PIN is set is not let in by it', async () => {
    const later = Promise.withResolvers<unknown>()
    const api = server({ '/users/pin': () => later.promise })
    const opening = await opened(api, 'ben')
    const setting = setPinHere(api, opening, '4821')
    leaveOpening()
    later.resolve(answer({}))
    expect((await setting).ok).toBe(true)
    expect(await goOn(api, opening, 'kiosk')).toBe(false)
    expect(loggedOut).toEqual(['token of ben'])
  })

  test('after the tablet was stopped being shared is logged out by that already', async () => {
    const api = server()
    const opening = await opened(api, 'ben')
    expect(await stopSharing(api, opening)).toBeNull()
    leaveOpening()
    expect(loggedOut).toEqual(['token of ben'])
    expect(await device.session()).toBeUndefined()
  })
})
