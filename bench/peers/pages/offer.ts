/**
 * Puts a contender's jobs on its page and takes the times, alike for all. Always holds: nothing but
 * the contender's own call stands between the two readings of the clock.
 */
import type { Contender, Durability, Jobs, Row } from '../job.ts'

/** `asked`: by the contender itself; `imposed`: it has no word for it, so the page says it. */
type Strictness = 'asked' | 'imposed'

const counted = { isOn: false, isImposed: false, strict: 0, other: 0 }

/** Counts the transactions that write, and makes them strict where the contender cannot ask. */
function watchTransactions(): void {
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
    const isWrite = counted.isOn && mode === 'readwrite'
    const how: IDBTransactionOptions | undefined =
      isWrite && counted.isImposed ? { ...options, durability: 'strict' } : options
    const tx = begin.call(this, stores, mode, how)
    if (isWrite) counted[tx.durability === 'strict' ? 'strict' : 'other'] += 1
    return tx
  }
}

/** The longest task of the page so far, ms; tasks under 50 ms count as none. */
function watchTasks(): () => number {
  let longest = 0
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return () => {
    note(observer.takeRecords())
    observer.disconnect()
    return longest
  }
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })

export function offer(contender: Contender, strictness: Strictness): void {
  watchTransactions()
  counted.isImposed = strictness === 'imposed'
  const jobs: Jobs = {
    prepare: (durability: Durability) => contender.open(durability),
    async timeSync() {
      const longest = watchTasks()
      const from = performance.now()
      await contender.sync()
      const took = performance.now() - from
      // The task that ends the work is told of once it is over.
      await nextTask()
      await nextTask()
      return { took, longestTask: longest() }
    },
    async timeColdRead(site, many) {
      const from = performance.now()
      await contender.open('strict')
      const rows = await contender.firstOf(site, many)
      return { took: performance.now() - from, rows }
    },
    async timeWrites(template: Row, many) {
      const took: number[] = []
      const ids: string[] = []
      Object.assign(counted, { isOn: true, strict: 0, other: 0 })
      for (let nth = 0; nth < many; nth += 1) {
        const row = { ...template, id: crypto.randomUUID(), date: template.date + nth }
        const from = performance.now()
        const id = await contender.write(row)
        took.push(performance.now() - from)
        ids.push(id)
      }
      counted.isOn = false
      return { took, ids, strict: counted.strict, other: counted.other }
    },
    count: () => contender.count(),
    byIds: (ids) => contender.byIds(ids),
  }
  Object.assign(globalThis, { jobs })
}
