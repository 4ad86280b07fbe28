/**
 * What a begun, ended or broken-off try makes of a job's state. Pure. Always holds: a try that somebody
 * else has taken over changes nothing any more.
 */
import { type Job, type JobDone, longestWait, nextTime } from './define-job.ts'
import type { JobRun, JobState } from './run-book.ts'

/** How a try ended. `stopped`: the server was told to stop, which is no fault of the job's. */
export type TryEnd =
  | { readonly how: 'done'; readonly done: JobDone }
  | { readonly how: 'failed' | 'stopped'; readonly error: string }

const LEFT = 'The server stopped in the middle of it.'

export const isDue = (job: Job, { nextAt }: Pick<JobState, 'nextAt'>, now: number): boolean =>
  nextAt <= now || nextAt > now + longestWait(job, now)

const failedFor = (run: JobRun, now: number, error: string): JobRun => ({
  ...run,
  ended: now,
  outcome: 'failed',
  error,
})

/** Begins a run, or the next try of one; null when it is not due. */
export function beginTry(job: Job, state: JobState, by: string, now: number): JobState | null {
  if (!isDue(job, state, now)) return null
  const [last, ...before] = state.runs
  const fresh: JobRun = { started: now, ended: null, outcome: 'running', tries: 1, by }
  if (!last || last.outcome === 'done' || last.outcome === 'failed') {
    return { nextAt: state.nextAt, runs: [fresh, ...state.runs] }
  }
  // The process that was at it is gone, else it would still lead.
  const error = last.outcome === 'running' ? LEFT : last.error
  if (last.tries > job.retries) {
    const nextAt = Math.max(now + job.retryPauseMs, nextTime(job.when, last.started, now))
    return { nextAt, runs: [failedFor(last, now, error ?? LEFT), ...before] }
  }
  const again: JobRun = { ...last, outcome: 'running', ended: null, tries: last.tries + 1, by }
  return { nextAt: state.nextAt, runs: [{ ...again, ...(error && { error }) }, ...before] }
}

/** @param mine the try as it was begun; null when it is another's by now */
export function endTry(
  job: Job,
  state: JobState,
  mine: JobRun,
  end: TryEnd,
  now: number,
): JobState | null {
  const [last, ...before] = state.runs
  const isMine =
    last?.outcome === 'running' &&
    last.by === mine.by &&
    last.started === mine.started &&
    last.tries === mine.tries
  if (!isMine) return null
  if (end.how === 'done') {
    const { says, trouble, againAfterMs } = end.done
    const found = { ...(says && { says }), ...(trouble && { trouble }) }
    const run: JobRun = { ...last, ended: now, outcome: 'done', ...found }
    const regular = nextTime(job.when, last.started, now)
    const nextAt = againAfterMs === undefined ? regular : Math.min(regular, now + againAfterMs)
    return { nextAt, runs: [run, ...before] }
  }
  const { error } = end
  if (end.how === 'stopped') {
    const run: JobRun = { ...last, ended: now, outcome: 'again', tries: last.tries - 1, error }
    return { nextAt: now, runs: [run, ...before] }
  }
  if (last.tries <= job.retries) {
    const run: JobRun = { ...last, ended: now, outcome: 'again', error }
    return { nextAt: now + job.retryPauseMs, runs: [run, ...before] }
  }
  const nextAt = Math.max(now + job.retryPauseMs, nextTime(job.when, last.started, now))
  return { nextAt, runs: [failedFor(last, now, error), ...before] }
}
