/**
 * What a reply to a write means for its outbox entry (sync.md, "Retry"; domain §1.3). Always holds:
 * only a JSON reply that names the record, its version and its stamp (and for a file the hash of
 * its bytes) is an acknowledgement, and an error that isn't one of ours is a network problem, never
 * a refusal. Pure.
 */
import { type ActReply, isActReply } from '#contract/core/acts/acts.ts'
import { isProblemBody, type ProblemBody, problemBody } from '#contract/core/problems.ts'
import type { WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import { NO_VERSION } from '#local/outbox/base-version.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox/outbox.ts'
import type { WireReply } from '../engine/ports.ts'
import { carriesBytes } from './entry-request.ts'

export type Verdict =
  /** `record` is null if the reply has only the effect (delivery grants). */
  | { readonly is: 'acked'; readonly effect: WriteEffect; readonly record: AnyRecord | null }
  /** A call: the result of each of its parts; the server made nothing of one that isn't in it. */
  | { readonly is: 'done'; readonly parts: ActReply }
  /** DELETE of something already gone, or archived before the server was restored. */
  | { readonly is: 'gone' }
  /**
   * `everything`: the network or the server is at fault, not this entry; silent: there was no
   * reply.
   */
  | {
      readonly is: 'later'
      readonly retryAfterMs: number | null
      readonly everything: boolean
      readonly isSilent?: boolean
    }
  | { readonly is: 'sign_in' }
  /** 403: the session is checked once before it counts as refused. */
  | { readonly is: 'forbidden'; readonly problem: ProblemBody }
  | { readonly is: 'conflict'; readonly problem: ProblemBody }
  | { readonly is: 'refused'; readonly problem: ProblemBody }
  | { readonly is: 'update_needed' }

const isRecord = (body: unknown): body is AnyRecord & WriteEffect =>
  typeof body === 'object' &&
  body !== null &&
  'id' in body &&
  typeof body.id === 'string' &&
  'version' in body &&
  typeof body.version === 'number' &&
  'updated' in body &&
  typeof body.updated === 'number'

/** Seconds, or an HTTP date. */
export function retryAfterMs(reply: WireReply, now: number): number | null {
  const value = reply.header('Retry-After')
  if (value === null) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

type Judged = Pick<OutboxEntry, 'record_id' | 'verb' | 'resource' | 'patch' | 'base_version'>

const trouble: Verdict = { is: 'later', retryAfterMs: null, everything: true }

/**
 * Nothing is left to archive. But another device may bring back what a restored server lacks, as it
 * was before: then a person decides whether to archive it again.
 */
const judgeGone = ({ base_version }: Pick<Judged, 'base_version'>): Verdict =>
  base_version === NO_VERSION
    ? { is: 'refused', problem: problemBody('not_found') }
    : { is: 'gone' }

function judgeSuccess(entry: Judged, reply: WireReply): Verdict {
  if (reply.status === 204 && entry.verb === 'DELETE') return judgeGone(entry)
  const { body } = reply
  if (entry.verb === 'ACT') return isActReply(body) ? { is: 'done', parts: body } : trouble
  if (!isRecord(body) || body.id !== entry.record_id) return trouble
  if (carriesBytes(entry) && body.sha256 !== entry.patch.sha256) {
    return { is: 'later', retryAfterMs: null, everything: false }
  }
  const { id, version, updated } = body
  const record = 'created' in body ? body : null
  return { is: 'acked', effect: { id, version, updated }, record }
}

const isServerTrouble = (status: number) => status === 408 || status === 429 || status >= 500

/**
 * A server that knows an older version than the change was based on is about to be restored, and
 * hasn't said so yet (docs/operations.md): nothing is merged with that.
 */
const isOlder = ({ base_version }: Pick<Judged, 'base_version'>, { current }: ProblemBody) =>
  base_version !== null && typeof current?.version === 'number' && current.version < base_version

function judgeProblem(
  entry: Pick<OutboxEntry, 'verb' | 'resource' | 'base_version'>,
  problem: ProblemBody,
  wait: number | null,
): Verdict {
  // Files have their own disk and limits: the next entry shows whether the whole server is
  // affected.
  const everything = [429, 503].includes(problem.status) && !carriesBytes(entry)
  if (problem.retry === 'later') return { is: 'later', retryAfterMs: wait, everything }
  if (problem.retry === 'after-login') return { is: 'sign_in' }
  if (problem.code === 'account_deactivated') return { is: 'sign_in' }
  if (problem.code === 'update_needed') return { is: 'update_needed' }
  if (problem.code === 'version_conflict' && entry.verb !== 'ACT') {
    return isOlder(entry, problem)
      ? { is: 'later', retryAfterMs: wait, everything: true }
      : { is: 'conflict', problem }
  }
  if (problem.code === 'not_found' && entry.verb === 'DELETE') return judgeGone(entry)
  if (problem.status === 403) return { is: 'forbidden', problem }
  return { is: 'refused', problem }
}

/** @param now ms */
export function judgeReply(entry: Judged, reply: WireReply, now: number): Verdict {
  if (reply.status >= 200 && reply.status < 300) return judgeSuccess(entry, reply)
  const wait = retryAfterMs(reply, now)
  if (isProblemBody(reply.body)) return judgeProblem(entry, reply.body, wait)
  // A proxy may refuse a large body with its own message; sending it again wouldn't help.
  if (reply.status === 413) return { is: 'refused', problem: problemBody('too_large') }
  return { is: 'later', retryAfterMs: wait, everything: !isServerTrouble(reply.status) }
}
