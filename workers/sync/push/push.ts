/**
 * Sends the outbox, in order, until nothing more can be sent (architecture, "Push"). Always holds:
 * what is sent was leased first; facts that don't depend on each other are sent in parallel; a
 * network problem stops the pass and loses nothing; one bad entry holds back only what depends on
 * it.
 */
import { travel } from '#contract/core/sync/travel.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { carriesBytes } from './entry-request.ts'
import { blockStuck, holdForSignIn, leaseEntries, readOutbox } from './lease.ts'
import { LeaseLine } from './lease-line.ts'
import { offerAgain } from './offer-again.ts'
import { Outcomes } from './outcomes.ts'
import { planPush } from './push-order.ts'
import { outcomeOf, type SendTurn, type Sent, sendEntry } from './send-entry.ts'
import { Way } from './way.ts'

export type PushEnd =
  /** `nextAt`: when a delayed entry is due (ms). */
  | { readonly is: 'idle'; readonly nextAt: number | null }
  /** `isSilent`: nobody answered; otherwise the server asks everybody to wait. */
  | { readonly is: 'paused'; readonly waitMs: number | null; readonly isSilent: boolean }
  | { readonly is: 'signed_out' }
  | { readonly is: 'update_needed' }

export type PushTurn = SendTurn & {
  readonly epoch: number
  readonly over: AbortSignal
  readonly onSent: (resources: ReadonlySet<string>) => void
  /** The server was restored; what it has lost is in the outbox again. */
  readonly onPutBack: () => void
}

type PassEnd = PushEnd | Extract<Sent, { is: 'put_back' }>

type Pass = {
  readonly ready: readonly OutboxEntry[]
  /** The server it was planned for; null before the first reply. */
  readonly server: string | null
  readonly way: Way
  readonly isReached: boolean
}

const endOf = (verdict: Sent): PassEnd | null => {
  if (verdict.is === 'put_back') return verdict
  if (verdict.is === 'sign_in') return { is: 'signed_out' }
  if (verdict.is === 'update_needed') return { is: 'update_needed' }
  if (verdict.is === 'later' && verdict.everything) {
    return { is: 'paused', waitMs: verdict.retryAfterMs, isSilent: verdict.isSilent === true }
  }
  return null
}

/**
 * Facts don't affect each other. A change of something they are about, or of something it may share
 * a name with, arrives after what was made before it and ahead of what was made after.
 */
const goesAlone = ({ resource, verb }: OutboxEntry): boolean =>
  travel[resource].sync !== 'append' || verb !== 'POST'

/**
 * How long an entry that waits alone is held while others are sent: planning again reads everything
 * that waits, and nothing is sent meanwhile.
 */
const STAND_BACK_MS = 2_000

/** Sends what is ready. @returns what ended it early; null: plan again */
async function sendReady(
  turn: PushTurn,
  { ready, server, way, isReached }: Pass,
): Promise<PassEnd | null> {
  const { ports, epoch, userId, over } = turn
  way.planFor(server)
  const outcomes = new Outcomes(turn, way)
  let end: PassEnd | null = null
  /** When the first of those that wait alone is due: soon after that it is planned again. */
  let dueAt = Number.POSITIVE_INFINITY
  const line = new LeaseLine({
    seqs: ready.map(({ seq }) => seq),
    isReached,
    lease: (seqs) => leaseEntries(ports.store, seqs, { epoch, userId, server }),
    mayGoOn: () => ports.clock.now() < dueAt + STAND_BACK_MS,
  })
  async function sendOne(entry: OutboxEntry): Promise<void> {
    const sent = await sendEntry(turn, entry, way)
    end ??= endOf(sent.verdict)
    const outcome = outcomeOf(sent, entry, ports.clock)
    if (outcome.is === 'queued' && outcome.next_at > 0) dueAt = Math.min(dueAt, outcome.next_at)
    await outcomes.add({ entry, outcome })
  }
  for (;;) {
    const leased = await line.next(way.answers > 0)
    if (!leased) break
    const { entry, before } = leased
    const isAlone = goesAlone(entry)
    await way.room(isAlone || carriesBytes(entry))
    if (end || over.aborted || way.isBroken) {
      await outcomes.add({ entry, outcome: { is: 'untried', before } })
      break
    }
    way.go(sendOne(entry))
    if (isAlone) await way.empty()
  }
  await way.empty()
  for (const { entry, before } of await line.rest()) {
    await outcomes.add({ entry, outcome: { is: 'untried', before } })
  }
  await outcomes.end()
  return end
}

/** Enough to find one that shows whether the server answers; nothing after them delays them. */
const FIRST = 20

/** What can be sent now; while the server doesn't answer, from the beginning if possible. */
async function planNow({ ports }: PushTurn, isReached: boolean) {
  const plan = async (limit?: number) => {
    const { entries, server } = await readOutbox(ports.store, limit)
    return { ...planPush(entries, ports.clock.now()), server }
  }
  const first = isReached ? null : await plan(FIRST)
  return first && first.ready.length > 0 ? first : plan()
}

/**
 * Sends everything that can be sent now.
 * @param isReached the server answered last time; otherwise one entry shows whether it does now
 */
export async function pushAll(turn: PushTurn, isReached: boolean): Promise<PushEnd> {
  const { ports, epoch } = turn
  const way = new Way()
  while (!turn.over.aborted) {
    const isAnswered = isReached || way.answers > 0
    const { ready, stuck, nextAt, server } = await planNow(turn, isAnswered)
    if (stuck.length > 0) await blockStuck(ports.store, epoch, ports.clock.now())
    if (ready.length === 0) return { is: 'idle', nextAt }
    const end = await sendReady(turn, {
      ready,
      server,
      way,
      isReached: isAnswered,
    })
    if (end?.is === 'put_back') {
      await offerAgain(ports.store, end.epoch, epoch)
      turn.onPutBack()
      continue
    }
    if (end?.is === 'signed_out') await holdForSignIn(ports.store, epoch)
    if (end) return end
  }
  return { is: 'idle', nextAt: null }
}
