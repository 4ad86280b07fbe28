/** What was done here is counted once, whatever has been heard of it. */
import { expect, test } from 'vitest'
import { foldLedger } from '#contract/modules/lots/ledger.ts'
import { type Lot, notYetFolded } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { knownOf, ownPostings } from './own-postings.ts'

const use = { id: 'use', intake_id: 'brisket', operation: 'USE', quantity: 55, date: 5 }
const entry = {
  ...{ seq: 1, record_id: 'use', verb: 'POST', state: 'queued', reply: null, patch: use },
} as unknown as OutboxEntry
const brisket = { id: 'brisket', updated: 515 } as Lot

/** As the screens see it, beside the server's copy of what was changed here. */
const rows = (row: object, copy?: Parameters<typeof knownOf>[1]) =>
  new Map([['use', knownOf(row as StockOperation, copy)]])

test('55 g whose reply was lost are in the lot that was pulled since, and counted once', () => {
  const waiting = ownPostings([entry], new Map()).get('brisket')
  expect(notYetFolded(brisket, waiting).map(({ quantity }) => quantity)).toEqual([55])
  const pulled = { ...use, received: 508, updated: 516, version: 1 }
  const known = rows(pulled)
  const heard = ownPostings([entry], known).get('brisket')
  expect(notYetFolded(brisket, heard)).toEqual([])
  // Nor does a server that was put back since make them new.
  const { version: _, ...recounted } = pulled
  expect(notYetFolded(brisket, ownPostings([entry], rows(recounted)).get('brisket'))).toEqual([])
  // But one that has lost them hears of them anew.
  const lost = rows(pulled, { left: true, record: null })
  expect(notYetFolded(brisket, ownPostings([entry], lost).get('brisket'))).toHaveLength(1)
  // The lot of before doesn't have them yet.
  expect(notYetFolded({ ...brisket, updated: 507 }, heard)).toHaveLength(1)
})

test('55 g voided here, whose reply is still out, are given back once to the lot that was pulled since', () => {
  const mark = {
    ...{ seq: 2, record_id: 'use', verb: 'PUT', state: 'queued', reply: null },
    patch: { voided_by_id: 'use', void_reason: 'Never used' },
  } as unknown as OutboxEntry
  const server = { ...use, received: 508, updated: 510, version: 1 }
  const here = { ...server, ...mark.patch }
  const back = (record: object, lot = brisket) => {
    const known = rows(here, { record: record as StockOperation })
    return notYetFolded(lot, ownPostings([mark], known).get('brisket')).map(({ change }) => change)
  }
  expect(back(server)).toEqual([55])
  const told = { ...here, updated: 512, version: 2 }
  expect(back(told)).toEqual([])
  expect(back(told, { ...brisket, updated: 511 })).toEqual([55])
})

test('55 g voided here and on another device, so that this void is refused, are given back all the same', () => {
  const isSent = { ...entry, state: 'acked', reply: { id: 'use', version: 1, updated: 520 } }
  const patch = { voided_by_id: 'use', void_reason: 'Never used' }
  const mark = { ...entry, seq: 2, verb: 'PUT', state: 'rejected', patch }
  const entries = [isSent, mark] as unknown as OutboxEntry[]
  const sold = { ...use, received: 520, updated: 520, version: 1 }
  const standing = (record: object, lot: Lot) => {
    const known = rows({ ...sold, ...patch }, { record: record as StockOperation })
    return foldLedger(notYetFolded(lot, ownPostings(entries, known).get('brisket'))).quantity
  }
  expect(standing(sold, brisket)).toBe(-55)
  const elsewhere = { ...sold, ...patch, updated: 530, version: 2 }
  expect(standing(elsewhere, brisket)).toBe(0)
  expect(standing(elsewhere, { ...brisket, updated: 525 })).toBe(55)
  expect(standing(elsewhere, { ...brisket, updated: 535 })).toBe(0)
})
