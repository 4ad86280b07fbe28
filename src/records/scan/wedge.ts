/**
 * What a scanner that works like a keyboard adds to a code: characters before and after it, and a
 * stand-in for function 1 where it can't type ASCII 29. Pure.
 */
import { FNC1 } from '#contract/modules/scanner/gs1-parse.ts'
import type { Cleaned } from '#src/ui/input/scan-listeners.ts'

export interface Wedge {
  readonly prefix: string
  readonly suffix: string
  /** Typed for function 1; empty if it types ASCII 29. */
  readonly fnc1: string
}

export function textOfScan(typed: string, { prefix, suffix, fnc1 }: Wedge): Cleaned {
  const isMarked = prefix !== '' && typed.startsWith(prefix)
  const bare = isMarked ? typed.slice(prefix.length) : typed
  const code = suffix !== '' && bare.endsWith(suffix) ? bare.slice(0, -suffix.length) : bare
  return { code: fnc1 === '' ? code : code.replaceAll(fnc1, FNC1), isMarked }
}

/** A sentence for each that can't be used. */
export function wedgeProblems({ prefix, fnc1 }: Wedge): { prefix?: string; fnc1?: string } {
  return {
    ...(/^\d+$/.test(prefix) && { prefix: 'Digits alone could be the start of a code.' }),
    ...(/[A-Za-z\d]/.test(fnc1) && { fnc1: 'Use a sign that is in no code, such as ~ or |.' }),
  }
}
