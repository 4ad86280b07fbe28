/** Series without gaps: complaints that several people record at the same moment (ADR 0046). */
import { describe, expect, test } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { engines, staging } from './engines.ts'
import { putFridge } from './fridges.ts'

const oneTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const byOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

describe.each(engines)('a series on %s', (engine) => {
  test('60 writes at once, every third refused after it took its number: 40 numbers, 1 to 40', async () => {
    const { store, place } = await staging(engine)
    // PostgreSQL lets a second process write, too.
    const stores: Store[] = engine === 'PostgreSQL' ? [store, await place.open()] : [store]
    const given: number[] = []
    const works = oneTo(60).map(async (nth) => {
      const by = stores[nth % stores.length] ?? store
      const number = await by.write('staging', async (tx) => {
        const taken = await tx.nextNumber('C-26-')
        await putFridge(tx, `f-${nth}`)
        if (nth % 3 === 0) throw new Error('A rule of the business refuses it.')
        return taken
      })
      given.push(number)
    })
    const ended = await Promise.allSettled(works)
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    expect(byOrder(given)).toEqual(oneTo(40))
    expect(await store.read('staging').series()).toEqual([{ name: 'C-26-', last: 40 }])
  })

  test('each series and each business counts for itself, and goes on after the store was closed', async () => {
    const { store, place } = await staging(engine)
    await store.createBusiness('kelso')
    const next = (of: Store, business: string, series: string) =>
      of.write(business, (tx) => tx.nextNumber(series))
    expect(await next(store, 'staging', 'C-26-')).toBe(1)
    expect(await next(store, 'staging', 'C-27-')).toBe(1)
    expect(await next(store, 'kelso', 'C-26-')).toBe(1)
    await store.close()
    const again = await place.open()
    expect(await next(again, 'staging', 'C-26-')).toBe(2)
    expect(await again.write('staging', (tx) => tx.nextNumber('C-26-', 100))).toBe(102)
    expect(await again.read('kelso').series()).toEqual([{ name: 'C-26-', last: 1 }])
  })
})
