/**
 * Packed bytes as a record carries them: compressed (raw deflate) but for their noise, then base64. In
 * the browser, its workers and the server alike.
 */
import { joined, noiseIn } from './columns.ts'

const CHUNK = 0x8000

type WithBase64 = {
  readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer>
}

/** All that a stream gives. */
async function read(readable: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const reader = readable.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
  }
  return joined(parts)
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  { writable, readable }: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  // Together: what can't be read fails both.
  const [all] = await Promise.all([read(readable), writer.write(bytes), writer.close()])
  return all
}

/** A few kilobytes at a time: a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk: ArrayLike<number> = bytes.subarray(at, at + CHUNK)
    text += String.fromCharCode.apply(null, chunk as number[])
  }
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64: native } = Uint8Array as unknown as WithBase64
  if (native) return native.call(Uint8Array, text)
  const found = atob(text)
  const bytes = new Uint8Array(found.length)
  for (let at = 0; at < found.length; at += 1) bytes[at] = found.charCodeAt(at)
  return bytes
}

/** How long what is compressed is: the first four bytes. */
const LENGTH = 4

/** @param bytes as a packer gives them (columns.ts) */
export async function bodyOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { from } = noiseIn(bytes)
  const small = await through(bytes.subarray(0, from), new CompressionStream('deflate-raw'))
  const length = new Uint8Array(LENGTH)
  new DataView(length.buffer).setUint32(0, small.length)
  return toBase64(joined([length, small, bytes.subarray(from)]))
}

/** @throws Error if the body isn't what `bodyOf` gives */
export async function bytesOfBody(body: string): Promise<Uint8Array<ArrayBuffer>> {
  const all = fromBase64(body)
  const length = new DataView(all.buffer, 0, LENGTH).getUint32(0)
  const end = LENGTH + length
  if (end > all.length) throw new Error('A packed body ends too early.')
  const small = all.subarray(LENGTH, end)
  const rest = all.subarray(end)
  return joined([await through(small, new DecompressionStream('deflate-raw')), rest])
}
