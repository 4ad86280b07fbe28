/**
 * Writes of one business share a commit (architecture, "The server"): one fsync for all that are
 * waiting. Always holds: units of work run one after another, each in a savepoint; one that fails
 * rolls back only itself; nobody is answered before the commit is durable, and if it is lost all
 * get `unavailable`. Knows nothing of SQL beyond the engine's port.
 */
import { Problem } from '#contract/core/problems.ts'
import { type BusinessClock, lockClock } from './business-clock.ts'
import { type Engine, type Transaction, TransactionLost } from './engine.ts'
import type { HeadSigner } from './ledger-seal.ts'
import type { SlotPlan } from './slots.ts'
import type { Moved, Writer } from './store.ts'
import { createWriter } from './writer.ts'

/** A batch takes in newcomers, up to this many units of work or milliseconds. */
const MOST_WORKS = 256
const MOST_MS = 25

/** A unit of work that hangs blocks its whole business: after this long it is given up. */
const LONGEST_MS = 30_000

/** Rejects if the work takes too long; whatever it does later no longer reaches the transaction. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A write took too long.')), LONGEST_MS)
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * One caller's write: `attempt` runs it and returns how to answer the caller once it is durable.
 */
type Waiting = {
  readonly attempt: (writer: Writer) => Promise<() => void>
  readonly refuse: (error: unknown) => void
}

export type GroupCommit = {
  write<T>(customerId: string, work: (writer: Writer) => Promise<T>): Promise<T>
  /** Resolves when every write taken so far has been answered. */
  settled(): Promise<void>
}

export function createGroupCommit(
  engine: Engine,
  now: () => number,
  onCommit: (moved: Moved) => void,
  slots: SlotPlan,
  signer?: HeadSigner,
): GroupCommit {
  const queues = new Map<string, Waiting[]>()
  const running = new Set<Promise<void>>()

  /** One unit of work in its savepoint; returns what to tell its caller after the commit. */
  async function runOne(
    customerId: string,
    transaction: Transaction,
    clock: BusinessClock,
    waiting: Waiting,
  ): Promise<() => void> {
    const undo = clock.mark()
    const ports = { customerId, dialect: engine.dialect, transaction, clock, now, slots }
    const { writer, finish, abandon } = createWriter(ports)
    await transaction.savepoint()
    try {
      const tell = await inTime(waiting.attempt(writer))
      await finish()
      await transaction.release()
      return tell
    } catch (error) {
      abandon()
      if (error instanceof TransactionLost) throw error
      await transaction.rollbackTo()
      undo()
      return () => waiting.refuse(error)
    }
  }

  async function runBatch(customerId: string, queue: Waiting[]): Promise<void> {
    const taken: Waiting[] = []
    const answers: (() => void)[] = []
    let transaction: Transaction | undefined
    let clock: BusinessClock
    try {
      transaction = await engine.begin(customerId)
      clock = await lockClock(transaction, { customerId, dialect: engine.dialect, now, signer })
      const until = performance.now() + MOST_MS
      for (;;) {
        const waiting = queue.shift()
        if (!waiting) break
        taken.push(waiting)
        answers.push(await runOne(customerId, transaction, clock, waiting))
        if (taken.length >= MOST_WORKS || performance.now() > until) break
      }
      await transaction.commit(clock.calls())
    } catch (error) {
      await transaction?.rollback().catch(() => undefined)
      const reason =
        error instanceof Problem
          ? error
          : Object.assign(new Problem('unavailable'), { cause: error })
      // If not even the clock could be read, those still in the queue would fail the same way.
      for (const waiting of taken.length > 0 ? taken : queue.splice(0)) waiting.refuse(reason)
      return
    }
    for (const answer of answers) answer()
    if (clock.moved.size > 0) onCommit({ customerId, heads: Object.fromEntries(clock.moved) })
  }

  async function drain(customerId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await runBatch(customerId, queue)
    queues.delete(customerId)
  }

  function enqueue(customerId: string, waiting: Waiting) {
    const queue = queues.get(customerId)
    if (queue) {
      queue.push(waiting)
      return
    }
    const fresh = [waiting]
    queues.set(customerId, fresh)
    const run = drain(customerId, fresh).finally(() => running.delete(run))
    running.add(run)
  }

  return {
    write: (customerId, work) =>
      new Promise((resolve, reject) => {
        const attempt = async (writer: Writer) => {
          const value = await work(writer)
          return () => resolve(value)
        }
        enqueue(customerId, { attempt, refuse: reject })
      }),
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
