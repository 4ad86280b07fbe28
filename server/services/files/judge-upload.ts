/**
 * Reads an upload: its parts, the record, what the file is, its hash. All that takes time with a large
 * file is here, away from the thread that answers calls. Always holds: a file that may not be kept is
 * written nowhere.
 */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { judgeFile } from '#contract/modules/files/file-types.ts'
import type { JudgedUpload, RefusedUpload, UploadJob } from './upload-job.ts'

const RECORD_LENGTH = 65_536

class Refused extends Error {
  readonly reply: RefusedUpload
  constructor(says: string, field = 'file', why: RefusedUpload['why'] = 'refused') {
    super(says)
    this.reply = { ok: false, why, says, field }
  }
}

function readWhole({ from, length }: UploadJob): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  while (at < length) {
    const read = readSync(from, bytes, at, length - at, at)
    if (read === 0) throw new Error('The upload is shorter than what arrived.')
    at += read
  }
  return bytes
}

function writeWhole(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    let at = 0
    while (at < bytes.length) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function recordOf(text: unknown): Record<string, unknown> {
  try {
    const isShort = typeof text === 'string' && text.length <= RECORD_LENGTH
    const fields: unknown = isShort ? JSON.parse(text) : null
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return fields as Record<string, unknown>
    }
  } catch {
    // Said below, like every other record that is none.
  }
  throw new Refused('Send the record as JSON in the part "record".', 'record')
}

async function judge(job: UploadJob): Promise<JudgedUpload> {
  const headers = { 'Content-Type': job.contentType }
  const parts = await new Response(readWhole(job), { headers }).formData().catch(() => {
    throw new Refused("This upload can't be read.")
  })
  const file = parts.get('file')
  if (!(file instanceof Blob)) throw new Refused('Send the bytes in the part "file".')
  // The hash is a field of the record only once the server has reckoned it itself.
  const { sha256: wanted, ...fields } = recordOf(parts.get('record'))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (typeof wanted === 'string' && wanted !== sha256) {
    throw new Refused('The file changed on its way. Send it again.', 'sha256')
  }
  const judged = judgeFile(String(fields.name ?? ''), bytes)
  if (!judged.ok) {
    throw new Refused(judged.says, 'file', judged.why === 'size' ? 'too_large' : 'refused')
  }
  writeWhole(job.to, bytes)
  return { ok: true, fields, found: { mime: judged.type, size: bytes.length, sha256 } }
}

/** Rejects for a disk that fails. */
export const judgeUpload = (job: UploadJob): Promise<JudgedUpload | RefusedUpload> =>
  judge(job).catch((error: unknown) => {
    if (error instanceof Refused) return error.reply
    throw error
  })
