/** Guessing a PIN in parallel (security.md, "How it is proved"): counted where it costs, at argon2. */
import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { PIN_TRIES } from '#contract/modules/people/pin-lock.ts'
import { rounds } from '#tests/support/depth.ts'
import { seeded } from '#tests/sync/seeded.ts'
import type { Json, Session } from '../api/support/client.ts'
import { makeProof } from '../api/support/device-key.ts'
import { type Kitchen, kitchenFor, oneEngine } from '../api/support/kitchen.ts'
import {
  handInSession,
  pinSession,
  sealKeyOf,
  sharedTablet,
  type Tablet,
} from '../api/support/tablet.ts'

const PIN = '4821'
const GUESSES = rounds(160, 10_000)
const DEVICES = rounds(3, 20)
const AT_ONCE = 40

/** How often argon2 is really reckoned meanwhile. */
async function evaluated(work: () => Promise<void>): Promise<number> {
  let count = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST') count++
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}

describe.each(oneEngine)('guessing Ben’s PIN, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    await (await kitchen.hexham.as('ben')).post('/users/pin', { pin: PIN })
  })
  const tabletWithBen = () => sharedTablet(kitchen.hexham, asha, ['ben'])
  const wrongPins = (count: number) => {
    const chance = seeded(count)
    return Array.from({ length: count }, () => {
      const pin = String(chance.between(0, 9_999)).padStart(4, '0')
      return pin === PIN ? '4822' : pin
    })
  }
  const guess = ({ key }: Tablet, pin: string, nonce: string) => {
    const { client, users } = kitchen.hexham
    const path = '/quick-login'
    const proof = makeProof(key, { method: 'POST', url: client.url + path, nonce })
    const body = { id: users.ben, pin }
    return client.call<Json & LoginReply>('POST', path, {
      body,
      headers: { [header.proof]: proof },
    })
  }
  async function guessAll(tablets: readonly Tablet[], pins: readonly string[]) {
    for (let from = 0; from < pins.length; from += AT_ONCE) {
      const nonce = await kitchen.hexham.client.nonce()
      const batch = pins.slice(from, from + AT_ONCE).map(async (pin, at) => {
        const on = tablets[(from + at) % tablets.length]
        const reply = on && (await guess(on, pin, nonce))
        expect(['wrong_pin', 'pin_locked', 'too_many']).toContain(reply?.body.code)
      })
      await Promise.all(batch)
    }
  }

  test(`the counter counts: one right PIN is reckoned once`, async () => {
    const at = await tabletWithBen()
    const nonce = await kitchen.hexham.client.nonce()
    expect(
      await evaluated(async () => {
        expect((await guess(at, PIN, nonce)).status).toBe(200)
      }),
    ).toBe(1)
  })

  test(`of ${GUESSES} guesses on one tablet, ${AT_ONCE} at once, 5 are reckoned at all, and then not even the right one`, async () => {
    const at = await tabletWithBen()
    const judged = await evaluated(() => guessAll([at], wrongPins(GUESSES)))
    expect(judged).toBe(PIN_TRIES)
    const nonce = await kitchen.hexham.client.nonce()
    expect((await guess(at, PIN, nonce)).body.code).toBe('pin_locked')
  })

  test(`of ${GUESSES} guesses spread over ${DEVICES} tablets, 5 a tablet are reckoned`, async () => {
    const tablets: Tablet[] = []
    // One after the other: Ben's password may be tried ten times at once, no more.
    for (let made = 0; made < DEVICES; made++) tablets.push(await tabletWithBen())
    const judged = await evaluated(() => guessAll(tablets, wrongPins(GUESSES)))
    expect(judged).toBe(PIN_TRIES * DEVICES)
  })

  test(`seals and guesses side by side: of ${GUESSES / 2} seals among ${GUESSES / 2} guesses, 5 in all are reckoned`, async () => {
    const at = await tabletWithBen()
    const seal = await sealKeyOf(kitchen.hexham, at)
    const pins = wrongPins(GUESSES / 2)
    const judged = await evaluated(async () => {
      for (let from = 0; from < pins.length; from += AT_ONCE) {
        const some = pins.slice(from, from + AT_ONCE)
        await Promise.all([
          guessAll([at], some),
          ...some.map((pin) => {
            const name = pinSession(at, kitchen.hexham.users.ben)
            return handInSession(kitchen.hexham, at.key, { name, seal, pin })
          }),
        ])
      }
    })
    expect(judged).toBe(PIN_TRIES)
  })
})
