/**
 * What the page's tasks cost in processor time, from a Chromium trace: on a busy machine a task may
 * seem long only because the page had to wait for a processor. Times are wall clock, ms.
 */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as all three. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

export type PageTask = { readonly at: number; readonly took: number; readonly cost: number }

export const traceCategories = ['toplevel', 'blink.user_timing']
/** With the wall clock behind it: the mark by which the page's thread and time are found. */
export const WALL_MARK = 'wall:'

/** @param trace as `stopTracing` gives it, of a page that set the mark */
export function pageTasksOf(trace: string): PageTask[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }
  const mark = traceEvents.findLast(({ name }) => name.startsWith(WALL_MARK))
  if (!mark) throw new Error('The trace has no mark of the page.')
  const { pid, tid, ts, name } = mark
  const start = Number(name.slice(WALL_MARK.length))
  return traceEvents
    .filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X')
    .filter((one) => one.name === 'ThreadControllerImpl::RunTask')
    .map((one) => ({
      at: start + (one.ts - ts) / 1_000,
      took: (one.dur ?? 0) / 1_000,
      cost: (one.tdur ?? 0) / 1_000,
    }))
}
