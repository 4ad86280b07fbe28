/**
 * One try of a job: ends when the job does, when its time is over, or when it is told to. Always holds:
 * whatever the job does with its signal, `ended` resolves soon after the signal is aborted; `gone` tells
 * when nothing of it runs any more.
 */
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from '#server/context.ts'
import { type Job, type JobDone, JobProblem } from './define-job.ts'

const MINUTE_MS = 60_000

/** Calls back once, later. @returns takes it back */
export type After = (ms: number, back: () => void) => () => void

export type Try = { readonly ended: Promise<JobDone>; readonly gone: Promise<void> }

const lengthOf = (ms: number) =>
  ms >= MINUTE_MS ? `${Math.round(ms / MINUTE_MS)} min` : `${Math.round(ms / 1_000)} s`

/** What a person may read of it; the log has all of it. */
export const wordsOf = (error: unknown): string =>
  error instanceof JobProblem || error instanceof Problem
    ? error.message
    : 'A fault in the server. Its log says more.'

export function runTry(
  job: Job,
  context: ServerContext,
  business: string,
  { stop, after }: { stop: AbortController; after: After },
): Try {
  const { signal } = stop
  const overdue = () =>
    stop.abort(new JobProblem(`It took longer than ${lengthOf(job.timeoutMs)} and was ended.`))
  const takeBack = after(job.timeoutMs, overdue)
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const running = (async () => job.run(context, business, signal))()
  const gone = running.then(
    () => undefined,
    () => undefined,
  )
  const ended = Promise.race([running, aborted])
    .then((done) => done ?? {})
    .finally(takeBack)
  // Of an aborted try the reason counts, not what the job made of it.
  return {
    ended: ended.catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    }),
    gone,
  }
}
