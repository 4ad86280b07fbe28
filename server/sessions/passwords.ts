/**
 * Passwords as argon2id (19 MiB, two passes; architecture, "The server"). Always holds: an account
 * that does not exist costs the same time as one that does; at most a few hashes run at once, and
 * when too many wait the rest are told to come back. Never keeps or logs a password.
 */
import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#contract/core/problems.ts'
import { isSameText } from '../keys.ts'

const derive = promisify(argon2)
const MEMORY_KIB = 19_456
const PASSES = 2
const AT_ONCE = 4
const WAITING = 200

let running = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new Problem('too_many')
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

const parameters = (message: string, nonce: Buffer, memory = MEMORY_KIB, passes = PASSES) =>
  ({ message, nonce, parallelism: 1, tagLength: 32, memory, passes }) satisfies Argon2Parameters

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** In the PHC text form, so that a later change of cost leaves old hashes readable. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => derive('argon2id', parameters(password, salt)))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${encode(salt)}$${encode(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
const nobody = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** @param hash null when there is no such account; the answer is then no, at the same price */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, salt, expected] = phc.exec(hash ?? nobody) ?? []
  if (!salt || !expected) return false
  const given = parameters(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes))
  const derived = await inTurn(() => derive('argon2id', given))
  return isSameText(encode(derived), expected) && hash !== null
}
