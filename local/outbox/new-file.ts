/**
 * A photo, signature or document on its way into the outbox: its record and its bytes (sync.md,
 * "Photos and files"). Always holds: the hash is of exactly these bytes and is made before any
 * transaction opens; the server's reply is compared with it.
 */
import type { StoredFile } from '#contract/modules/files/files.ts'
import { uuidV7 } from '../device/uuid.ts'

type FileWords = Pick<
  StoredFile,
  'name' | 'location_id' | 'department_id' | 'description' | 'linked' | 'private' | 'user_id'
>

/** For a file that belongs to private answers: that it does, and the person they are about. */
export type FilePrivacy = Pick<FileWords, 'private' | 'user_id'>

/** The site and department of a file: only their people see it. */
export type FilePlace = Pick<FileWords, 'location_id' | 'department_id'> & FilePrivacy

export const placeOfFile = (of: {
  readonly locationId?: string | undefined
  readonly departmentId?: string | undefined
  readonly privacy?: FilePrivacy | undefined
}): FilePlace => ({
  ...(of.locationId && { location_id: of.locationId }),
  ...(of.departmentId && { department_id: of.departmentId }),
  ...of.privacy,
})

export type NewFile = FileWords & {
  readonly id: string
  readonly bytes: ArrayBuffer
  /** hex */
  readonly sha256: string
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * @param words the file name, with an extension that fits its bytes: `photo.jpg`, `signature.png`
 */
export async function makeFile(content: Blob, words: FileWords): Promise<NewFile> {
  const bytes = await content.arrayBuffer()
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  return { ...words, id: uuidV7(), bytes, sha256 }
}
