/**
 * How long work took the processor, in this thread: what it keeps others from. By the clock it takes
 * longer while something else is busy too.
 */

/** @returns ms */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
