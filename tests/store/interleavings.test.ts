/**
 * Eight people write at the same instant, each through a store of their own where the engine lets
 * several in, and every one of them pauses between the steps of the write as chance has it. Always
 * holds, in whatever order the steps fell: who follows `?after=` gets each row once (ADR 0002).
 */
import { describe, expect, test } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { rounds } from '../support/depth.ts'
import { type Seeded, seeded } from '../sync/seeded.ts'
import { engines, staging } from './engines.ts'
import { everything, idsOf, putFridge } from './fridges.ts'

const WRITERS = 8
const DOORS = 4
/** One thread writes for all of SQLite: little of the order is left to chance there. */
const seeds = { SQLite: rounds(5, 200), PostgreSQL: rounds(15, 1_000) }

/** Lets other writes go on for a while: most steps follow at once, some a few turns later. */
async function pause(chance: Seeded) {
  for (let turns = chance.between(-4, 6); turns > 0; turns -= 1) {
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

/** One write of one to three rows; one in eight thinks better of it at the last moment. */
async function writeOnce(store: Store, name: string, chance: Seeded): Promise<string[]> {
  const ids = Array.from({ length: chance.between(1, 3) }, (_, nth) => `${name}-${nth}`)
  const isGivenUp = chance.chance(1 / WRITERS)
  await pause(chance)
  const writing = store.write('staging', async (tx) => {
    for (const id of ids) {
      await putFridge(tx, id)
      await pause(chance)
    }
    if (isGivenUp) throw new Error('thought better of it')
  })
  if (!isGivenUp) {
    await writing
    return ids
  }
  await expect(writing).rejects.toThrow('thought better of it')
  return []
}

/** Reads on from `after` in pages of two, with writes going on, until nothing is left to read. */
async function follow(store: Store, after: number | null, chance: Seeded, isDone: () => boolean) {
  const seen: string[] = []
  for (let cursor = after; ; ) {
    const wasDone = isDone()
    await pause(chance)
    const page = await store.read('staging').page({ ...everything, after: cursor, limitRows: 2 })
    seen.push(...idsOf(page.rows))
    cursor = page.cursor
    if (wasDone && !page.more) return { seen, cursor }
  }
}

describe.each(engines)('the change clock on %s', (engine) => {
  test(
    'whatever order the steps of 8 writes fall in, a tablet that follows gets each row once',
    async () => {
      const { store, place } = await staging(engine)
      const doors = [store]
      while (engine === 'PostgreSQL' && doors.length < DOORS) doors.push(await place.open())
      const door = (nth: number) => doors[nth % doors.length] as Store
      let cursor: number | null = null
      for (let seed = 0; seed < seeds[engine]; seed += 1) {
        const chance = seeded(seed)
        let isDone = false
        const following = follow(door(seed), cursor, seeded(-seed), () => isDone)
        const writes = Array.from({ length: WRITERS }, (_, nth) =>
          writeOnce(door(nth), `fridge-${seed}-${nth}`, seeded(chance.between(0, 2 ** 31))),
        )
        const written = (await Promise.all(writes)).flat()
        isDone = true
        const end = await following
        cursor = end.cursor
        expect(end.seen.toSorted(), `seed ${seed}`).toEqual(written.toSorted())
      }
    },
    rounds(20_000, 300_000),
  )
})
