/**
 * The four digits of a shared tablet as the server keeps them: argon2id over an HMAC with a pepper
 * of this server, so that a stolen database alone cannot be tried out (security.md, PIN). The check
 * a tablet may hold has one salt a person, the same for every tablet and every PIN they ever set.
 */
import { pinCheck } from '#contract/core/access/pin-check.ts'
import type { Keys } from '../keys.ts'
import type { Account } from './kept.ts'
import { hashPassword, isPassword } from './passwords.ts'

const peppered = (keys: Keys, userId: string, pin: string) => keys.sign('pin', `${userId} ${pin}`)

export const hashPin = (keys: Keys, userId: string, pin: string): Promise<string> =>
  hashPassword(peppered(keys, userId, pin))

/** @param hash null when there is none; the answer is then no, at the same price */
export const isPin = (keys: Keys, userId: string, pin: string, hash: string | null) =>
  isPassword(peppered(keys, userId, pin), hash)

/** What is kept of a PIN that was just set. */
export async function pinAccount(
  keys: Keys,
  userId: string,
  pin: string,
  now: number,
): Promise<Account> {
  const salt = keys.sign('pin', `check ${userId}`)
  const [hash, bits] = await Promise.all([hashPin(keys, userId, pin), pinCheck(salt, userId, pin)])
  return { hash, changed: now, check: { salt, bits } }
}
