import { expect, test } from 'vitest'
import { createDevice } from '#local/device/device.ts'
import { type LarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import { type Catalogue, firstRowsAtHand, keepFirstRows } from './use-catalogue.ts'

const catalogue: Catalogue<'stocks'> = { resource: 'stocks', by: 'internal_name' }
const item = (nth: number) => ({
  id: `s${nth}`,
  internal_name: `Item ${String(nth).padStart(3, '0')}`,
})

async function withItems(person: string, count: number): Promise<LarderDatabase> {
  const db = await openLarderDatabase('staging', person, createDevice(`device-${person}`))
  await db.table('stocks').bulkAdd(Array.from({ length: count }, (_, nth) => item(nth + 1)))
  return db
}

const firstNames = (db: LarderDatabase) =>
  firstRowsAtHand(db, catalogue)?.map(({ internal_name }) => internal_name)

test('the first 60 of 80 items are at hand, follow a change, are of one person, and go when let go', async () => {
  const asha = await withItems('asha', 80)
  const ben = await withItems('ben', 3)
  expect(firstNames(asha)).toBeUndefined()
  const letGo = keepFirstRows(asha, catalogue)
  await expect.poll(() => firstNames(asha)?.length).toBe(60)
  expect(firstNames(asha)?.at(-1)).toBe('Item 060')
  await asha.table('stocks').put({ id: 's80', internal_name: 'Apples' })
  await expect.poll(() => firstNames(asha)?.slice(0, 2)).toEqual(['Apples', 'Item 001'])
  expect(firstNames(ben)).toBeUndefined()
  letGo()
  expect(firstNames(asha)).toBeUndefined()
})
