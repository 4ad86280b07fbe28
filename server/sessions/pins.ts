/**
 * The four digits of a shared tablet as the server keeps them: argon2id over an HMAC with a pepper
 * of this server, so that a stolen database alone cannot be tried out (security.md, PIN).
 */
import type { Keys } from '../keys.ts'
import { hashPassword } from './passwords.ts'

export const hashPin = (keys: Keys, userId: string, pin: string): Promise<string> =>
  hashPassword(keys.sign('pin', `${userId} ${pin}`))
