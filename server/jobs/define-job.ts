/**
 * What the server does by itself, for one business at a time (architecture, "Background work"; ADR 0045).
 * A module declares its jobs in `server/modules/<m>/jobs.ts`; `server/modules/all-jobs.ts` lists them.
 * Always holds: a job of a business never runs twice at once, in however many processes.
 */
import { Cron } from 'croner'
import { DEFAULT_TIMEZONE } from '#contract/time/zoned-time.ts'
import type { ServerContext } from '#server/context.ts'

/**
 * Either so long after the last start, or by the clock of a place as croner reads it: `30 3 * * *` is 03:30
 * of London (ADR 0052). A time that the spring skips runs when the clocks have changed, one that the autumn
 * repeats runs the first time only.
 */
export type JobTime = { readonly everyMs: number } | ClockTime

type ClockTime = { readonly cron: string; readonly timezone?: string }

export type JobDone = {
  /** A sentence for the list of runs. */
  readonly says?: string
  /** It was done, and somebody has to act on what it found. */
  readonly trouble?: true
  /** Sooner than it would be due: what did not hold is looked at again. */
  readonly againAfterMs?: number
}

export type Job = {
  /** Kept with each run: never changed. */
  readonly name: string
  /** For people. */
  readonly label: string
  readonly when: JobTime
  /** One try takes no longer; then its signal is aborted and the try has failed. */
  readonly timeoutMs: number
  /** Tries after the first. */
  readonly retries: number
  readonly retryPauseMs: number
  /**
   * May be ended at any time and begun anew elsewhere, so it must be safe to do twice.
   * @throws JobProblem or Problem for words that people may read; any other error is for the log
   */
  readonly run: (
    context: ServerContext,
    business: string,
    signal: AbortSignal,
  ) => Promise<JobDone | undefined>
}

/** Why a job could not be done, in words that an admin may read. */
export class JobProblem extends Error {}

/** The next time by a clock after an instant (ms); null when there is none, or it cannot be read. */
function nextByClock(when: ClockTime, after: number): number | null {
  const { cron, timezone = DEFAULT_TIMEZONE } = when
  try {
    return new Cron(cron, { timezone, paused: true }).nextRun(new Date(after))?.getTime() ?? null
  } catch {
    return null
  }
}

/** @throws Error at the start, when the declaration cannot be kept */
export function defineJob(job: Job): Job {
  const { name, when, timeoutMs, retries, retryPauseMs } = job
  const isTimed = 'cron' in when ? nextByClock(when, Date.now()) !== null : when.everyMs > 0
  if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(`A job cannot be called ${name}.`)
  if (!isTimed || !(timeoutMs > 0) || !(retries >= 0) || !(retryPauseMs > 0)) {
    throw new Error(`The times of the job ${name} cannot be kept.`)
  }
  return job
}

/** When it is due after a run. @param started of that run (ms) */
export function nextTime(when: JobTime, started: number, now: number): number {
  if ('everyMs' in when) return started + when.everyMs
  return nextByClock(when, now) ?? Number.POSITIVE_INFINITY
}

/** No job waits longer than this from now: a time further away was noted while the clock was wrong (ms). */
export const longestWait = ({ when, retryPauseMs }: Job, now: number): number =>
  Math.max(nextTime(when, now, now) - now, retryPauseMs)
