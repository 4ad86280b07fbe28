/**
 * Ids the server makes itself: UUID v7, so that they sort by the time they were made. Those of
 * derived records are the contract's (contract/core/rules/derived-id.ts).
 */
import { randomBytes } from 'node:crypto'

const textOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** @param random ten bytes; given by the demo, whose ids are the same on every run */
export function uuidV7(at: number = Date.now(), random: Uint8Array = randomBytes(10)): string {
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(at) << 16n)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return textOf(Buffer.from(bytes))
}
