import { expect, test, vi } from 'vitest'
import { createDevice } from '../device/device.ts'
import { type LarderDatabase, openLarderDatabase } from './database.ts'
import { eachRecord } from './each-record.ts'
import { hasMoreThan, readRecords } from './read-records.ts'

const FRIDGES = 20
const READINGS = 4_000

async function filled(name: string): Promise<{ db: LarderDatabase; read: () => number }> {
  const db = await openLarderDatabase('staging', name, createDevice(`device-${name}`))
  const rows = Array.from({ length: READINGS }, (_, place) => ({
    id: `r${String(place).padStart(6, '0')}`,
    temperature_location_id: `fridge-${place % FRIDGES}`,
    location_id: place % 2 ? 'hs' : 'ml',
    date: 1_000 + place,
    temperature: place % 9,
    result: place % 9 > 5 ? 'FAIL' : 'PASS',
  }))
  await db.table('temperature-logs').bulkAdd(rows)
  let count = 0
  db.table('temperature-logs').hook('reading', (row) => {
    count += 1
    return row
  })
  return { db, read: () => count }
}

test('the last 50 readings of one fridge read 50 rows of 4,000', async () => {
  const { db, read } = await filled('window')
  const rows = await readRecords(db, 'temperature-logs', {
    where: { temperature_location_id: 'fridge-3' },
    order: { by: 'date', descending: true },
    limit: 50,
  })
  expect(rows).toHaveLength(50)
  expect(rows[0]?.date).toBe(4_983)
  expect(rows.every((row, at) => at === 0 || row.date < Number(rows[at - 1]?.date))).toBe(true)
  expect(read()).toBe(50)
})

test('every way of asking gives what a look at all 4,000 rows gives', async () => {
  const { db } = await filled('same')
  const all = await db.records('temperature-logs').toArray()
  for (const location_id of ['hs', 'ml']) {
    for (const result of ['PASS', 'FAIL'] as const) {
      for (const [from, to] of [
        [1_500, 1_700],
        [4_990, 9_000],
        [5_000, 4_000],
      ] as const) {
        const found = await readRecords(db, 'temperature-logs', {
          where: { location_id, result },
          between: { field: 'date', from, to },
          order: { by: 'temperature' },
          limit: 25,
          offset: 5,
        })
        const expected = all
          .filter((row) => row.location_id === location_id && row.result === result)
          .filter((row) => row.date >= from && row.date <= to)
          .sort((a, b) => a.temperature - b.temperature || a.date - b.date)
          .slice(5, 30)
        expect(found).toEqual(expected)
      }
    }
  }
})

test('a site of 2,000 readings has more than 1,999 and no more than 2,000, which is known without reading one', async () => {
  const { db, read } = await filled('count')
  const query = { where: { location_id: 'hs' } }
  expect(await hasMoreThan(db, 'temperature-logs', query, 1_999)).toBe(true)
  expect(await hasMoreThan(db, 'temperature-logs', query, 2_000)).toBe(false)
  expect(read()).toBe(0)
})

test('what is checked row by row is read as a whole all the same: 2,000 readings of a site, none by a cursor', async () => {
  const { db } = await filled('whole')
  const cursors = [IDBIndex, IDBObjectStore].map((of) => vi.spyOn(of.prototype, 'openCursor'))
  const asked = { location_id: 'hs', result: 'PASS' } as const
  const rows = await readRecords(db, 'temperature-logs', { where: asked })
  expect(rows).toHaveLength(1_334)
  let seen = 0
  await eachRecord(db, 'temperature-logs', { where: asked }, (some) => {
    seen += some.length
    return true
  })
  expect(seen).toBe(1_334)
  for (const opened of cursors) expect(opened).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
