/** What a stock list says is on hand, from the tap to the day the server tells it. */
import { expect, test } from 'vitest'
import type { Meat } from '#contract/resources/meats.ts'
import { transactionsOf } from '#local/idb-transaction.ts'
import { ben, openFresh, site } from '#local/local.fixture.ts'
import { type Change, save } from '#local/save.ts'
import { uuidV7 } from '#local/uuid.ts'
import { readSiteStock, readStandingLots } from '#src/records/on-hand.ts'
import { applyPage, type PulledRow, started } from '#workers/sync/apply-page.ts'
import { recordOutcomes } from '#workers/sync/record-outcome.ts'

const NOW = 1_772_701_200_000
const TODAY = '2026-03-05'
const brisket = uuidV7()
const lot = (quantity: number, updated: number): Meat & { id: string } => ({
  id: uuidV7(0),
  created: NOW,
  created_by: 'asha',
  updated,
  version: updated,
  location_id: site,
  stock_id: brisket,
  supplier_id: uuidV7(),
  internal_name: 'Beef brisket',
  batch_code: 'HS-260305-K3-01',
  supplier_batch_code: 'BB 4411',
  quantity: 2_500,
  unit: 'g',
  date: NOW,
  limit_code: 'DEL_RED_MEAT',
  result: 'ACCEPTED',
  species: 'BEEF',
  cut: 'Brisket',
  form: 'BONELESS',
  balance: { quantity, as_of: NOW, operations: 1 },
})

test('750 g of 2,500 g are wasted: 1,750 g stand on screen unsent, taken by the server, settled, and told by the lot', async () => {
  for (const hasRecord of [true, false]) {
    const db = await openFresh()
    const store = transactionsOf(db)
    const before = lot(2_500, 10)
    const pull = (resource: 'meats' | 'stock-operations', cursor: number, rows: PulledRow[]) => {
      const at = { resource, cursor, scope: 's', epoch: 'e', pass: 'steady' } as const
      const from = started(resource)
      return applyPage(store, { resource, rows, from, cursor: at, seen: null, now: NOW }, 0)
    }
    const onHand = async () => (await readSiteStock(db, site, TODAY)).byStock.get(brisket)?.quantity
    await pull('meats', 10, [before])
    expect(await onHand()).toBe(2_500)
    await save(db, ben, [
      {
        act: 'create',
        resource: 'stock-operations',
        record: {
          location_id: site,
          intake_id: before.id,
          lot_kind: 'MEAT',
          operation: 'WASTE',
          quantity: 750,
          unit: 'g',
          date: NOW + 1,
          reason: 'Dropped',
        },
      },
    ])
    const seen = [await onHand()]
    const [entry] = await db.outbox.toArray()
    if (!entry) throw new Error('Nothing waits.')
    const effect = { id: entry.record_id, version: 1, updated: 11 }
    const taken = { ...entry.patch, ...effect, received: NOW + 2 }
    // Who only delivers is not told the record.
    const record = hasRecord ? taken : null
    await recordOutcomes(store, [{ entry, outcome: { is: 'acked', effect, record } }], 0, {
      now: NOW,
      server: null,
    })
    seen.push(await onHand())
    await pull('stock-operations', 11, [taken])
    expect(await db.outbox.count()).toBe(0)
    seen.push(await onHand())
    await pull('meats', 12, [{ ...before, ...lot(1_750, 12), id: before.id }])
    seen.push(await onHand())
    expect(seen).toEqual([1_750, 1_750, 1_750, 1_750])
  }
})

test('told by the lot before the reply comes through, 750 g are not taken off twice', async () => {
  const db = await openFresh()
  const store = transactionsOf(db)
  const wasted = lot(1_750, 12)
  const operation = { intake_id: wasted.id, operation: 'WASTE', quantity: 750, date: NOW }
  await db.records('meats').put(wasted)
  await db.cursors.put({ ...started('meats'), cursor: 12, pass: 'steady' })
  const record = {
    ...operation,
    location_id: site,
    lot_kind: 'MEAT',
    unit: 'g',
    operation: 'WASTE',
    reason: 'Dropped',
  } as const
  await save(db, ben, [{ act: 'create', resource: 'stock-operations', record }])
  const [entry] = await db.outbox.toArray()
  if (!entry) throw new Error('Nothing waits.')
  const effect = { id: entry.record_id, version: 1, updated: 11 }
  await recordOutcomes(store, [{ entry, outcome: { is: 'acked', effect, record: null } }], 0, {
    now: NOW,
    server: null,
  })
  expect((await readSiteStock(db, site, TODAY)).byStock.get(brisket)?.quantity).toBe(1_750)
})

test('§2.26 the lot an issue names is on hold from the tap on, unsent, and free when the issue is over', async () => {
  const db = await openFresh()
  const there = lot(2_500, 10)
  await db.records('meats').put(there)
  await db.cursors.put({ ...started('meats'), cursor: 12, pass: 'steady' })
  const onHand = async () => (await readSiteStock(db, site, TODAY)).byStock.get(brisket)
  const status = async () =>
    (await readStandingLots(db, { id: brisket, kind: 'MEAT' }, TODAY))?.map((one) => one.status)
  expect([(await onHand())?.onHold, await status()]).toEqual([undefined, ['IN_STOCK']])
  const issue: Change = {
    act: 'create',
    resource: 'issues',
    record: {
      location_id: site,
      status: 'OPEN',
      title: 'Label torn',
      description: 'The use by cannot be read.',
      category: 'LABELLING',
      severity: 'LOW',
      lots: [{ kind: 'meats', id: there.id }],
    },
  }
  await save(db, ben, [issue])
  expect(await onHand()).toMatchObject({ quantity: 2_500, lots: 1, onHold: 1 })
  expect(await status()).toEqual(['ON_HOLD'])
  await db.records('issues').toCollection().modify({ status: 'CLOSED' })
  expect([(await onHand())?.onHold, await status()]).toEqual([undefined, ['IN_STOCK']])
})
