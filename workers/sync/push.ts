/**
 * Sends the outbox, in order, until nothing more can go (architecture, "Push"). Always holds: what
 * is sent was leased first; the first retry is at once; trouble on the way stops the pass and loses
 * nothing; one bad entry holds back only what depends on it.
 */
import { type ProblemBody, problemBody } from '#contract/problems.ts'
import { header } from '#contract/sync-protocol.ts'
import { readBlob } from '#local/blobs.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import type { Authorized } from './authorized.ts'
import type { Deliver } from './deliver.ts'
import { carriesBytes, entryRequest } from './entry-request.ts'
import { judgeReply, type Verdict } from './judge-reply.ts'
import { blockEntries, holdForSignIn, leaseEntries, readOutbox } from './lease.ts'
import { offerAgain } from './offer-again.ts'
import type { Ports } from './ports.ts'
import { planPush } from './push-order.ts'
import { type Outcome, recordOutcomes, type SentEntry } from './record-outcome.ts'
import { retryDelay } from './retry-schedule.ts'

/** Entries leased in one transaction: each has to reach the disk before the first call. */
const BATCH = 100
/** Outcomes are written this often at least, so that people see the count go down. */
const TELL_MS = 500

export type PushEnd =
  /** `nextAt`: when a delayed entry is due (ms). */
  | { readonly is: 'idle'; readonly nextAt: number | null }
  | { readonly is: 'paused'; readonly waitMs: number | null }
  | { readonly is: 'signed_out' }
  | { readonly is: 'update_needed' }

export type PushTurn = {
  readonly ports: Pick<Ports, 'clock' | 'store'>
  readonly calls: Authorized
  /** Sends somebody else's entry under its own grant or PIN session. */
  readonly deliver: Deliver
  /** Who is signed in; null sends for people who are not. */
  readonly userId: string | null
  readonly epoch: number
  readonly over: AbortSignal
  readonly onSent: (resources: ReadonlySet<string>) => void
  /** The server was put back to an older day; what it has lost is in the outbox again. */
  readonly onPutBack: () => void
}

/** Which server the outbox was planned for; null before the first pull. */
type Server = string | null
type Sent =
  | Verdict
  | { readonly is: 'put_back'; readonly epoch: string }
  /** Until its person signs in. */
  | { readonly is: 'held' }
type BatchEnd = PushEnd | Extract<Sent, { is: 'put_back' }>

/** The session is asked once whether 403 means the person or only this entry. */
async function isStillSignedIn(turn: PushTurn): Promise<boolean> {
  const check = await turn.calls.call({ method: 'GET', path: '/verify-token', headers: {} })
  return check.ok || check.why === 'offline'
}

/** Their grant may have run out: then they sign in, and it goes under their own name. */
const heldOrRefused = (problem: ProblemBody): Sent =>
  problem.code === 'delivery_refused' ? { is: 'held' } : { is: 'refused', problem }

async function trySend(turn: PushTurn, entry: OutboxEntry, server: Server): Promise<Sent> {
  const bytes = carriesBytes(entry) ? await readBlob(turn.ports.store, entry.record_id) : undefined
  if (carriesBytes(entry) && !bytes) return { is: 'refused', problem: problemBody('file_lost') }
  const request = entryRequest(entry, { bytes, server })
  const isOwn = entry.user_id === turn.userId
  const result = await (isOwn ? turn.calls.call(request) : turn.deliver(request, entry))
  if (!result.ok) {
    return result.why === 'signed_out'
      ? { is: 'sign_in' }
      : { is: 'later', retryAfterMs: null, everything: true, isSilent: true }
  }
  const epoch = result.reply.header(header.epoch)
  // It may refuse for want of what it had; entries before this one come first again.
  if (epoch !== null && server !== null && epoch !== server) return { is: 'put_back', epoch }
  const verdict = judgeReply(entry, result.reply, turn.ports.clock.now())
  if (verdict.is !== 'forbidden') return verdict
  if (turn.userId === null) return heldOrRefused(verdict.problem)
  return (await isStillSignedIn(turn))
    ? { is: 'refused', problem: verdict.problem }
    : { is: 'sign_in' }
}

/** Once, and once more at once when the first try was lost and nobody asked to wait. */
async function send(turn: PushTurn, entry: OutboxEntry, server: Server) {
  const verdict = await trySend(turn, entry, server)
  if (verdict.is !== 'later' || verdict.retryAfterMs || entry.attempts > 0) {
    return { verdict, tries: 1 }
  }
  return { verdict: await trySend(turn, entry, server), tries: 2 }
}

