/** What figures made of large records: made once, again when the record changed, and not for ever. */
import { afterEach, expect, test, vi } from 'vitest'
import type { MakeTogether } from '#contract/core/figures/figures.ts'
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import { openFresh } from '#local/store/local.fixture.ts'
import { keptRecords } from './kept-records.ts'
import { readFor } from './read-for.ts'

type Row = RecordsByResource['temperature-logs']

const row = (id: string, temperature: number, updated: number) => ({ id, temperature, updated })

const never = { now: 1, signal: new AbortController().signal, onRead: () => {} }

async function device() {
  const db = await openFresh()
  const table = db.table('temperature-logs')
  await table.bulkAdd([row('a', 3, 1), row('b', 4, 2)])
  const made: string[] = []
  const make = async ({ id, temperature }: Row) => {
    made.push(id)
    return temperature
  }
  const ask = () => keptRecords(db).of('temperature-logs', make)
  return { db, table, made, ask }
}

afterEach(() => {
  vi.useRealTimers()
})

test('two records are made once for three questions, two of which come at the same time', async () => {
  const { made, ask } = await device()
  expect(await Promise.all([ask(), ask()])).toEqual([
    [3, 4],
    [3, 4],
  ])
  expect(await ask()).toEqual([3, 4])
  expect(made).toEqual(['a', 'b'])
})

test('one that changed is made anew, one that is new too, one that is gone is forgotten; the other isn’t touched', async () => {
  const { table, made, ask } = await device()
  await ask()
  await table.bulkPut([row('b', 5, 3), row('c', 6, 4)])
  expect(await ask()).toEqual([3, 5, 6])
  expect(made).toEqual(['a', 'b', 'b', 'c'])
  await table.delete('a')
  expect(await ask()).toEqual([5, 6])
})

test('after five minutes without a question nothing is kept', async () => {
  const { made, ask } = await device()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await ask()
  vi.advanceTimersByTime(4 * 60_000)
  await ask()
  vi.advanceTimersByTime(4 * 60_000)
  await ask()
  expect(made).toEqual(['a', 'b'])
  vi.advanceTimersByTime(5 * 60_000)
  await ask()
  expect(made).toEqual(['a', 'b', 'a', 'b'])
})

test('what couldn’t be made is tried again by who asks next', async () => {
  const { db } = await device()
  let tries = 0
  const make = async () => {
    tries += 1
    if (tries === 1) throw new Error('torn')
    return tries
  }
  await expect(keptRecords(db).of('temperature-logs', make)).rejects.toThrow('torn')
  expect(await keptRecords(db).of('temperature-logs', make)).toEqual([2, 3])
})

test('what was made of two resources together is made once for three questions, and again after one of them changed, not after a third', async () => {
  const { db, table } = await device()
  let made = 0
  const sum: MakeTogether<number> = async (read) => {
    made += 1
    const whole = { between: { field: 'id' } } as const
    const logs = await read.all('temperature-logs', whole)
    const users = await read.all('users', whole)
    return logs.reduce((all, { temperature }) => all + temperature, users.length)
  }
  const ask = () => readFor(db, never).together(['temperature-logs', 'users'], sum)
  expect(await Promise.all([ask(), ask()])).toEqual([7, 7])
  expect([await ask(), made]).toEqual([7, 1])
  await db.table('issues').add({ id: 'i', updated: 1 })
  expect([await ask(), made]).toEqual([7, 1])
  await table.put(row('b', 5, 3))
  expect([await ask(), made]).toEqual([8, 2])
  await db.table('users').add({ id: 'u', updated: 1 })
  expect([await ask(), made]).toEqual([9, 3])
})

test('everybody who asks for it is told of changes in all that it was made of', async () => {
  const { db } = await device()
  const read: string[] = []
  const port = readFor(db, { ...never, onRead: (resource) => void read.push(resource) })
  const make = async () => 1
  await port.together(['temperature-logs', 'users'], make)
  await port.together(['temperature-logs', 'users'], make)
  expect(read).toEqual(['temperature-logs', 'users', 'temperature-logs', 'users'])
})
