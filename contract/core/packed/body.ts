/**
 * Packed bytes as a record carries them: compressed (raw deflate), then base64. In the browser, its
 * workers and the server alike.
 */
import { joined } from './columns.ts'

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

export const bodyOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toBase64(await through(bytes, new CompressionStream('deflate-raw')))

/** @throws if the body isn't what `bodyOf` gives */
export const bytesOfBody = (body: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(fromBase64(body), new DecompressionStream('deflate-raw'))
