import { expect, test } from 'vitest'
import { createHeadsMemory, MOST_STALE_MS } from './heads-memory.ts'

/** A store whose heads are read when the test says so. */
function openMemory() {
  const store = { heads: { fridges: 10, vans: 4 } as Record<string, number>, reads: 0, at: 0 }
  const waiting: (() => void)[] = []
  const memory = createHeadsMemory(
    () => {
      store.reads += 1
      const { heads } = store
      return new Promise((resolve) => waiting.push(() => resolve(heads)))
    },
    () => store.at,
  )
  const answer = async () => {
    await Promise.resolve()
    for (const one of waiting.splice(0)) one()
  }
  return { store, memory, answer }
}

test('60 devices that ask at once, and again for 4 seconds, cost one reading', async () => {
  const { store, memory, answer } = openMemory()
  const all = Promise.all(Array.from({ length: 60 }, () => memory.heads('hexham')))
  await answer()
  expect(new Set((await all).map((heads) => heads.fridges))).toEqual(new Set([10]))
  store.at = MOST_STALE_MS - 1
  expect(await memory.heads('hexham')).toEqual({ fridges: 10, vans: 4 })
  expect(store.reads).toBe(1)
})

test('a head that moved is told at once, one that came while the store was read as well, none goes back', async () => {
  const { memory, answer } = openMemory()
  const first = memory.heads('hexham')
  await Promise.resolve()
  memory.moved({ customerId: 'hexham', heads: { fridges: 12, vans: 3 } })
  await answer()
  expect(await first).toEqual({ fridges: 12, vans: 4 })
  memory.moved({ customerId: 'hexham', heads: { fridges: 11, suppliers: 20 } })
  memory.moved({ customerId: 'kelso', heads: { fridges: 99 } })
  expect(await memory.heads('hexham')).toEqual({ fridges: 12, vans: 4, suppliers: 20 })
})

test('what another process moved, and nobody told, is known after 5 seconds', async () => {
  const { store, memory, answer } = openMemory()
  const first = memory.heads('hexham')
  await answer()
  await first
  store.heads = { fridges: 30, vans: 4 }
  store.at = MOST_STALE_MS
  const later = memory.heads('hexham')
  await answer()
  expect(await later).toEqual({ fridges: 30, vans: 4 })
})

test('a store that does not answer is asked again by the next who asks', async () => {
  let isDown = true
  const memory = createHeadsMemory(
    async () => {
      if (isDown) throw new Error('The database is away.')
      return { fridges: 7 }
    },
    () => 0,
  )
  await expect(memory.heads('hexham')).rejects.toThrow('away')
  isDown = false
  expect(await memory.heads('hexham')).toEqual({ fridges: 7 })
})
