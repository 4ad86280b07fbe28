/** Of the recalls that are open, how many are still to be told, for To do (domain §3.31). */
import type { Figures } from '#contract/core/figures/figures.ts'
import type { LotName } from './forward.ts'
import type { LedgerBook } from './ledger-book.ts'
import type { OtherToTell } from './others-to-tell.ts'
import { readLedgerBook } from './read-book.ts'
import { reachOf } from './recall-reach.figures.ts'
import { asRecall } from './recalls.rules.ts'
import type { RecallRecord } from './recalls.ts'
import { whoIsLeft } from './who-is-left.ts'

export type ToTell = {
  readonly id: string
  /** When it was opened (ms). */
  readonly at: number
  readonly origins: readonly LotName[]
  /** How many customers don't know yet. */
  readonly customers: number
  readonly others: readonly OtherToTell[]
  readonly told: number
  readonly all: number
}

export function toTellOf(book: LedgerBook, record: RecallRecord, now: number): ToTell {
  const recall = asRecall(record)
  const known = { recall, isAtServer: record.received !== undefined }
  const reach = reachOf(book, recall.origins, known, now)
  const { left, othersLeft, told, all } = whoIsLeft(record, reach, reach.customers)
  return {
    ...{ id: record.id, at: recall.at, origins: record.origins },
    ...{ customers: left.length, others: othersLeft, told, all },
  }
}

/** Those that aren't told in full. @param ids of recalls */
export const recallsToTell: Figures<
  { readonly ids: readonly string[] },
  readonly ToTell[]
> = async ({ ids }, read) => {
  const found = await Promise.all(ids.map((id) => read.get('recalls', id)))
  const records = found.flatMap((one) => one ?? [])
  if (records.length === 0) return []
  const book = await readLedgerBook(read)
  return records
    .map((record) => toTellOf(book, record, read.now))
    .filter(({ told, all }) => told < all)
}
