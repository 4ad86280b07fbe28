/**
 * What the server does by itself, for one business at a time (architecture, "Background work"; ADR 0045).
 * A module declares its jobs in `server/modules/<m>/jobs.ts`; `server/modules/all-jobs.ts` lists them.
 * Always holds: a job of a business never runs twice at once, in however many processes.
 */
import { DEFAULT_TIMEZONE, instantOf, localDay } from '#contract/time/zoned-time.ts'
import type { ServerContext } from '#server/context.ts'

const DAY_MS = 86_400_000
/** The longest day there is, when the clocks go back. */
const LONGEST_DAY_MS = 25 * 3_600_000

/** Either so long after the last start, or at a time of day, such as 03:30 of London. */
export type JobTime =
  | { readonly everyMs: number }
  | { readonly at: string; readonly timezone?: string }

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

/** @throws Error at the start, when the declaration cannot be kept */
export function defineJob(job: Job): Job {
  const { name, when, timeoutMs, retries, retryPauseMs } = job
  const isTimed = 'at' in when ? /^([01]\d|2[0-3]):[0-5]\d$/.test(when.at) : when.everyMs > 0
  if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(`A job cannot be called ${name}.`)
  if (!isTimed || !(timeoutMs > 0) || !(retries >= 0) || !(retryPauseMs > 0)) {
    throw new Error(`The times of the job ${name} cannot be kept.`)
  }
  return job
}

/** When it is due after a run. @param started of that run (ms) */
export function nextTime(when: JobTime, started: number, now: number): number {
  if ('everyMs' in when) return started + when.everyMs
  const { at, timezone = DEFAULT_TIMEZONE } = when
  const today = localDay(now, timezone)
  const next = instantOf(today, at, timezone)
  if (next > now) return next
  // From noon, so that a day of 23 or 25 hours leads to the next one too.
  const tomorrow = localDay(instantOf(today, '12:00', timezone) + DAY_MS, timezone)
  return instantOf(tomorrow, at, timezone)
}

/** No job waits longer than this: a time further away was noted while the clock was wrong (ms). */
export const longestWait = ({ when, retryPauseMs }: Job): number =>
  Math.max('everyMs' in when ? when.everyMs : LONGEST_DAY_MS, retryPauseMs)
