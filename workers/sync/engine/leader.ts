/**
 * Keeps one engine at work per database: a Web Lock, and a heartbeat in case its holder is frozen
 * (sync.md, "One engine at a time"). Always holds: `work` runs in one place; when the turn is lost
 * its signal aborts, and its epoch no longer writes.
 */
import { BEAT_MS, beat, DEAD_AFTER_MS, LeaderLost, seeMark, takeTurn } from './leadership.ts'
import type { LockWish, Ports } from './ports.ts'

export type Turn = {
  readonly epoch: number
  /** Aborts when the turn is over: stopped, or lost to another. */
  readonly over: AbortSignal
}

type LeaderPorts = Pick<Ports, 'clock' | 'lock' | 'store'>

/** An abort signal that follows others and can also be aborted by hand. */
function follow(...signals: readonly AbortSignal[]): AbortController {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const signal of signals) {
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  }
  return controller
}

async function keepBeating(ports: LeaderPorts, epoch: number, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await ports.clock.sleep(BEAT_MS, over)
    if (!over.aborted) await beat(ports.store, epoch, ports.clock.now())
  }
}

async function runTurn(
  ports: LeaderPorts,
  ended: AbortController,
  work: (turn: Turn) => Promise<void>,
): Promise<void> {
  const epoch = await takeTurn(ports.store, ports.clock.now())
  const over = ended.signal
  const beating = keepBeating(ports, epoch, over).catch(() => ended.abort())
  try {
    await work({ epoch, over })
  } catch (error) {
    if (!(error instanceof LeaderLost)) throw error
  } finally {
    ended.abort()
    await beating
  }
}

/** A tab that was just closed holds its lock a moment longer. */
const CLOSING_MS = 3_000

/** Leads once, as soon as the lock is free. @returns false if somebody else leads and continues */
export function leadOnce(
  ports: LeaderPorts,
  stop: AbortSignal,
  work: (turn: Turn) => Promise<void>,
): Promise<boolean> {
  const patience = follow(stop)
  void ports.clock.sleep(CLOSING_MS, patience.signal).then(() => patience.abort())
  return ports.lock.hold(ports.store.name, 'wait', patience.signal, (lost) => {
    patience.abort()
    return runTurn(ports, follow(stop, lost), work)
  })
}

/**
 * Resolves true if the leader has given no sign for 20 s, false if the waiting is cancelled. Counts
 * its own waiting and compares no clocks: a clock set back by a day would make a dead leader look
 * alive.
 */
async function watchLeader(ports: LeaderPorts, over: AbortSignal): Promise<boolean> {
  let last = ''
  let stillMs = 0
  while (!over.aborted) {
    const mark = await seeMark(ports.store)
    stillMs = mark === last ? stillMs + BEAT_MS : 0
    last = mark
    if (stillMs >= DEAD_AFTER_MS) return !over.aborted
    await ports.clock.sleep(BEAT_MS, over)
  }
  return false
}

/**
 * Waits for its turn, and leads until `stop`. A leader that gives no sign for 20 s is replaced.
 * @param onTrouble told what prevented taking or watching a turn, such as a full device; it is
 *   retried
 */
export async function keepLeading(
  ports: LeaderPorts,
  stop: AbortSignal,
  work: (turn: Turn) => Promise<void>,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  const asLost = (error: unknown) => {
    onTrouble(error)
    return false
  }
  let wish: LockWish = 'wait'
  while (!stop.aborted) {
    const patience = follow(stop)
    let isTaken = false
    const leading = ports.lock.hold(ports.store.name, wish, patience.signal, (lost) => {
      isTaken = true
      patience.abort()
      return runTurn(ports, follow(stop, lost), work)
    })
    const watching = watchLeader(ports, patience.signal)
      .catch(asLost)
      .finally(() => patience.abort())
    await leading.catch(asLost)
    patience.abort()
    const isDead = await watching
    wish = isDead && !isTaken ? 'steal' : 'wait'
    // A turn that failed is started again, but not in a tight loop.
    if (wish === 'wait') await ports.clock.sleep(BEAT_MS, stop)
  }
}
