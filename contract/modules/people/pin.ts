/**
 * The four digits of a shared tablet (§5 PIN, security.md). Always holds: 0-9 only, exactly four.
 * Never compares a PIN with anybody's: the server does that, or the sealed check offline.
 */
export const PIN_LENGTH = 4

/** Typed text reduced to digits, at most four of them. */
export function cleanPin(typed: string): string {
  return typed.replace(/[^0-9]/g, '').slice(0, PIN_LENGTH)
}

/** Set PIN is enabled from here on (AC 3.2.1). */
export function isPinComplete(pin: string): boolean {
  return /^[0-9]{4}$/.test(pin)
}

/** Why this PIN can't be set; null if it can. */
export function pinProblem(pin: string): string | null {
  if (!isPinComplete(pin)) return 'PIN must be exactly 4 digits.'
  const isEasy = pin === '1234' || new Set(pin).size === 1
  return isEasy ? 'That PIN is too easy to guess. Choose another.' : null
}

/** The same for one typed twice, because it is never shown. */
export function newPinProblem(pin: string, again: string): string | null {
  const problem = pinProblem(pin)
  if (problem) return problem
  return pin === again ? null : 'The two are different. Type your PIN again in both.'
}
