/**
 * What a reply to a write means for its outbox entry (sync.md, "Retry"; domain §1.3). Always holds:
 * only a JSON reply that names the record, its version and its stamp (and of a file the hash of its
 * bytes) is an acknowledgement, and an error that is not in our own words is trouble on the way, never a refusal. Pure.
 */
import { type ActReply, isActReply } from '#contract/core/acts/acts.ts'
import { isProblemBody, type ProblemBody, problemBody } from '#contract/core/problems.ts'
import type { WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import { NO_VERSION } from '#local/outbox/base-version.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox/outbox.ts'
import type { WireReply } from '../engine/ports.ts'
import { carriesBytes } from './entry-request.ts'

export type Verdict =
  /** `record` is null when the reply carries only the effect (delivery grants). */
  | { readonly is: 'acked'; readonly effect: WriteEffect; readonly record: AnyRecord | null }
  /** A call: what became of each of its parts; of one that is not in it the server made nothing. */
  | { readonly is: 'done'; readonly parts: ActReply }
  /** DELETE of something already gone, or of something a server before this one put away. */
  | { readonly is: 'gone' }
  /** `everything`: the trouble is the way or the server, not this entry; silent: there was no reply. */
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
 * Nothing is left to put away. But what a server that was put back lacks may come back to it from
 * another device, as it was before: then a person says whether it shall go again.
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
 * A server that knows less of the record than the change was made on is on its way back to an older day,
 * and has not said so yet (docs/operations.md): nothing is merged with that.
 */
const isOlder = ({ base_version }: Pick<Judged, 'base_version'>, { current }: ProblemBody) =>
  base_version !== null && typeof current?.version === 'number' && current.version < base_version

function judgeProblem(
  entry: Pick<OutboxEntry, 'verb' | 'resource' | 'base_version'>,
  problem: ProblemBody,
  wait: number | null,
): Verdict {
  // Files have a disk and limits of their own: the next entry tells whether it is the whole server.
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
  // A proxy on the way may refuse a big body in its own words; sending it again would not help.
  if (reply.status === 413) return { is: 'refused', problem: problemBody('too_large') }
  return { is: 'later', retryAfterMs: wait, everything: !isServerTrouble(reply.status) }
}
