/**
 * Packed bytes as a record carries them: compressed (raw deflate) but for their noise, then base64. In
 * the browser, its workers and the server alike.
 */
import { joined, noiseIn } from './columns.ts'

const CHUNK = 0x8000

type WithBase64 = {
  readonly fromBase64?: (text: string) => Bytes
}

type Bytes = Uint8Array<ArrayBuffer>

/** Gives each piece that comes out, in order. */
async function through(
  bytes: Bytes,
  { writable, readable }: CompressionStream | DecompressionStream,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const reading = async () => {
    const reader = readable.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) take(next.value)
  }
  const writer = writable.getWriter()
  // Together: what can't be read fails all of them.
  await Promise.all([reading(), writer.write(bytes), writer.close()])
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

function fromBase64(text: string): Bytes {
  const { fromBase64: native } = Uint8Array as unknown as WithBase64
  if (native) return native.call(Uint8Array, text)
  const found = atob(text)
  const bytes = new Uint8Array(found.length)
  for (let at = 0; at < found.length; at += 1) bytes[at] = found.charCodeAt(at)
  return bytes
}

/** How long what is compressed is, and how long it was before: four bytes each. */
const HEAD = 8

/** @param bytes as a packer gives them (columns.ts) */
export async function bodyOf(bytes: Bytes): Promise<string> {
  const { from } = noiseIn(bytes)
  const small: Uint8Array[] = []
  const plain = bytes.subarray(0, from)
  await through(plain, new CompressionStream('deflate-raw'), (piece) => void small.push(piece))
  const head = new Uint8Array(HEAD)
  const view = new DataView(head.buffer)
  view.setUint32(
    0,
    small.reduce((sum, { length }) => sum + length, 0),
  )
  view.setUint32(4, from)
  return toBase64(joined([head, ...small, bytes.subarray(from)]))
}

/** @throws Error if the body isn't what `bodyOf` gives */
export async function bytesOfBody(body: string): Promise<Bytes> {
  const all = fromBase64(body)
  const view = new DataView(all.buffer, 0, HEAD)
  const [end, plain] = [HEAD + view.getUint32(0), view.getUint32(4)]
  if (end > all.length) throw new Error('A packed body ends too early.')
  // Each piece goes where it belongs: pages are large, and copying them takes as long as reading them.
  const bytes = new Uint8Array(plain + all.length - end)
  let at = 0
  await through(all.subarray(HEAD, end), new DecompressionStream('deflate-raw'), (piece) => {
    if (at + piece.length > plain) throw new Error('A packed body is longer than it says.')
    bytes.set(piece, at)
    at += piece.length
  })
  if (at !== plain) throw new Error('A packed body ends too early.')
  bytes.set(all.subarray(end), plain)
  return bytes
}
