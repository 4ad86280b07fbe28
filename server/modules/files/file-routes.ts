/**
 * The bytes of files (§7 Other; domain §2.34; security.md, "Data in"): `POST /v1/file` takes a
 * record and its file in one multipart body, `GET /v1/file/{id}` returns the bytes. Always holds:
 * nothing is kept of a refused or interrupted upload; the reply names the hash of what is on disk;
 * bytes are only sent to people who may see the record, as a download that no browser runs.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { downloadName, MAX_FILE_BYTES } from '#contract/modules/files/file-types.ts'
import type { StoredFile } from '#contract/modules/files/files.ts'
import type { ServerContext } from '#server/context.ts'
import { checkDelivery, sessionOf } from '#server/http/authenticate.ts'
import { type Answer, sendAnswer, wasAnswered } from '#server/http/once.ts'
import { readableRecord } from '#server/http/read-records.ts'
import { actOf, checkMay, fieldsToday, recordAnswer, runAct } from '#server/http/write-records.ts'
import { createRecord } from '#server/records/create-record.ts'
import { checkSchemaVersion, checkVerb } from '#server/records/reading.ts'
import type { RecordAct } from '#server/records/record-act.ts'
import { diskFault } from '#server/services/files/blobs.ts'
import type { JudgedUpload } from '#server/services/files/upload-job.ts'
import { openUploadJudges, type UploadJudges } from '#server/services/files/upload-judges.ts'

const files = declarations.files
/** The record and the multipart boundaries, in addition to the file itself. */
const OTHER_PARTS_BYTES = 65_536
const MOST_BYTES = MAX_FILE_BYTES + OTHER_PARTS_BYTES

/** Uploads under way at once: from one person on all their devices, and from everybody. */
const MOST_OF_PERSON = 60
const MOST_OF_ALL = 240
/** When to try again (s). */
const SOON_S = 5

function refuseUpload(sentence: string, field = 'file'): never {
  throw new Problem('validation_failed', { title: sentence, fields: { [field]: sentence } })
}

/**
 * Writes the body to disk as it arrives, so that it uses no memory. A device that lost its signal
 * half way doesn't close the connection: after `stalledMs` without a byte its place is given to the
 * next one.
 * @returns its length (bytes)
 */
async function takeBody(
  request: FastifyRequest,
  to: FileHandle,
  stalledMs: number,
): Promise<number> {
  if (Number(request.headers['content-length']) > MOST_BYTES) throw new Problem('too_large')
  let length = 0
  const body = request.body as Readable
  const giveUp = () => body.destroy(new Error('The upload stalled.'))
  let stalled = setTimeout(giveUp, stalledMs)
  try {
    // A caller refused half way still gets the reason.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, stalledMs)
      length += chunk.length
      if (length > MOST_BYTES) throw new Problem('too_large')
      await to.writeFile(chunk).catch((error: unknown) => {
        throw diskFault(error)
      })
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    // The connection broke, not the file: if its device hears of it at all, it sends the file
    // again.
    throw Object.assign(new Problem('unavailable'), { cause: error })
  } finally {
    clearTimeout(stalled)
  }
  return length
}

/** Ends a transaction that only tested whether the real one would be refused. */
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

/** What arrived, with its bytes at `to`. @throws Problem for what may not be stored */
async function judgeBody(
  context: ServerContext,
  judges: UploadJudges,
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
): Promise<JudgedUpload> {
  if (!(request.body instanceof Readable)) {
    throw new Problem('unsupported_media_type', { title: 'Send this as multipart/form-data.' })
  }
  const scratch = await context.blobs.scratch()
  try {
    const length = await takeBody(request, scratch, context.options.stalledUploadMs)
    const contentType = request.headers['content-type'] ?? ''
    const judged = await judges
      .judge({ from: scratch.fd, length, contentType, to })
      .catch((error: unknown) => {
        if (error instanceof Problem) reply.header('Retry-After', SOON_S)
        throw diskFault(error)
      })
    if (judged.ok) return judged
    if (judged.why === 'too_large') throw new Problem('too_large', { title: judged.says })
    return refuseUpload(judged.says, judged.field)
  } finally {
    await scratch.close()
  }
}

async function postFile(
  context: ServerContext,
  judges: UploadJudges,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = sessionOf(request)
  const to = context.blobs.arriving()
  try {
    const upload = await judgeBody(context, judges, request, reply, to)
    const { found } = upload
    // The multipart boundaries differ between tries; the contents don't.
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
    // Bytes are never deleted again, so none are stored until it is certain that a record will name
    // them.
    await rehearse(context, request, work)
    await context.blobs.keep(session.customerId, found.sha256, to)
    return sendAnswer(reply, await runAct(context, files, request, 'create', work))
  } finally {
    await rm(to, { force: true })
  }
}

/**
 * Admits this many uploads at a time; the others try again soon. @throws Problem too_many,
 * unavailable
 */
function createGate() {
  const underWay = new Map<string, number>()
  let all = 0
  return async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T>,
  ): Promise<T> => {
    const { customerId, caller } = sessionOf(request)
    const person = `${customerId} ${caller.user_id}`
    const mine = underWay.get(person) ?? 0
    if (mine >= MOST_OF_PERSON || all >= MOST_OF_ALL) {
      reply.header('Retry-After', SOON_S)
      throw new Problem(mine >= MOST_OF_PERSON ? 'too_many' : 'unavailable')
    }
    underWay.set(person, mine + 1)
    all += 1
    try {
      const done = await work()
      return done
    } finally {
      all -= 1
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    }
  }
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
  const judges = openUploadJudges()
  app.addHook('onClose', () => judges.close())
  const gate = createGate()
  // In its own plugin scope: no other call accepts multipart bodies.
  await app.register(async (room) => {
    room.addContentTypeParser(/^multipart\/form-data/, (_request, body, done) => done(null, body))
    room.post(
      '/v1/file',
      {
        config: { delivered: true, takesFile: true },
        schema: { tags, summary: 'Keep a file, in one multipart body with its record' },
        bodyLimit: MOST_BYTES,
      },
      (request, reply) => gate(request, reply, () => postFile(context, judges, request, reply)),
    )
  })
}