function outcomeOf(
  verdict: Sent,
  entry: OutboxEntry,
  tries: number,
  { clock }: PushTurn['ports'],
): Outcome {
  switch (verdict.is) {
    case 'acked':
    case 'gone':
    case 'conflict':
    case 'held':
    case 'refused':
      return verdict
    case 'forbidden':
      return { is: 'refused', problem: verdict.problem }
    case 'later': {
      const attempts = entry.attempts + tries
      const wait = retryDelay(attempts, clock.random(), verdict.retryAfterMs)
      // When everything has to wait, the pass waits; the entry keeps its place.
      const next_at = verdict.everything ? 0 : clock.now() + wait
      return { is: 'queued', attempts, next_at, made_offline: verdict.isSilent === true }
    }
    case 'sign_in':
    case 'put_back':
    case 'update_needed':
      return { is: 'queued', attempts: entry.attempts, next_at: 0 }
  }
}

const endOf = (verdict: Sent): BatchEnd | null => {
  if (verdict.is === 'put_back') return verdict
  if (verdict.is === 'sign_in') return { is: 'signed_out' }
  if (verdict.is === 'update_needed') return { is: 'update_needed' }
  if (verdict.is === 'later' && verdict.everything) {
    return { is: 'paused', waitMs: verdict.retryAfterMs }
  }
  return null
}

/** Writes outcomes a few at a time, while the next calls are already on their way. */
class Outcomes {
  readonly #turn: PushTurn
  #sent: SentEntry[] = []
  #since: number
  #writing: Promise<void> = Promise.resolve()

  constructor(turn: PushTurn) {
    this.#turn = turn
    this.#since = turn.ports.clock.now()
  }

  async add(one: SentEntry): Promise<void> {
    this.#sent.push(one)
    const age = this.#turn.ports.clock.now() - this.#since
    if (age < TELL_MS && age >= 0) return
    await this.#writing
    this.#writing = this.#write()
    // Whatever it met is thrown where it is awaited, at the next of these.
    this.#writing.catch(() => {})
  }

  async end(): Promise<void> {
    await this.#writing
    await this.#write()
  }

  async #write(): Promise<void> {
    const { ports, epoch, onSent } = this.#turn
    const sent = this.#sent
    this.#sent = []
    this.#since = ports.clock.now()
    await recordOutcomes(ports.store, sent, epoch, this.#since)
    const done = sent.filter(({ outcome }) => outcome.is === 'acked' || outcome.is === 'gone')
    if (done.length > 0) onSent(new Set(done.map(({ entry }) => entry.resource)))
  }
}

async function sendBatch(
  turn: PushTurn,
  seqs: readonly number[],
  server: Server,
): Promise<BatchEnd | null> {
  const { ports, epoch, userId } = turn
  const lease = { epoch, userId, server }
  const outcomes = new Outcomes(turn)
  let end: BatchEnd | null = null
  for (const { entry, before } of await leaseEntries(ports.store, seqs, lease)) {
    if (end || turn.over.aborted) {
      await outcomes.add({ entry, outcome: { is: 'untried', before } })
      continue
    }
    const { verdict, tries } = await send(turn, entry, server)
    end = endOf(verdict)
    await outcomes.add({ entry, outcome: outcomeOf(verdict, entry, tries, ports) })
  }
  await outcomes.end()
  return end
}

/**
 * Sends all that can go now.
 * @param isReached the server answered last time; otherwise one entry tells whether it does now
 */
export async function pushAll(turn: PushTurn, isReached: boolean): Promise<PushEnd> {
  const { ports, epoch } = turn
  let size = isReached ? BATCH : 1
  while (!turn.over.aborted) {
    const { entries, server } = await readOutbox(ports.store)
    const { ready, stuck, nextAt } = planPush(entries, ports.clock.now())
    if (stuck.length > 0) {
      const seqs = stuck.map(({ seq }) => seq)
      await blockEntries(ports.store, seqs, epoch)
    }
    if (ready.length === 0) return { is: 'idle', nextAt }
    for (let from = 0; from < ready.length && !turn.over.aborted; ) {
      const seqs = ready.slice(from, from + size).map(({ seq }) => seq)
      from += size
      size = BATCH
      const end = await sendBatch(turn, seqs, server)
      if (end?.is === 'put_back') {
        await offerAgain(ports.store, end.epoch, epoch)
        turn.onPutBack()
        break
      }
      if (end?.is === 'signed_out') await holdForSignIn(ports.store, epoch)
      if (end) return end
    }
  }
  return { is: 'idle', nextAt: null }
}
