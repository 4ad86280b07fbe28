import { expect, test } from 'vitest'
import { createDevice } from '#local/device/device.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { readReordered } from './use-low.ts'

test('of 2,000 items 3 say when to order again, one of them at none left: 3 rows and an archived one are read', async () => {
  const db = await openLarderDatabase('staging', 'low', createDevice('device-low'))
  const items = Array.from({ length: 2_000 }, (_, nth) => ({
    id: `item-${String(nth).padStart(4, '0')}`,
    internal_name: `Item ${nth}`,
    ...(nth % 800 === 0 && { reorder_level: nth * 10 }),
  }))
  const archived = { ...items[800], id: 'item-archived', archived: true }
  await db.table('stocks').bulkAdd([...items, archived])
  let read = 0
  db.table('stocks').hook('reading', (row) => {
    read += 1
    return row
  })
  expect((await readReordered(db)).map(({ id, reorder_level }) => [id, reorder_level])).toEqual([
    ['item-0000', 0],
    ['item-0800', 8_000],
    ['item-1600', 16_000],
  ])
  expect(read).toBe(4)
})
