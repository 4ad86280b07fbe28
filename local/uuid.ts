/**
 * Ids made on the device (domain §1.1): version 7 for new records and operations, version 5 for
 * records derived from another, so that device and server may both make one and there is still one
 * (architecture, "One resource, one file"). Always holds: ids made in one millisecond still sort in
 * the order they were made.
 */
let lastMs = 0
let counter = 0

/** As a page just opened: for who lives the same time more than once in one process. */
export function forgetLastId(): void {
  lastMs = 0
  counter = 0
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A UUID v7 (RFC 9562 §5.7); `rand_a` counts within a millisecond. @param now ms */
export function uuidV7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  if (now > lastMs) {
    lastMs = now
    counter = (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x7ff
  } else {
    counter += 1
    if (counter > 0xfff) {
      lastMs += 1
      counter = 0
    }
  }
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(lastMs / 0x1_0000_0000))
  view.setUint32(2, lastMs % 0x1_0000_0000)
  view.setUint16(6, 0x7000 | counter)
  view.setUint8(8, 0x80 | ((bytes[8] ?? 0) & 0x3f))
  return hex(bytes)
}

/**
 * The id of a record derived from another: UUID v5 (RFC 9562 §5.5) of the source's id and the part
 * it plays, for example `receive`. Await it before a transaction opens.
 */
export async function uuidV5(sourceId: string, role: string): Promise<string> {
  const source = Uint8Array.from(sourceId.replaceAll('-', '').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  const name = new TextEncoder().encode(role)
  const input = new Uint8Array(source.length + name.length)
  input.set(source)
  input.set(name, source.length)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', input)).slice(0, 16)
  const view = new DataView(bytes.buffer)
  view.setUint8(6, 0x50 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  return hex(bytes)
}
