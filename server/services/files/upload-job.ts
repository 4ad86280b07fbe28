/** What the server's main thread and a thread that judges uploads say to each other. */
import type { FileType } from '#contract/modules/files/file-types.ts'

export type UploadJob = {
  /** An open file that holds the whole multipart body, and its length (bytes). */
  readonly from: number
  readonly length: number
  /** With the border between the parts. */
  readonly contentType: string
  /** Where the file's bytes go once they may be kept; nothing is there yet. */
  readonly to: string
}

/** The record that came with a file, as it was sent, and what the server read from the bytes. */
export type JudgedUpload = {
  readonly ok: true
  readonly fields: Readonly<Record<string, unknown>>
  readonly found: { readonly mime: FileType; readonly size: number; readonly sha256: string }
}
/** `field` is the part it is said of; `too_large` without a sentence says the limit. */
export type RefusedUpload = {
  readonly ok: false
  readonly why: 'too_large' | 'refused'
  readonly says: string
  readonly field: string
}

export type JobRequest = UploadJob & { readonly id: number }
export type JobReply = { readonly id: number } & (
  | { readonly result: JudgedUpload | RefusedUpload }
  /** A disk that could not be read or written. */
  | { readonly error: string; readonly code: string }
)
