/**
 * Runs what is due, in one process of those that share a database: the one that holds the lease. Always
 * holds: a job goes through the businesses one at a time, so no run overlaps with itself; different jobs
 * run side by side; who loses the lease ends what it was at, and what it writes later is not taken.
 * Names no job.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import type { HeadSigner } from '#server/store/ledger-seal.ts'
import type { Job } from './define-job.ts'
import { beginTry, endTry, isDue, type TryEnd } from './next-state.ts'
import { createRunBook, type JobRun } from './run-book.ts'
import { type After, runTry, wordsOf } from './run-try.ts'

/** One who died is replaced after this. */
export const LEASE_MS = 60_000
/** Between two looks at what is due; the lease is prolonged with each. */
export const BEAT_MS = 20_000
/** After the start: whoever opens Larder comes first. */
const CALM_MS = 60_000
const LEASE = 'jobs'
const STOPPED = 'The server was stopped in the middle of it.'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

export type SchedulerPorts = {
  readonly context: ServerContext
  readonly jobs: readonly Job[]
  readonly signer: HeadSigner
  readonly after?: After
}

const afterTimer: After = (ms, back) => {
  const timer = setTimeout(back, ms).unref()
  return () => clearTimeout(timer)
}

export type Scheduler = {
  begin(log: Log): void
  /** Takes or prolongs the lease, and starts what is due; resolves when that is started. */
  tick(): Promise<void>
  /** Resolves when what was started has ended. */
  settled(): Promise<void>
  /** Ends what runs, for another process or the next start to begin anew, and gives the lease back. */
  close(): Promise<void>
}

export function createScheduler(ports: SchedulerPorts): Scheduler {
  const { context, jobs, signer, after = afterTimer } = ports
  const { store, now } = context
  const me = randomUUID()
  const book = createRunBook(store, signer)
  /** What is started, by job. */
  const working = new Map<string, Promise<void>>()
  const stops = new Set<AbortController>()
  /** Tries that were ended and have not taken notice. */
  const deaf = new Set<string>()
  /** When each job of a business is due, as long as this process leads: nobody else writes it. */
  const dueAt = new Map<string, number>()
  let log = quiet
  let leads = false
  /** May hold the lease, even where its own answer got lost. */
  let hasAsked = false
  let isClosing = false
  let takeBackBeat = () => {}
  let takeBackLapse = () => {}
  let beating: Promise<void> = Promise.resolve()

  function stepDown() {
    if (leads) log.warn({}, 'another process may run the jobs now')
    leads = false
    takeBackLapse()
    dueAt.clear()
    for (const stop of stops) stop.abort(new Error('The lease of the jobs ran out.'))
  }

  async function tryOf(job: Job, business: string, run: JobRun): Promise<TryEnd | null> {
    // Closing, or another leader, has stopped those that ran by then, and this one doesn't begin.
    if (isClosing) return { how: 'stopped', error: STOPPED }
    if (!leads) return null
    const key = `${business}/${job.name}`
    const stop = new AbortController()
    stops.add(stop)
    const attempt = runTry(job, context, business, { stop, after })
    deaf.add(key)
    const gone = attempt.gone.then(() => deaf.delete(key))
    try {
      const done = await attempt.ended
      await gone
      return { how: 'done', done }
    } catch (error) {
      if (isClosing) return { how: 'stopped', error: STOPPED }
      if (!leads) return null
      const about = { business, job: job.name, tries: run.tries, err: error }
      if (run.tries > job.retries) log.error(about, 'a job failed')
      else log.warn(about, 'a job failed and is tried again')
      return { how: 'failed', error: wordsOf(error) }
    } finally {
      stops.delete(stop)
    }
  }

  async function runFor(job: Job, business: string): Promise<void> {
    const key = `${business}/${job.name}`
    const at = dueAt.get(key)
    if (deaf.has(key) || (at !== undefined && !isDue(job, { nextAt: at }, now()))) return
    const known = await book.read(business, job.name)
    dueAt.set(key, known.nextAt)
    if (!isDue(job, known, now())) return
    const begun = await book.change(business, job.name, (state) => beginTry(job, state, me, now()))
    dueAt.set(key, begun.nextAt)
    const [run] = begun.runs
    if (run?.outcome === 'failed') log.error({ business, job: job.name }, 'a job failed')
    if (run?.outcome !== 'running' || run.by !== me) return
    const end = await tryOf(job, business, run)
    if (!end) return
    const ended = await book.change(business, job.name, (state) =>
      endTry(job, state, run, end, now()),
    )
    dueAt.set(key, ended.nextAt)
  }

  /** One business whose job cannot be read or noted keeps nobody from the others. */
  async function workThrough(job: Job): Promise<void> {
    for (const business of await store.businesses()) {
      if (!leads || isClosing) return
      try {
        await runFor(job, business)
      } catch (error) {
        dueAt.delete(`${business}/${job.name}`)
        log.error({ business, job: job.name, err: error }, 'a job could not be noted')
      }
    }
  }

  async function tick(): Promise<void> {
    if (isClosing) return
    try {
      hasAsked = true
      const isMine = await store.takeLease(LEASE, me, LEASE_MS)
      if (!isMine || isClosing) {
        stepDown()
        return
      }
      takeBackLapse()
      takeBackLapse = after(LEASE_MS, stepDown)
      leads = true
    } catch (error) {
      // Until the lease has run out it is still ours.
      log.warn({ err: error }, 'the lease of the jobs could not be prolonged')
      return
    }
    for (const job of jobs) {
      if (working.has(job.name)) continue
      const work = workThrough(job)
        .catch((error: unknown) => log.error({ job: job.name, err: error }, 'a job was not begun'))
        .finally(() => working.delete(job.name))
      working.set(job.name, work)
    }
  }

  function beatAfter(ms: number) {
    takeBackBeat = after(ms, () => {
      beating = tick().then(() => {
        if (!isClosing) beatAfter(BEAT_MS)
      })
    })
  }

  const settled = async () => {
    await Promise.all(working.values())
  }

  return {
    begin: (to) => {
      log = to
      beatAfter(CALM_MS)
    },
    tick,
    settled,
    close: async () => {
      isClosing = true
      takeBackBeat()
      await beating
      for (const stop of stops) stop.abort(new Error(STOPPED))
      await settled()
      takeBackLapse()
      leads = false
      if (!hasAsked) return
      await store
        .giveLease(LEASE, me)
        .catch((error: unknown) => log.warn({ err: error }, 'the lease of the jobs runs out'))
    },
  }
}
