/** Guessing at a tablet that was carried away: in Chromium, on its own store and its own WebCrypto. */
import { expect, test, vi } from 'vitest'
import type { TabletPerson } from '#contract/core/access/session-protocol.ts'
import { problemBody } from '#contract/core/problems.ts'
import { PIN_LOCKED_SENTENCE } from '#contract/modules/people/pin-lock.ts'
import { device } from '#local/device/device.ts'
import { sharedHere } from '#tests/support/shared-here.ts'
import { peopleHere, personWithPin } from '#tests/support/tablet-people.ts'
import { type Api, apiOf } from './api-calls.ts'
import { noConnection } from './api-result.ts'
import { openWithPin } from './tablet.ts'

const withoutSignal = apiOf(async () => noConnection)
const RIGHT = '4821'
/** security.md, "How it is proved"; a tenth of them in every run. */
const GUESSES = import.meta.env.LARDER_DEEP === '1' ? 10_000 : 1_000
const guessed = Array.from({ length: GUESSES }, (_, at) => String(at).padStart(4, '0'))
const AT_ONCE = 100

async function benHere() {
  const ben = await personWithPin('Ben', 'Carter', RIGHT)
  await peopleHere([ben])
  await device.keepSession(sharedHere('guesses'))
  return ben
}

/** Types all of them. @returns how many were let in, and how many the tablet held against six bits */
async function guessAll(api: Api, ben: TabletPerson) {
  const digests = vi.spyOn(crypto.subtle, 'digest')
  let opened = 0
  for (let from = 0; from < guessed.length; from += AT_ONCE) {
    const guesses = guessed.slice(from, from + AT_ONCE)
    const openings = await Promise.all(
      guesses.map((pin) => openWithPin(api, ben, { pin, at: 'kiosk' })),
    )
    opened += openings.filter(({ ok }) => ok).length
  }
  const judged = digests.mock.calls.filter(([, bytes]) =>
    new TextDecoder().decode(bytes).includes('larder pin check'),
  ).length
  vi.restoreAllMocks()
  return { opened, judged }
}
const isOff = { ok: false, sentence: PIN_LOCKED_SENTENCE }

test(`of ${GUESSES} scripted guesses of Ben’s PIN without signal, 100 at a time, 5 wrong ones are judged; then the right one is off too`, async () => {
  const ben = await benHere()
  const { opened, judged } = await guessAll(withoutSignal, ben)
  expect(judged - opened).toBe(5)
  // One guess in 64 passes the check, opens a session nobody believes, and is judged by the server.
  expect(opened).toBeLessThan(5)
  expect(await openWithPin(withoutSignal, ben, { pin: RIGHT, at: 'kiosk' })).toEqual(isOff)
}, 60_000)

test(`of ${GUESSES} guesses at a server that answers by turns 503, 429, a refusal of its own, nothing, and “That PIN is wrong.”, 5 wrong ones are judged, there or here`, async () => {
  const ben = await benHere()
  const codes = ['unavailable', 'too_many', 'flag_off', undefined, 'wrong_pin'] as const
  let asked = 0
  let judgedThere = 0
  const api = apiOf(async () => {
    const code = codes[asked % codes.length]
    asked += 1
    if (code === 'wrong_pin') judgedThere += 1
    return code ? { ok: false, reason: 'refused', problem: problemBody(code) } : noConnection
  })
  const { opened, judged } = await guessAll(api, ben)
  expect(judgedThere).toBeGreaterThan(0)
  expect(judgedThere + judged - opened).toBe(5)
  expect(await openWithPin(api, ben, { pin: RIGHT, at: 'kiosk' })).toEqual(isOff)
}, 60_000)
