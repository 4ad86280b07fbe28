import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { createDevice } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { refusedWords } from '../list/choose/use-bulk.ts'
import { eachLocal } from './save-each.ts'
import type { Keeper } from './save-local.ts'

let made = 0
async function keeperWith(rows: readonly { readonly id: string }[], store = 'stocks') {
  made += 1
  const author = { user_id: uuidV7(), device_id: 'office', clock_skew_ms: 0 }
  const db = await openLarderDatabase('staging', `each-${made}`, createDevice(`each-${made}`))
  await db.table(store).bulkAdd(rows)
  return { db, author, caller: { ...author, role: 'admin' }, flags: [] } satisfies Keeper
}

const stock = (nth: number): Stock =>
  ({
    id: uuidV7(),
    ...{ created: 1, created_by: uuidV7(), version: 1, updated: 1, internal_name: `Item ${nth}` },
    ...{ kind: 'MEAT', unit: 'g', pack_quantity: 1_000, species: 'BEEF', cut: 'Brisket' },
  }) as unknown as Stock
const archive = (record: Stock) => ({ act: 'archive', record }) as const

test('of 250 items 249 are archived; the one with a lot in stock is named, and holds no other', async () => {
  const items = Array.from({ length: 250 }, (_, nth) => stock(nth))
  const held = items[120]
  if (!held) throw new Error('There are 250.')
  const keeper = await keeperWith(items)
  await keeper.db.table('meats').add({
    ...{ id: uuidV7(), stock_id: held.id, quantity: 500, balance: { quantity: 500 }, unit: 'g' },
    ...{ result: 'ACCEPTED', internal_name: 'Item 120' },
  })
  const told: number[] = []
  const { saved, refused } = await eachLocal(keeper, 'stocks', items.map(archive), (done) =>
    told.push(done),
  )
  expect([saved.length, refused, told]).toEqual([
    249,
    [{ id: held.id, says: '1 lot is still in stock. Mark it out of stock first.' }],
    [100, 200, 250],
  ])
  expect(refusedWords(refused, () => 'Item 120')).toBe(
    'Item 120: 1 lot is still in stock. Mark it out of stock first.',
  )
  const entries = await keeper.db.outbox.toArray()
  // Each is sent by itself: the server may refuse one and take the next.
  expect([entries.length, entries.filter(({ parents }) => parents.length > 0)]).toEqual([249, []])
  expect(entries.every(({ kept_with, part_of }) => kept_with === undefined && !part_of)).toBe(true)
})

test('one that was removed meanwhile takes none of its hundred with it', async () => {
  const items = Array.from({ length: 5 }, (_, nth) => stock(nth))
  const keeper = await keeperWith(items.slice(1))
  const { saved, refused } = await eachLocal(keeper, 'stocks', items.map(archive), () => undefined)
  expect(saved).toEqual(items.slice(1).map(({ id }) => id))
  expect(refused).toEqual([{ id: items[0]?.id, says: 'Somebody removed it in the meantime.' }])
  expect(await keeper.db.outbox.count()).toBe(4)
})

test('archived and at once restored, an item stands as before', async () => {
  const item = stock(1)
  const keeper = await keeperWith([item])
  const nothing = () => undefined
  await eachLocal(keeper, 'stocks', [archive(item)], nothing)
  const archived = await keeper.db.records('stocks').get(item.id)
  expect(archived?.archived).toBe(true)
  if (!archived) throw new Error('It is there.')
  await eachLocal(keeper, 'stocks', [{ act: 'restore', record: archived }], nothing)
  expect(await keeper.db.records('stocks').get(item.id)).not.toHaveProperty('archived')
})

test('of six refused four are named', () => {
  const refused = Array.from({ length: 6 }, (_, nth) => ({ id: `${nth}`, says: 'It is in use.' }))
  expect(refusedWords(refused, (id) => `${declarations.stocks.label.one} ${id}`)).toMatch(
    /^stock item 0: It is in use\. .*stock item 3: It is in use\. And 2 more\.$/,
  )
})
