/**
 * The id of a record that follows from another: UUID v5 (RFC 9562 §5.5) of that record's id and the
 * part it plays, so that device and server make the same record only once (architecture, "One
 * resource, one file"). Computed synchronously, because the browser's own SHA-1 must be awaited,
 * and inside a device transaction nothing else may be (ADR 0041). Pure.
 */

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by))

/** The message in blocks of 64 bytes: a one bit, zeros, and its length in bits (RFC 3174 §4). */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x2000_0000))
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0)
  return view
}

/** What a round mixes in: the function and constant of its twenty steps (RFC 3174 §5). */
const rounds = [
  [(b: number, c: number, d: number) => (b & c) | (~b & d), 0x5a82_7999],
  [(b: number, c: number, d: number) => b ^ c ^ d, 0x6ed9_eba1],
  [(b: number, c: number, d: number) => (b & c) | (b & d) | (c & d), 0x8f1b_bcdc],
  [(b: number, c: number, d: number) => b ^ c ^ d, 0xca62_c1d6],
] as const

/** SHA-1 (RFC 3174): twenty bytes. Used for names only, not for security. */
function sha1(message: Uint8Array): Uint8Array {
  const view = padded(message)
  const sum = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
  const words = new Int32Array(80)
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let at = 0; at < 80; at += 1) {
      const word = (back: number) => words[at - back] ?? 0
      words[at] =
        at < 16
          ? view.getInt32(block + at * 4)
          : rotated(word(3) ^ word(8) ^ word(14) ^ word(16), 1)
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = sum
    for (const [at, word] of words.entries()) {
      const [mix, constant] = rounds[Math.floor(at / 20)] ?? rounds[3]
      const next = (rotated(a, 5) + mix(b, c, d) + e + word + constant) | 0
      ;[a, b, c, d, e] = [next, a, rotated(b, 30), c, d]
    }
    for (const [at, word] of [a, b, c, d, e].entries()) sum[at] = ((sum[at] ?? 0) + word) | 0
  }
  const digest = new DataView(new ArrayBuffer(20))
  for (const [at, word] of sum.entries()) digest.setInt32(at * 4, word)
  return new Uint8Array(digest.buffer)
}

const asText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** @param role the part it plays, for example `issue` */
export function derivedId(sourceId: string, role: string): string {
  const source = Uint8Array.from(sourceId.replaceAll('-', '').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  const bytes = sha1(new Uint8Array([...source, ...new TextEncoder().encode(role)])).slice(0, 16)
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return asText(bytes)
}
