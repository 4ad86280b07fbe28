/** Figures that are followed: right again after each change, and read for nobody once they are left. */
import { expect, test, vi } from 'vitest'
import type { Figures } from '#contract/core/figures/figures.ts'
import { save } from '#local/outbox/save.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { ben, openFresh, reading, site } from '#local/store/local.fixture.ts'
import { follow } from './followed.ts'

type Sum = { readonly count: number; readonly sum: number; readonly at: number }

const sumOfSite: Figures<string, Sum> = async (location_id, read) => {
  let count = 0
  let sum = 0
  await read.each('temperature-logs', { where: { location_id } }, ({ temperature }) => {
    count += 1
    sum += temperature
  })
  return { count, sum, at: read.now }
}

function followSum(db: LarderDatabase, figures: Figures<string, Sum> = sumOfSite) {
  const heard: (Sum | 'failure')[] = []
  const followed = follow({
    db,
    figures,
    question: site,
    now: 1,
    onNews: (news) => heard.push(news.is === 'answer' ? news.answer : 'failure'),
  })
  const last = (told: object | string) => vi.waitFor(() => expect(heard.at(-1)).toEqual(told))
  return { ...followed, heard, last }
}

test('2 readings of 3 and 4 °C are 7; a third of 5 makes 12, and a later clock is told', async () => {
  const db = await openFresh()
  await save(db, ben, [reading(3), reading(4)])
  const { last, atTime, leave, heard } = followSum(db)
  await last({ count: 2, sum: 7, at: 1 })
  await save(db, ben, [reading(5)])
  await last({ count: 3, sum: 12, at: 1 })
  atTime(60_000)
  await last({ count: 3, sum: 12, at: 60_000 })
  expect(heard).toHaveLength(3)
  leave()
})

test('of 5,000 readings no more than the first 1,000 are read for who has left, and nothing is told', async () => {
  const db = await openFresh()
  const { record } = reading(3)
  const rows = Array.from({ length: 5_000 }, (_, nth) => ({ ...record, id: `r${nth}`, date: nth }))
  await db.table('temperature-logs').bulkAdd(rows)
  let count = 0
  const firstRead = Promise.withResolvers<void>()
  db.table('temperature-logs').hook('reading', (row) => {
    count += 1
    firstRead.resolve()
    return row
  })
  const ended = Promise.withResolvers<unknown>()
  const { leave, heard } = followSum(db, (location_id, read) => {
    const reads = sumOfSite(location_id, read)
    reads.catch(ended.resolve)
    return reads
  })
  await firstRead.promise
  leave()
  expect(String(await ended.promise)).toContain('Error')
  expect(count).toBe(1_000)
  expect(heard).toEqual([])
})

test('10 readings saved one after the other are counted right, without counting ten times', async () => {
  const db = await openFresh()
  await save(db, ben, [reading(1)])
  const { last, heard, leave } = followSum(db)
  await last({ count: 1, sum: 1, at: 1 })
  for (let nth = 0; nth < 10; nth += 1) await save(db, ben, [reading(1)])
  await last({ count: 11, sum: 11, at: 1 })
  expect(heard.length).toBeLessThan(8)
  leave()
})

test('what can’t be worked out is said once, and the rest of the day stays quiet', async () => {
  const db = await openFresh()
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  const { last, heard } = followSum(db, async (location_id, read) => {
    await sumOfSite(location_id, read)
    throw new Error('divided by nothing')
  })
  await last('failure')
  await save(db, ben, [reading(1)])
  expect(heard).toEqual(['failure'])
  expect(complaint).toHaveBeenCalledOnce()
  complaint.mockRestore()
})
