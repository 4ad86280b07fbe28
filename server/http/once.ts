/**
 * One operation, one effect (sync.md, "On the wire"): the reply of a successful operation is kept
 * in the same transaction as its effect and sent again when it is repeated. Always holds: the same
 * key with another body, or from another person, is refused.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import { header, type WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import type { Writer } from '../store/store.ts'
import { sessionOf } from './authenticate.ts'
import { operationHash, takesSecret } from './json-bodies.ts'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const keyPattern = /^[\x21-\x7e]{8,128}$/

function operationOf(request: FastifyRequest): string | null {
  const given = request.headers[header.operation.toLowerCase()]
  if (given === undefined) return null
  if (typeof given === 'string' && keyPattern.test(given)) return given
  throw new Problem('validation_failed', { title: `${header.operation} is no key.` })
}

/** A repeat of a completed operation gets the reply it got then. */
export async function wasAnswered(tx: Writer, request: FastifyRequest): Promise<boolean> {
  const opId = operationOf(request)
  return opId !== null && (await tx.reply(opId)) !== null
}

export async function once(
  context: ServerContext,
  request: FastifyRequest,
  work: (tx: Writer) => Promise<Answer>,
): Promise<Answer> {
  const { customerId, caller, delivery, isPin } = sessionOf(request)
  // Without its body's hash a repeated secret can't be told from another, so it is set again.
  const opId = takesSecret(request) ? null : operationOf(request)
  const bodyHash = operationHash(request)
  return context.store.write(customerId, async (tx) => {
    const before = opId === null ? null : await tx.reply(opId)
    if (before) {
      const isSame = before.user === caller.user_id && before.bodyHash === bodyHash
      // Kept as that person saw it, who may have been an admin then.
      if (isSame) return delivery || isPin ? effectOnly(before, request) : before
      throw new Problem('key_reused')
    }
    const answer = await work(tx)
    if (opId !== null) {
      await tx.saveReply(opId, { ...answer, user: caller.user_id, bodyHash, at: context.now() })
    }
    return delivery ? effectOnly(answer, request) : answer
  })
}

/**
 * A caller that only delivers gets the effect, never the record (sync.md, "Devices and people").
 * For a file, the reply has the hash of its bytes; without it a device doesn't let go of them.
 */
function effectOnly({ status, headers, body }: Answer, { method }: FastifyRequest): Answer {
  const parsed: unknown = body === '' ? [] : JSON.parse(body)
  // An act's reply has effects only (contract/core/acts/acts.ts).
  if (Array.isArray(parsed)) return { status, headers, body }
  const { id, version, updated, sha256 } = parsed as WriteEffect & { sha256?: string }
  const effect = { id, version, updated, ...(method === 'POST' && sha256 && { sha256 }) }
  return { status, headers, body: JSON.stringify(effect) }
}

export const sendAnswer = (reply: FastifyReply, answer: Answer) =>
  reply
    .code(answer.status)
    .headers({ ...answer.headers })
    .type('application/json; charset=utf-8')
    .send(answer.body)
