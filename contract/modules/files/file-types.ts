/**
 * A file's type, read from its bytes and never from its name (domain §2.34; security.md, "Data
 * in"), and its size limit. Pure. Always holds: an unknown type is refused; text that a browser
 * could take for a page isn't accepted as a text file.
 */

import { archiveProblem } from './archive-limits.ts'

/** Bytes; a photo, and anything else. */
export const MAX_PHOTO_BYTES = 10 * 1_048_576
export const MAX_FILE_BYTES = 25 * 1_048_576

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The accepted types, with the file extensions for each. */
const endings = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  [DOCX]: ['docx'],
  [XLSX]: ['xlsx'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'csv'],
} as const
export type FileType = keyof typeof endings

const NOT_ALLOWED = "This type of file isn't allowed."
/** ISO media brands that hold a still picture. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']
/** The first characters of a page, a scripted picture, or a script. */
const pageLike = /^(?:<|#!)/
const TEXT_SAMPLE = 4_096

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

const startsWith = (bytes: Uint8Array, ...signs: number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

/**
 * Is this part name anywhere in the archive? Names aren't compressed. Loops instead of a search per
 * match: 25 MB of nothing but first letters would take seconds.
 */
function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = new TextEncoder().encode(name)
  const last = bytes.length - wanted.length
  for (let at = 0; at <= last; at += 1) {
    let same = 0
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1
    if (same === wanted.length) return true
  }
  return false
}

function officeType(bytes: Uint8Array): FileType | null {
  // Macros are programs; they have their own file extensions, and are refused here too.
  if (!holds(bytes, '[Content_Types].xml') || holds(bytes, 'vbaProject.bin')) return null
  if (holds(bytes, 'word/document.xml')) return DOCX
  return holds(bytes, 'xl/workbook.xml') ? XLSX : null
}

/** Control characters that no text contains; tabs and new lines are 9 to 13. */
const isControl = (sign: number) => sign < 9 || (sign > 13 && sign < 32)

function isPlainText(bytes: Uint8Array): boolean {
  for (const sign of bytes) if (isControl(sign)) return false
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  const start = text.slice(0, TEXT_SAMPLE)
  return !pageLike.test(start.trimStart()) && !/<(?:script|html|svg|iframe)\b/i.test(start)
}

/**
 * @returns null if it isn't allowed. Text is `text/plain`: no byte distinguishes a table from a
 *   note.
 */
export function typeOfBytes(bytes: Uint8Array): FileType | null {
  if (bytes.length === 0) return null
  if (ascii(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (ascii(bytes, 4, 8) === 'ftyp' && heicBrands.includes(ascii(bytes, 8, 12))) return 'image/heic'
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return officeType(bytes)
  return isPlainText(bytes) ? 'text/plain' : null
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export type JudgedFile =
  | { readonly ok: true; readonly type: FileType }
  | { readonly ok: false; readonly why: 'type' | 'size' | 'inside'; readonly says: string }

/**
 * The file's type, if it may be stored. Its name must match its bytes, so that a download opens as
 * what it is.
 */
export function judgeFile(name: string, bytes: Uint8Array): JudgedFile {
  if (bytes.length > MAX_FILE_BYTES) {
    return { ok: false, why: 'size', says: 'That file is too big. The limit is 25 MB.' }
  }
  const type = typeOfBytes(bytes)
  const ending = endingOf(name)
  if (type === null || !(endings[type] as readonly string[]).includes(ending)) {
    return { ok: false, why: 'type', says: NOT_ALLOWED }
  }
  if (type.startsWith('image/') && bytes.length > MAX_PHOTO_BYTES) {
    return { ok: false, why: 'size', says: 'That photo is too big. The limit is 10 MB.' }
  }
  const inside = type === DOCX || type === XLSX ? archiveProblem(bytes) : null
  if (inside !== null) return { ok: false, why: 'inside', says: inside }
  return { ok: true, type: type === 'text/plain' && ending === 'csv' ? 'text/csv' : type }
}

/**
 * A name safe for folders and headers: `/` becomes `-`, a lone surrogate a whole character (domain
 * §2.34, AC 3.36.2).
 */
export const downloadName = (name: string): string => name.toWellFormed().replace(/[/\\]/g, '-')
