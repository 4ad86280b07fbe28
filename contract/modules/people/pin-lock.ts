/**
 * Five wrong PINs lock it (security.md, PIN): a pure state machine whose state is stored before a
 * guess is judged, so that a reload or parallel guesses gain nothing. Always holds: at most
 * PIN_TRIES guesses are judged; only the password, an admin's reset or the right PIN resets the
 * count, and the right PIN only while it isn't locked. Kept by user and device.
 */
import { problemBody } from '#contract/core/problems.ts'

export const PIN_TRIES = 5

/** Guesses made since the last right one. */
export type PinLock = { readonly tries: number }
export const freshPinLock: PinLock = { tries: 0 }

/** A stored state that is damaged or foreign counts as locked, never as fresh. */
export function readPinLock(stored: unknown): PinLock {
  if (stored === undefined || stored === null) return freshPinLock
  const tries = (stored as { tries?: unknown }).tries
  const isCount = typeof tries === 'number' && Number.isInteger(tries) && tries >= 0
  return { tries: isCount ? tries : PIN_TRIES }
}

export const isPinLocked = ({ tries }: PinLock): boolean => tries >= PIN_TRIES

/** Guesses left. */
export const pinTriesLeft = ({ tries }: PinLock): number => Math.max(0, PIN_TRIES - tries)

/** To be stored before the guess is judged. @returns null if it must not be judged */
export const takePinTry = (lock: PinLock): PinLock | null =>
  isPinLocked(lock) ? null : { tries: lock.tries + 1 }

/** The same from the server and without it. */
export const PIN_LOCKED_SENTENCE: string = problemBody('pin_locked').title

/** The message after a wrong PIN; the box shakes and clears (AC 3.2.5). */
export function wrongPinSentence(lock: PinLock): string {
  const left = pinTriesLeft(lock)
  if (left === 0) return PIN_LOCKED_SENTENCE
  return `That PIN is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`
}
