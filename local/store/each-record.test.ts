import { expect, test } from 'vitest'
import { createDevice } from '../device/device.ts'
import { openLarderDatabase } from './database.ts'
import { eachRecord } from './each-record.ts'

type Query = Parameters<typeof eachRecord<'temperature-logs'>>[2]

/** 1,300 readings, most of them good. @param dateOf ms */
async function readings(name: string, dateOf: (nth: number) => number) {
  const db = await openLarderDatabase('each', name, createDevice(`device-${name}`))
  const rows = Array.from({ length: 1_300 }, (_, nth) => ({
    ...{ id: `r${10_000 + nth}`, location_id: 'hs', temperature_location_id: 'f' },
    ...{ date: dateOf(nth), result: nth % 10 ? 'PASS' : 'FAIL' },
  }))
  await db.table('temperature-logs').bulkAdd(rows)
  async function taken(query: Query, most = Number.POSITIVE_INFINITY) {
    const ids: string[] = []
    const parts: number[] = []
    await eachRecord(db, 'temperature-logs', query, (part) => {
      parts.push(part.length)
      ids.push(...part.map(({ id }) => id))
      return parts.length < most
    })
    return { ids, parts }
  }
  return { taken, ids: rows.map(({ id }) => id) }
}

const atSite = { where: { location_id: 'hs' } } as const

test('1,300 readings of a site are taken in two parts, each once and in their order; 130 of them failed', async () => {
  const { taken, ids } = await readings('site', (nth) => nth)
  expect(await taken(atSite)).toEqual({ ids, parts: [1_000, 300] })
  const failed = await taken({ where: { location_id: 'hs', result: 'FAIL' } })
  expect(failed.ids).toEqual(ids.filter((_, nth) => nth % 10 === 0))
})

test('a sensor that had no signal sends 1,300 with one time: each is taken once', async () => {
  const { taken, ids } = await readings('moment', () => 7)
  expect(await taken(atSite)).toEqual({ ids, parts: [1_000, 300] })
})

test('who has enough after the first 1,000 is given no others', async () => {
  const { taken } = await readings('enough', (nth) => nth)
  expect((await taken(atSite, 1)).parts).toEqual([1_000])
})
