/** The status of one of the server's jobs, and what an admin can do about it. Pure. */
import type { ShownJob, ShownRun } from '#contract/modules/business/job-report.ts'
import { formatWhen, formatWhenSaid } from '#contract/time/display-time.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

export type JobLine = {
  readonly status: RowStatus
  /** When it ran, and the result. */
  readonly second: string
  /** The results of earlier runs, and when the next is. */
  readonly more: string
  /** What to do; null if nothing. */
  readonly advice: string | null
}

const ASK = 'whoever set up Larder for you'

const sentences = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

const isOver = ({ outcome }: ShownRun) => outcome === 'done' || outcome === 'failed'

/** "Last 12 runs: all done." */
function pastOf(runs: readonly ShownRun[]): string | null {
  const over = runs.filter(isOver)
  if (over.length < 2) return null
  const failed = over.filter(({ outcome }) => outcome === 'failed').length
  return `Last ${over.length} runs: ${failed === 0 ? 'all done' : `${failed} failed`}.`
}

/** @param at the time and format: `now` in ms */
export function jobLine(job: ShownJob, at: { now: number; timezone: string }): JobLine {
  const { next, runs } = job
  const when = (ms: number) => formatWhen(ms, at.now, at.timezone)
  const said = (ms: number) => formatWhenSaid(ms, at.now, at.timezone)
  const nextRun = next === null ? null : `Next ${next <= at.now ? 'soon' : said(next)}.`
  const more = sentences(pastOf(runs), nextRun)
  const [last] = runs
  if (!last) {
    const status = { tone: 'neutral', words: 'Not run yet' } as const
    return { status, second: 'It runs within a minute of the server’s start.', more, advice: null }
  }
  const ended = when(last.ended ?? last.started)
  switch (last.outcome) {
    case 'running': {
      const status = { tone: 'info', words: 'Running' } as const
      return { status, second: `Since ${said(last.started)}.`, more: '', advice: null }
    }
    case 'done': {
      const second = sentences(`${ended}.`, last.says)
      if (!last.trouble)
        return { status: { tone: 'safe', words: 'Done' }, second, more, advice: null }
      const advice = `Contact ${ASK} before you rely on these records. What you record now is kept as always.`
      return { status: { tone: 'fail', words: 'Found something' }, second, more, advice }
    }
    case 'again': {
      const second = sentences(`${ended}, try ${last.tries} failed.`, last.error)
      const advice = 'It is tried again by itself. You need do nothing.'
      return { status: { tone: 'warning', words: 'Trying again' }, second, more, advice }
    }
    case 'failed': {
      const worked = runs.find(({ outcome }) => outcome === 'done')
      const second = sentences(
        `${ended}, after ${last.tries === 1 ? '1 try' : `${last.tries} tries`}.`,
        last.error,
        worked && `Last done ${said(worked.ended ?? worked.started)}.`,
      )
      const advice = `You can go on working. If it fails again, ask ${ASK} to look: the server’s log says why.`
      return { status: { tone: 'fail', words: 'Failed' }, second, more, advice }
    }
  }
}
