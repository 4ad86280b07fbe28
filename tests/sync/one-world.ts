/**
 * While a seed is lived, everything that is otherwise drawn or told by the machine comes from the
 * seed and from virtual time: ids, keys' salts, the server's clock and timers. Always holds: what was
 * there before stands again afterwards; a signature is a real one, made without leaving the turn.
 */
import crypto, { createHash, KeyObject, sign } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { forgetLastId } from '#local/device/uuid.ts'
import { type Seeded, seeded } from './seeded.ts'
import type { VirtualTime } from './virtual-time.ts'

const bytesOf = (data: BufferSource) =>
  ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)

const arrayBufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

const hashes: Readonly<Record<string, string>> = { 'SHA-1': 'sha1', 'SHA-256': 'sha256' }

/** WebCrypto answers from another thread; here in the same turn. */
const subtle = {
  async sign(_algorithm: unknown, key: unknown, data: BufferSource) {
    // A server that asks for no proof gets none.
    if (!(key instanceof KeyObject)) return new ArrayBuffer(64)
    const by = { key, dsaEncoding: 'ieee-p1363' as const }
    return arrayBufferOf(sign('sha256', bytesOf(data), by))
  },
  async digest(algorithm: unknown, data: BufferSource) {
    const hash = hashes[String(algorithm)]
    if (!hash) throw new Error(`Nobody has hashed by ${String(algorithm)} yet.`)
    return arrayBufferOf(createHash(hash).update(bytesOf(data)).digest())
  },
}

function random(chance: Seeded) {
  const fill = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = chance.between(0, 255)
    return bytes
  }
  const hex = () => Buffer.from(fill(new Uint8Array(16))).toString('hex')
  return {
    getRandomValues: <T>(bytes: T): T => {
      if (bytes instanceof Uint8Array) fill(bytes)
      return bytes
    },
    randomBytes: (size: number) => Buffer.from(fill(new Uint8Array(size))),
    randomUUID: () => hex().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  }
}

type Timer = { readonly cancel: () => void; unref(): Timer; ref(): Timer }

/** What the server sets with `setTimeout` fires in virtual time, and ends with the seed. */
function timers(time: VirtualTime) {
  const made = new Set<unknown>()
  const keep = (cancel: () => void): Timer => {
    const timer: Timer = { cancel, unref: () => timer, ref: () => timer }
    made.add(timer)
    return timer
  }
  const real = { clearTimeout: globalThis.clearTimeout }
  const clear = (timer: unknown) => {
    if (made.delete(timer)) (timer as Timer).cancel()
    else real.clearTimeout(timer as NodeJS.Timeout)
  }
  return {
    setTimeout: (fire: () => void, ms = 0) => keep(time.after(ms, fire)),
    setInterval(fire: () => void, ms = 0) {
      let cancel = () => {}
      const again = () => {
        cancel = time.after(ms, () => {
          again()
          fire()
        })
      }
      again()
      return keep(() => cancel())
    },
    clearTimeout: clear,
    clearInterval: clear,
  }
}

/** Puts `other` in the place of what `target` has. @returns puts that back */
function replace(target: object, other: object): () => void {
  const before = Object.keys(other).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  )
  for (const [name, value] of Object.entries(other)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(target, name, descriptor)
      else Reflect.deleteProperty(target, name)
    }
  }
}

/** Lives `work` in the world of a seed. */
export async function inOneWorld<T>(
  seed: number,
  time: VirtualTime,
  work: () => Promise<T>,
): Promise<T> {
  const { getRandomValues, ...ofNode } = random(seeded(seed))
  const undo = [
    replace(globalThis.crypto, { getRandomValues }),
    replace(globalThis.crypto.subtle, subtle),
    replace(crypto, ofNode),
    replace(Date, { now: () => time.now }),
    replace(globalThis, timers(time)),
  ]
  syncBuiltinESMExports()
  forgetLastId()
  try {
    return await work()
  } finally {
    for (const one of undo) one()
    syncBuiltinESMExports()
    forgetLastId()
  }
}
