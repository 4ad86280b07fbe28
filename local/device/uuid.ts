/**
 * Ids made on the device (domain §1.1): version 7 for new records and operations. Always holds: ids made in
 * one millisecond still sort in the order they were made.
 */
let lastMs = 0
let counter = 0

/**
 * Resets to a freshly opened page: for tests that live the same time more than once in one process.
 */
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
