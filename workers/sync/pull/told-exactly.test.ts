import Dexie, { type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie'
import { expect, test } from 'vitest'
import type { AnyRecord } from '#local/outbox/outbox.ts'
import { save } from '#local/outbox/save.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, openFresh, reading } from '#local/store/local.fixture.ts'
import { leaseEntries } from '../push/lease.ts'
import { recordOutcomes } from '../push/record-outcome.ts'
import { applyPage, started } from './apply-page.ts'

const resource = 'temperature-logs'

test('3 readings leased, answered and settled wake nobody who asks what was taken from stock', async () => {
  const db = await openFresh()
  const store = transactionsOf(db)
  for (const temperature of [1, 2, 3]) await save(db, ben, [reading(temperature)])
  const told: ObservabilitySet[] = []
  const listen = (parts: ObservabilitySet) => void told.push(parts)
  Dexie.on.storagemutated.subscribe(listen)

  const lease = { epoch: 0, userId: ben.user_id, server: null }
  const leased = await leaseEntries(store, [1, 2, 3], lease)
  const taken = leased.map(({ entry }, place): AnyRecord => {
    const { id, ...rest } = entry.patch as AnyRecord
    return { ...rest, id, version: 1, updated: 101 + place }
  })
  const sent = leased.map(({ entry }, place) => {
    const record = taken[place] ?? null
    const effect = { id: entry.record_id, version: 1, updated: 101 + place }
    return { entry, outcome: { is: 'acked', effect, record } as const }
  })
  await recordOutcomes(store, sent, 0, { now: 1, server: null })
  const cursor = { scope: 'HS', epoch: 'e', pass: 'steady', cursor: 103, more: false } as const
  const head = { resource, from: started(resource), cursor: { resource, ...cursor } } as const
  await applyPage(store, { ...head, rows: taken, seen: null, now: 2 }, 0)
  Dexie.on.storagemutated.unsubscribe(listen)

  expect(await db.outbox.count()).toBe(0)
  const parts = (name: string) => told.flatMap((one) => one[`idb://${db.name}/${name}`] ?? [])
  const operations = new RangeSet(['stock-operations', ''], ['stock-operations', '\uffff'])
  const own = new RangeSet([resource, ''], [resource, '\uffff'])
  const byRecord = parts('_outbox/[resource+record_id]')
  expect(byRecord.filter((set) => rangesOverlap(set, own))).toHaveLength(3)
  expect(byRecord.filter((set) => rangesOverlap(set, operations))).toHaveLength(0)
  const settled = parts('_settled/resource')
  expect(settled.filter((set) => rangesOverlap(set, new RangeSet(resource)))).toHaveLength(1)
  expect(
    settled.filter((set) => rangesOverlap(set, new RangeSet('stock-operations'))),
  ).toHaveLength(0)
})
