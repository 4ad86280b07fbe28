/**
 * How often something may be tried before it has to wait: counted in the store before the try is
 * judged, so that parallel guesses count too, on every process (security.md; ADR 0030). Always holds:
 * what is counted, and what is answered, is the same for a name nobody has.
 */
import { Problem } from '#contract/core/problems.ts'
import type { Writer } from '../store/store.ts'
import { kept, sha256 } from './kept.ts'

const MINUTE_MS = 60_000
export type Allowance = { readonly tries: number; readonly ms: number }
/** One budget a try is counted against. */
export type Try = { readonly what: string; readonly who: string; readonly allowance: Allowance }

const signInAllowance: Allowance = { tries: 10, ms: 15 * MINUTE_MS }
/** Of one address, whatever names it tries: a whole kitchen may share one. */
const addressAllowance: Allowance = { tries: 50, ms: 15 * MINUTE_MS }
/** Of one name, from every address together: 2,400 guesses a day, from devices nobody knows. */
const strangersAllowance: Allowance = { tries: 100, ms: 60 * MINUTE_MS }
/** Six digits that one of a few tablets waits for: of a business, at most 400 guesses an hour. */
const joinAllowance: Allowance = { tries: 100, ms: 15 * MINUTE_MS }
const mailAllowance: Allowance = { tries: 3, ms: 60 * MINUTE_MS }

/** Says how long to wait, in the sentence and in `Retry-After`. */
export class TooSoon extends Problem {
  readonly seconds: number
  constructor(ms: number) {
    const minutes = Math.ceil(ms / MINUTE_MS)
    const wait = minutes <= 1 ? 'Wait a minute' : `Wait ${minutes} minutes`
    super('too_many', { title: `Too many tries. ${wait} and try again.` })
    this.seconds = Math.max(1, Math.ceil(ms / 1_000))
  }
}

const keyOf = ({ what, who }: Try) => `${what} ${sha256(who)}`

/** @throws TooSoon; nothing is counted then */
export async function countTries(tx: Writer, tries: readonly Try[], now: number): Promise<void> {
  const counts = []
  let wait = 0
  for (const one of tries) {
    const before = await tx.kept<number>(kept.tries, keyOf(one))
    const until = before?.expires ?? now + one.allowance.ms
    const count = before?.value ?? 0
    if (count >= one.allowance.tries) wait = Math.max(wait, until - now)
    counts.push({ key: keyOf(one), count: count + 1, until })
  }
  if (wait > 0) throw new TooSoon(wait)
  for (const { key, count, until } of counts) await tx.keep(kept.tries, key, count, until)
}

/** The try was right: the first budget is whole again, the others get this one back. */
export async function forgiveTries(tx: Writer, [own, ...others]: readonly Try[]): Promise<void> {
  if (own) await tx.take(kept.tries, keyOf(own))
  for (const one of others) {
    const count = await tx.kept<number>(kept.tries, keyOf(one))
    if (!count || count.expires === null) continue
    await tx.keep(kept.tries, keyOf(one), count.value - 1, count.expires)
  }
}

/**
 * A device that its person has signed in on before, and that proves its key, has tries of its own:
 * nobody else's slow it down.
 */
export const triesHere = (sessionKey: string): Try[] => [
  { what: 'password-here', who: sessionKey, allowance: signInAllowance },
]

/** @param name as it was typed @param address of the caller (http/caller-address.ts) */
export const triesOfStranger = (name: string, address: string): Try[] => [
  { what: 'password', who: `${address} ${name}`, allowance: signInAllowance },
  { what: 'password-address', who: address, allowance: addressAllowance },
  { what: 'password-name', who: name, allowance: strangersAllowance },
]

export const triesOfMail = (address: string): Try[] => [
  { what: 'reset', who: address, allowance: mailAllowance },
]

/** @param address of the caller */
export const triesOfJoining = (address: string): Try[] => [
  { what: 'join', who: address, allowance: signInAllowance },
  { what: 'join-business', who: '', allowance: joinAllowance },
]
