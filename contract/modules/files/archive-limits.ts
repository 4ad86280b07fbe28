/**
 * Limits for an archive (.docx, .xlsx): number of parts, folder depth, unpacked size (security.md,
 * "Data in"). Read from its list of parts, which every program uses; nothing is unpacked. Pure.
 * Always holds: it reads no more parts than are allowed.
 */
const MOST_PARTS = 10_000
const DEEPEST = 12
const MOST_UNPACKED_BYTES = 500 * 1_048_576

const says = {
  damaged: 'This document is damaged. Open it, save it again and send that.',
  parts: `This document has more than ${MOST_PARTS.toLocaleString('en')} parts. Send it as a PDF.`,
  unpacked: 'This document is over 500 MB once it is unpacked. Send it as a PDF.',
  deep: 'This document has folders too deep inside. Send it as a PDF.',
  nested: 'This document has another archive inside. Send that on its own.',
} as const

const END = 0x06_05_4b_50
const END_64 = 0x06_06_4b_50
const LOCATOR_64 = 0x07_06_4b_50
const PART = 0x02_01_4b_50
const END_LENGTH = 22
const LOCATOR_LENGTH = 20
const PART_LENGTH = 46
const MOST_COMMENT = 65_535
/** This value means that the real figure is in the extra field. */
const IN_EXTRA = 0xff_ff_ff_ff
const EXTRA_64 = 1
const archiveName = /\.(?:zip|jar|7z|rar|gz|tgz|bz2|xz|tar|cab)$/i

/** Where the list's end record is; null if there is none. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - MOST_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  return null
}

const large = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** Where the list starts. */
function startOf(view: DataView, end: number): number {
  const start = view.getUint32(end + 16, true)
  const locator = end - LOCATOR_LENGTH
  const is64 = start === IN_EXTRA && locator >= 0 && view.getUint32(locator, true) === LOCATOR_64
  if (!is64) return start
  const end64 = large(view, locator + 8)
  return view.getUint32(end64, true) === END_64 ? large(view, end64 + 48) : start
}

/** A part's unpacked size, according to the list. */
function unpackedBytes(view: DataView, part: number): number {
  const size = view.getUint32(part + 24, true)
  if (size !== IN_EXTRA) return size
  let at = part + PART_LENGTH + view.getUint16(part + 28, true)
  const end = at + view.getUint16(part + 30, true)
  while (at + 12 <= end) {
    if (view.getUint16(at, true) === EXTRA_64) return large(view, at + 4)
    at += 4 + view.getUint16(at + 2, true)
  }
  return size
}

function problemOfParts(bytes: Uint8Array, view: DataView, end: number): string | null {
  let at = startOf(view, end)
  let unpacked = 0
  for (let parts = 0; at + 4 <= end && view.getUint32(at, true) === PART; parts += 1) {
    if (parts >= MOST_PARTS) return says.parts
    unpacked += unpackedBytes(view, at)
    if (unpacked > MOST_UNPACKED_BYTES) return says.unpacked
    const nameAt = at + PART_LENGTH
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(nameAt, nameAt + length))
    if (name.split(/[/\\]/).length > DEEPEST) return says.deep
    if (archiveName.test(name)) return says.nested
    at = nameAt + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return unpacked === 0 ? says.damaged : null
}

/** @returns a sentence if it may not be stored; null if all is well, or there is no list to read */
export function archiveProblem(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  try {
    return problemOfParts(bytes, view, end)
  } catch (error) {
    // An offset outside the file.
    if (error instanceof RangeError) return says.damaged
    throw error
  }
}
