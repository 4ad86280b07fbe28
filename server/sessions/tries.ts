/**
 * How often something may be tried before it has to wait: counted in the store before the try is
 * judged, so that parallel guesses count too, on every process (security.md).
 */
import { Problem } from '#contract/problems.ts'
import type { Writer } from '../store/store.ts'
import { kept, sha256 } from './kept.ts'

export type Allowance = { readonly tries: number; readonly ms: number }
export const signInAllowance: Allowance = { tries: 10, ms: 15 * 60_000 }
export const mailAllowance: Allowance = { tries: 3, ms: 60 * 60_000 }

const keyOf = (what: string, who: string) => `${what} ${sha256(who)}`

/** @throws Problem too_many */
export async function countTry(
  tx: Writer,
  { what, who, allowance, now }: { what: string; who: string; allowance: Allowance; now: number },
): Promise<void> {
  const key = keyOf(what, who)
  const before = await tx.kept<number>(kept.tries, key)
  const isCurrent = before?.expires != null && before.expires > now
  const tries = isCurrent ? before.value : 0
  if (tries >= allowance.tries) throw new Problem('too_many')
  const until = isCurrent && before.expires !== null ? before.expires : now + allowance.ms
  await tx.keep(kept.tries, key, tries + 1, until)
}

export async function clearTries(tx: Writer, what: string, who: string): Promise<void> {
  await tx.take(kept.tries, keyOf(what, who))
}
