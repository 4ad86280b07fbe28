/**
 * How long callers wait while something else goes on in this process (ms). Always holds: one comes every
 * 50 ms whether or not the last one was answered, and waits from then on, so that a pause counts for as
 * many as came in it.
 */
const EVERY_MS = 50

export async function timesOf(
  call: () => Promise<unknown>,
  how: { readonly times: number } | { readonly until: Promise<unknown> },
): Promise<number[]> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  if ('until' in how) how.until.then(end, end)
  const waiting: Promise<number>[] = []
  let due = performance.now()
  while (!isOver && !('times' in how && waiting.length >= how.times)) {
    const came = due
    waiting.push(call().then(() => performance.now() - came))
    due += EVERY_MS
    const pause = due - performance.now()
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return Promise.all(waiting)
}

/** The smallest of them that so large a part is not above; the median is that of a half. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const median = (times: readonly number[]): number => quantile(times, 0.5)
