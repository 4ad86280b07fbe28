/**
 * The bytes of files (§7 Other; domain §2.34; security.md, "Data in"): `POST /v1/file` takes a
 * record and its file in one multipart body, `GET /v1/file/{id}` gives the bytes back. Always holds:
 * nothing is kept of an upload that is refused or breaks off; the reply names the hash of what is on
 * disk; bytes leave only to who may see the record, as a download that no browser runs.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declarations } from '#contract/declarations.ts'
import { Problem } from '#contract/problems.ts'
import type { StoredFile } from '#contract/resources/files.ts'
import { downloadName, judgeFile, MAX_FILE_BYTES } from '#contract/rules/file-types.ts'
import type { ServerContext } from '../context.ts'
import { createRecord } from '../records/create-record.ts'
import type { RecordAct } from '../records/record-act.ts'
import { sha256Of } from '../services/files/blobs.ts'
import { checkDelivery, sessionOf } from './authenticate.ts'
import { type Answer, sendAnswer, wasAnswered } from './once.ts'
import type { Fields } from './read-body.ts'
import { readableRecord } from './read-records.ts'
import { checkSchemaVersion, checkVerb } from './reading.ts'
import { actOf, checkMay, fieldsToday, recordAnswer, runAct } from './write-records.ts'

const files = declarations.files
/** The record and the borders between the parts, beside the file itself. */
const OTHER_PARTS_BYTES = 65_536

/** A file on its way: its record, the hash its sender expects, its bytes. */
type Upload = {
  readonly fields: Fields
  readonly wanted: string | null
  readonly bytes: Uint8Array
}

function refuseUpload(sentence: string, field = 'file'): never {
  throw new Problem('validation_failed', { title: sentence, fields: { [field]: sentence } })
}

function recordOf(text: unknown): Fields {
  try {
    const isShort = typeof text === 'string' && text.length <= OTHER_PARTS_BYTES
    const fields: unknown = isShort ? JSON.parse(text) : null
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return fields as Fields
    }
  } catch {
    // Said below, like every other record that is none.
  }
  return refuseUpload('Send the record as JSON in the part "record".', 'record')
}

/** @throws Problem for a body that is no multipart, or lacks a part */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { body } = request
  if (!Buffer.isBuffer(body)) {
    throw new Problem('unsupported_media_type', { title: 'Send this as multipart/form-data.' })
  }
  const type = request.headers['content-type'] ?? ''
  const parts = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => refuseUpload("This upload can't be read."))
  const file = parts.get('file')
  if (!(file instanceof Blob)) return refuseUpload('Send the bytes in the part "file".')
  // The hash is a field of the record only once the server has reckoned it itself.
  const { sha256, ...fields } = recordOf(parts.get('record'))
  const wanted = typeof sha256 === 'string' ? sha256 : null
  return { fields, wanted, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** What the server reads from the bytes. @throws Problem for what may not be kept */
function judgeUpload({ fields, wanted, bytes }: Upload) {
  const sha256 = sha256Of(bytes)
  if (wanted !== null && wanted !== sha256) {
    refuseUpload('The file changed on its way. Send it again.', 'sha256')
  }
  const judged = judgeFile(String(fields.name ?? ''), bytes)
  if (judged.ok) return { mime: judged.type, size: bytes.length, sha256 }
  if (judged.why === 'size') throw new Problem('too_large', { title: judged.says })
  return refuseUpload(judged.says)
}

/** Ends a transaction that was only to say whether the real one would be refused. */
class Rehearsed extends Error {}

async function rehearse(
  context: ServerContext,
  request: FastifyRequest,
  work: (act: RecordAct) => Promise<Answer>,
): Promise<void> {
  const { customerId } = sessionOf(request)
  await context.store
    .write(customerId, async (tx) => {
      if (await wasAnswered(tx, request)) throw new Rehearsed()
      checkMay(request, 'create', files)
      await work(actOf(context, files, request, tx))
      throw new Rehearsed()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error
    })
}

async function postFile(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const session = sessionOf(request)
  const upload = await readUpload(request)
  const found = judgeUpload(upload)
  // The borders of a multipart body differ from one try to the next; what it says does not.
  request.bodyHash = createHash('sha256')
    .update(JSON.stringify(upload.fields))
    .update(found.sha256)
    .digest('hex')
  checkDelivery(request, upload.fields)
  const fields = fieldsToday(context, files, request, upload.fields)
  const work = async (act: RecordAct) => {
    const { record, isNew } = await createRecord(act, fields, found)
    if (record.sha256 !== found.sha256) throw new Problem('duplicate_id')
    return recordAnswer(request, files, record, isNew ? 201 : 200)
  }
  // Bytes are never taken away again, so none are kept before it is known that they will be named.
  await rehearse(context, request, work)
  await context.blobs.put(session.customerId, upload.bytes)
  return sendAnswer(reply, await runAct(context, files, request, 'create', work))
}

async function getFile(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const session = sessionOf(request)
  checkVerb(session, 'read', files)
  checkSchemaVersion(request, context.schema)
  const { id } = request.params as { id: string }
  const record = await readableRecord(context, session, files, id)
  const { sha256 = '', mime = '', name } = record as typeof record & StoredFile
  reply.headers({
    ETag: `"${sha256}"`,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(name))}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send()
  const bytes = await context.blobs.get(session.customerId, sha256)
  if (!bytes) throw new Problem('not_found', { title: "We can't find this file's content." })
  return reply.type(mime).send(bytes)
}

export async function fileRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const tags = ['files']
  app.get('/v1/file/:id', { schema: { tags, summary: 'The bytes of a file' } }, (request, reply) =>
    getFile(context, request, reply),
  )
  // In a room of its own: no other call takes multipart bodies.
  await app.register(async (room) => {
    room.addContentTypeParser(
      /^multipart\/form-data/,
      { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES + OTHER_PARTS_BYTES },
      (_request, body, done) => done(null, body),
    )
    room.post(
      '/v1/file',
      {
        config: { delivered: true },
        schema: { tags, summary: 'Keep a file, in one multipart body with its record' },
        bodyLimit: MAX_FILE_BYTES + OTHER_PARTS_BYTES,
      },
      (request, reply) => postFile(context, request, reply),
    )
  })
}
