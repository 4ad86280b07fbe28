/**
 * Every refusal is sent as problem+json from the closed list (contract/core/problems.ts), including
 * the framework's own. Always holds: an unknown error is logged and answered as server_error,
 * without internal details.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemBody, problemBody } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { MAX_FILE_BYTES } from '#contract/modules/files/file-types.ts'
import type { ServerContext } from '../context.ts'
import { makeNonce } from '../sessions/proofs.ts'
import { TooSoon } from '../sessions/tries.ts'

const RETRY_AFTER_S = 60

/** The problem a framework error corresponds to; null is a bug. */
function knownProblem(error: FastifyError, takesFiles: boolean): ProblemBody | null {
  if (error instanceof Problem) return error.body
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problemBody('unsupported_media_type')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problemBody(
        'too_large',
        takesFiles ? {} : { title: 'That is too big. The limit is 1 MB.' },
      )
  }
  // Set by the store if the engine couldn't commit (full disk, lost database).
  if (error.name === 'StoreUnavailable' || error.statusCode === 503) {
    return problemBody('unavailable')
  }
  if (error.statusCode === 429) return problemBody('too_many')
  if (error.statusCode === 404) return problemBody('not_found')
  if (error.statusCode !== undefined && error.statusCode < 500 && error.statusCode >= 400) {
    return problemBody('validation_failed', { title: "This request can't be read." })
  }
  return null
}

/** Files fail with the system's error codes, the store with its own. */
const whatFails = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && /^E[A-Z]+$/.test(String(cause.code))
    ? 'files'
    : 'store'

/** From whichever noticed: the files folder, SQLite or PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['ENOSPC', 'EDQUOT', '53100'].includes(code) ||
    /disk is full|no space left/i.test(error.message) ||
    isDiskFull(error.cause)
  )
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** One log line when saving starts to fail and one when it works again, however many calls fail. */
function logOutages(app: FastifyInstance) {
  const failing = new Set<string>()
  app.addHook('onResponse', async ({ method, routeOptions, log }, reply) => {
    const isProbe = routeOptions.url === '/readyz'
    if (failing.size === 0 || reply.statusCode >= 300 || (reading.has(method) && !isProbe)) return
    const works = isProbe || routeOptions.config.takesFile ? ['store', 'files'] : ['store']
    for (const what of works) if (failing.delete(what)) log.warn({ what }, 'saving works again')
  })
  return ({ cause }: Error, { log }: FastifyRequest) => {
    const what = whatFails(cause)
    if (cause === undefined || failing.has(what)) return
    failing.add(what)
    log.error({ err: cause, what }, 'saving fails')
  }
}

export const sendProblem = (reply: FastifyReply, body: ProblemBody) =>
  reply.code(body.status).type('application/problem+json').send(JSON.stringify(body))

export function answerProblems(app: FastifyInstance, { keys, now }: ServerContext): void {
  const logOutage = logOutages(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const takesFiles = request.routeOptions.bodyLimit > MAX_FILE_BYTES
    const body = knownProblem(error, takesFiles)
    if (!body) request.log.error({ err: error }, 'server_error')
    if (body?.status === 503) logOutage(error, request)
    if (body?.code === 'use_dpop_nonce') reply.header(header.nonce, makeNonce(keys, now()))
    if (body?.status === 429 || body?.status === 503) {
      const seconds = error instanceof TooSoon ? error.seconds : RETRY_AFTER_S
      if (!reply.hasHeader('Retry-After')) reply.header('Retry-After', seconds)
    }
    return sendProblem(reply, body ?? problemBody('server_error'))
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problemBody('not_found')))
}
