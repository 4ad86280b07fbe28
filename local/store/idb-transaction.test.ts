import Dexie, { type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie'
import { expect, test } from 'vitest'
import type { CursorRow } from '../outbox/outbox.ts'
import { transactionsOf } from './idb-transaction.ts'
import { openFresh } from './local.fixture.ts'

const cursorOf = (resource: CursorRow['resource'], cursor: number): CursorRow => ({
  resource,
  cursor,
  scope: 'HS',
  epoch: 'e',
  pass: 'first',
  more: true,
})

test('25 pages of temperatures never wake who asked how far the sites are', async () => {
  const db = await openFresh()
  const told: ObservabilitySet[] = []
  const listen = (parts: ObservabilitySet) => void told.push(parts)
  Dexie.on.storagemutated.subscribe(listen)
  for (let page = 1; page <= 25; page += 1) {
    await transactionsOf(db).transact(['_cursor'], 'relaxed', async (tx) => {
      tx.put('_cursor', cursorOf('temperature-logs', page))
    })
  }
  Dexie.on.storagemutated.unsubscribe(listen)
  const sets = told.map((parts) => parts[`idb://${db.name}/_cursor/`])
  expect(sets).toHaveLength(25)
  const has = (key: string) =>
    sets.filter((set) => set && rangesOverlap(set, new RangeSet(key))).length
  expect([has('temperature-logs'), has('locations')]).toEqual([25, 0])
})
