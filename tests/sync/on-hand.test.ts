/** What a stock list says is on hand, from the tap to the day the server tells it. */
import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { problemBody } from '#contract/core/problems.ts'
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change } from '#local/outbox/change.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { save } from '#local/outbox/save.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, openFresh, reopen, site } from '#local/store/local.fixture.ts'
import { countLotsLeft, readSiteStock, readStandingLots } from '#src/modules/lots/parts/on-hand.ts'
import { correctLocal, createLocal, voidLocal } from '#src/records/save/save-local.ts'
import { applyPage, type PulledRow, started } from '#workers/sync/pull/apply-page.ts'
import { type Outcome, recordOutcomes } from '#workers/sync/push/record-outcome.ts'

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

const OPERATIONS = 'stock-operations'
type Operation = RecordsByResource['stock-operations']

/** Ben at a lot that the server knows of: what he does, what is sent of it, and what stands then. */
async function atLot(told: Partial<Meat> = {}) {
  let db: LarderDatabase = await openFresh()
  const there = { ...lot(2_500, 10), ...told }
  await db.records('meats').put(there)
  for (const kind of ['meats', OPERATIONS] as const) {
    await db.cursors.put({ ...started(kind), cursor: 10, pass: 'steady' })
  }
  const role: Caller['role'] = 'admin'
  const caller: Caller = { user_id: ben.user_id, role, location_ids: [site], department_ids: [] }
  const keeperOf = (db: LarderDatabase) => ({ db, author: ben, caller, flags: [] })
  const taken = async (entry: OutboxEntry | undefined, updated: number, isRefused = false) => {
    if (!entry) throw new Error('Nothing waits.')
    const effect = { id: entry.record_id, version: 1, updated }
    const outcome: Outcome = isRefused
      ? { is: 'refused', problem: problemBody('rule_broken') }
      : { is: 'acked', effect, record: null }
    await recordOutcomes(transactionsOf(db), [{ entry, outcome }], 0, { now: NOW, server: null })
  }
  return {
    there,
    get db() {
      return db
    },
    reload: async () => {
      db = await reopen(db)
    },
    does: async (operation: Operation['operation'], quantity: number, date = NOW + 1) => {
      const fields = { location_id: site, intake_id: there.id, lot_kind: 'MEAT', unit: 'g' }
      // His tablet's clock is ahead.
      const record = { ...fields, operation, quantity, date: date + ben.clock_skew_ms }
      const made = await createLocal(keeperOf(db), OPERATIONS, record)
      if (!made.ok) throw new Error(made.message)
      return made.record
    },
    corrects: async (old: Operation, fields: Partial<Operation>) => {
      const made = await correctLocal(keeperOf(db), caller, OPERATIONS, old, fields, 'Wrong weight')
      if (!made.ok) throw new Error(made.message)
      return made.record
    },
    voids: async (old: Operation) => {
      const said = await voidLocal(keeperOf(db), caller, OPERATIONS, old, 'Never sold')
      if (!said.ok) throw new Error(said.message)
    },
    /** Sends the first of what waits. */
    sends: async (updated: number) => {
      const waiting = await db.outbox.orderBy('seq').toArray()
      await taken(
        waiting.find(({ state }) => state === 'queued'),
        updated,
      )
    },
    refuses: async (id: string) =>
      taken(
        (await db.outbox.toArray()).find(({ record_id }) => record_id === id),
        0,
        true,
      ),
    isTold: (quantity: number, updated: number, more: Partial<NonNullable<Meat['balance']>> = {}) =>
      db.records('meats').put({
        ...there,
        updated,
        version: updated,
        balance: { quantity, as_of: NOW + 1, operations: 2, ...more },
      }),
    /** In the list, on the item's page, and at the site that might be switched off. */
    stands: async () => {
      const one = (await readStandingLots(db, { id: brisket, kind: 'MEAT' }, TODAY))?.[0]
      const left = (await readSiteStock(db, site, TODAY)).byStock.get(brisket)?.quantity
      expect([left, await countLotsLeft(db, site)]).toEqual([
        one?.balance,
        left === undefined ? 0 : 1,
      ])
      return left
    },
  }
}

