import { describe, expect, test } from 'vitest'
import type { Reader, Store } from '#server/store/store.ts'
import { rounds } from '../support/depth.ts'
import { engines, staging } from './engines.ts'
import { everything, putFridge } from './fridges.ts'

const WRITERS = 8

/** Follows `?after=` in small pages while writing goes on, until it stands still and all is done. */
async function follow(read: Reader, isDone: () => boolean) {
  const seen: { id: string; updated: number }[] = []
  let after: number | null = null
  for (;;) {
    const wasDone = isDone()
    const page = await read.page({ ...everything, after, limitRows: 7 })
    seen.push(...page.rows)
    expect(page.cursor).toBeGreaterThanOrEqual(after ?? 0)
    after = page.cursor
    if (wasDone && !page.more) return seen
  }
}

describe.each(engines)('the change clock on %s', (engine) => {
  test('8 people save 1,000 fridges while a tablet follows: it gets each once, in stamp order', async () => {
    const { store, place } = await staging(engine)
    const total = rounds(1_000, 10_000)
    // Two API processes where the engine allows it: the race the locked clock row prevents.
    const stores: Store[] = engine === 'PostgreSQL' ? [store, await place.open()] : [store]
    let done = false
    const person = async (number: number) => {
      for (let n = number; n < total; n += WRITERS) {
        const through = stores[number % stores.length] ?? store
        // Every other write is of two rows, some of a resource the tablet does not follow.
        await through.write('staging', async (tx) => {
          if (n % 2) await putFridge(tx, `van-${n}`, { resource: 'vans' })
          await putFridge(tx, `fridge-${n}`)
        })
      }
    }
    const following = follow(store.read('staging'), () => done)
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => person(number)))
    done = true
    const seen = await following

    const stamps = seen.map(({ updated }) => updated)
    expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
    expect(seen.length).toBe(total)
  })
})
