/**
 * Ids the server makes itself: UUID v7, so that they sort by the time they were made, and v5 for a
 * record derived from another, the same as a device would make (local/uuid.ts).
 */
import { createHash, randomBytes } from 'node:crypto'

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

/** @param role the part it plays, for example `issue` */
export function uuidV5(sourceId: string, role: string): string {
  const source = Buffer.from(sourceId.replaceAll('-', ''), 'hex')
  const bytes = createHash('sha1').update(source).update(role).digest().subarray(0, 16)
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return textOf(bytes)
}