test('500 g sold and put right to 300 g before anything is sent: 2,200 g at once, after a reload, and at every step of the sending', async () => {
  const kitchen = await atLot()
  const sold = await kitchen.does('SELL', 500)
  expect(await kitchen.stands()).toBe(2_000)
  await kitchen.corrects(sold, { quantity: 300 })
  const seen = [await kitchen.stands()]
  await kitchen.reload()
  seen.push(await kitchen.stands())
  await kitchen.sends(11)
  seen.push(await kitchen.stands())
  // The server has folded the sale and knows of no correction.
  await kitchen.isTold(2_000, 12)
  seen.push(await kitchen.stands())
  await kitchen.reload()
  seen.push(await kitchen.stands())
  await kitchen.sends(13)
  seen.push(await kitchen.stands())
  await kitchen.isTold(2_200, 14)
  seen.push(await kitchen.stands())
  await kitchen.sends(15)
  await kitchen.isTold(2_200, 16)
  seen.push(await kitchen.stands())
  expect(seen).toEqual(Array.from({ length: 8 }, () => 2_200))
})

test('put right twice, the second time before the first is through: 500, 300, 400 g sold leave 2,100 g', async () => {
  const kitchen = await atLot()
  const second = await kitchen.corrects(await kitchen.does('SELL', 500), { quantity: 300 })
  await kitchen.sends(11)
  await kitchen.sends(12)
  await kitchen.isTold(2_200, 13)
  expect(await kitchen.stands()).toBe(2_200)
  await kitchen.corrects(second, { quantity: 400 })
  expect(await kitchen.stands()).toBe(2_100)
})

test('a sale that another tablet sent is put right here without signal: its 500 g come back, 300 g go', async () => {
  const kitchen = await atLot()
  await kitchen.isTold(2_000, 12)
  const sold = { ...(await (await atLot()).does('SELL', 500)), intake_id: kitchen.there.id }
  await kitchen.db.records(OPERATIONS).put({ ...sold, updated: 11, version: 1 })
  await kitchen.corrects(sold, { quantity: 300 })
  expect(await kitchen.stands()).toBe(2_200)
})

test('a sale voided with nothing in its place gives its 500 g back, unsent or sent before', async () => {
  for (const isSent of [false, true]) {
    const kitchen = await atLot()
    const sold = await kitchen.does('SELL', 500)
    if (isSent) {
      await kitchen.sends(11)
      await kitchen.isTold(2_000, 12)
    }
    await kitchen.voids(sold)
    expect(await kitchen.stands()).toBe(2_500)
    if (!isSent) continue
    await kitchen.sends(13)
    expect(await kitchen.stands()).toBe(2_500)
    await kitchen.isTold(2_500, 14)
    expect(await kitchen.stands()).toBe(2_500)
  }
})

test('a correction that is refused corrects nothing: 500 g stay sold', async () => {
  const kitchen = await atLot()
  const right = await kitchen.corrects(await kitchen.does('SELL', 500), { quantity: 300 })
  await kitchen.sends(11)
  await kitchen.refuses(right.id)
  expect(await kitchen.stands()).toBe(2_000)
})

test('what was counted after the sale stays counted, whatever is said of the sale later (domain §2.0 d)', async () => {
  const kitchen = await atLot()
  const sold = await kitchen.does('SELL', 500)
  await kitchen.sends(11)
  await kitchen.isTold(1_900, 12, { as_of: NOW + 5, counted_at: NOW + 5 })
  await kitchen.corrects(sold, { quantity: 300 })
  expect(await kitchen.stands()).toBe(1_900)
  await kitchen.does('SELL', 100, NOW + 2)
  expect(await kitchen.stands()).toBe(1_900)
  await kitchen.does('SELL', 100, NOW + 6)
  expect(await kitchen.stands()).toBe(1_800)
})

test('1,900 g counted and 100 g sold, both sent; the count put right to 2,100 g leaves 2,000 g', async () => {
  const kitchen = await atLot()
  const counted = await kitchen.does('COUNT', 1_900)
  await kitchen.sends(11)
  await kitchen.isTold(1_800, 12, { as_of: NOW + 5, counted_at: NOW + 1 })
  await kitchen.corrects(counted, { quantity: 2_100 })
  expect(await kitchen.stands()).toBe(2_000)
})
