/**
 * Sends one entry, once more at once if its reply was lost, and acts on the result (sync.md,
 * "Retry"). Always holds: while others are answered, a lost reply delays only this entry; if
 * nothing comes back, the connection is down and everything waits.
 */
import { type ProblemBody, problemBody } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { readBlob } from '#local/store/blobs.ts'
import type { Authorized } from '../engine/authorized.ts'
import type { Ports } from '../engine/ports.ts'
import { retryDelay } from '../engine/retry-schedule.ts'
import type { Deliver } from './deliver.ts'
import { carriesBytes, entryRequest } from './entry-request.ts'
import { judgeReply, type Verdict } from './judge-reply.ts'
import type { Outcome } from './record-outcome.ts'
import type { Way } from './way.ts'

export type SendTurn = {
  readonly ports: Pick<Ports, 'clock' | 'store'>
  readonly calls: Authorized
  /** Sends somebody else's entry under its own grant or PIN session. */
  readonly deliver: Deliver
  /** Who is signed in; null sends for people who aren't. */
  readonly userId: string | null
}

export type Sent =
  | Verdict
  | { readonly is: 'put_back'; readonly epoch: string }
  /** Until its person signs in. */
  | { readonly is: 'held' }

/** The session is checked once whether 403 means the person or only this entry. */
async function isStillSignedIn(turn: SendTurn): Promise<boolean> {
  const check = await turn.calls.call({ method: 'GET', path: '/verify-token', headers: {} })
  return check.ok || check.why === 'offline'
}

/** Their grant may have expired: then they sign in, and it is sent under their own name. */
const heldOrRefused = (problem: ProblemBody): Sent =>
  problem.code === 'delivery_refused' ? { is: 'held' } : { is: 'refused', problem }

async function trySend(turn: SendTurn, entry: OutboxEntry, way: Way): Promise<Sent> {
  const bytes = carriesBytes(entry) ? await readBlob(turn.ports.store, entry.record_id) : undefined
  if (carriesBytes(entry) && !bytes) return { is: 'refused', problem: problemBody('file_lost') }
  const request = entryRequest(entry, { bytes, server: way.server })
  const isOwn = entry.user_id === turn.userId
  const result = await (isOwn ? turn.calls.call(request) : turn.deliver(request, entry))
  if (!result.ok) {
    return result.why === 'signed_out'
      ? { is: 'sign_in' }
      : { is: 'later', retryAfterMs: null, everything: true, isSilent: true }
  }
  const epoch = result.reply.header(header.epoch)
  // It may refuse because it lost something; entries before this one are sent first again.
  if (epoch !== null && !way.isSame(epoch)) return { is: 'put_back', epoch }
  const verdict = judgeReply(entry, result.reply, turn.ports.clock.now())
  if (verdict.is !== 'forbidden') return verdict
  if (turn.userId === null) return heldOrRefused(verdict.problem)
  return (await isStillSignedIn(turn))
    ? { is: 'refused', problem: verdict.problem }
    : { is: 'sign_in' }
}

/**
 * Once, and once more at once if the reply was lost and nobody asked to wait: at its first turn,
 * and whenever others were answered meanwhile.
 */
export async function sendEntry(
  turn: SendTurn,
  entry: OutboxEntry,
  way: Way,
): Promise<{ readonly verdict: Sent; readonly tries: number }> {
  const before = way.answers
  const isLost = (verdict: Sent) => verdict.is === 'later' && !verdict.retryAfterMs
  let verdict = await trySend(turn, entry, way)
  let tries = 1
  if (isLost(verdict) && (entry.attempts === 0 || way.answers > before)) {
    verdict = await trySend(turn, entry, way)
    tries += 1
  }
  const isAlone = verdict.is === 'later' && verdict.isSilent && way.answers > before
  if (isAlone) verdict = { is: 'later', retryAfterMs: null, everything: false, isSilent: true }
  if (verdict.is !== 'later') way.answered()
  return { verdict, tries }
}

export function outcomeOf(
  { verdict, tries }: { readonly verdict: Sent; readonly tries: number },
  entry: OutboxEntry,
  clock: Ports['clock'],
): Outcome {
  switch (verdict.is) {
    case 'acked':
    case 'done':
    case 'gone':
    case 'conflict':
    case 'held':
    case 'refused':
      return verdict
    case 'forbidden':
      return { is: 'refused', problem: verdict.problem }
    case 'later': {
      const made_offline = verdict.isSilent === true
      // When everything has to wait, the pass waits; the entry keeps its place and its count of
      // tries.
      if (verdict.everything) {
        return { is: 'queued', attempts: Math.max(1, entry.attempts), next_at: 0, made_offline }
      }
      const attempts = entry.attempts + tries
      const wait = retryDelay(attempts, clock.random(), verdict.retryAfterMs)
      return { is: 'queued', attempts, next_at: clock.now() + wait, made_offline }
    }
    case 'sign_in':
    case 'put_back':
    case 'update_needed':
      return { is: 'queued', attempts: entry.attempts, next_at: 0 }
  }
}
