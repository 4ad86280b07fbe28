/**
 * What must hold of a recall (domain §2.0 c, d): it covers all that was made or moved of its lots,
 * whatever arrived after it and whatever was taken back since; it only grows; what was done to a lot it
 * covers says so, in the operation and in its issue. Found here link by link, by other code than Larder's.
 */
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { must } from './must.ts'
import type { StockEnd } from './stock-end.ts'
import type { BusinessDay } from './story.ts'

/** All that came of these, until nothing is added; a link taken back after `since` is still one. */
function madeOf({ origins, ...recall }: RecallRecord, end: StockEnd): Set<string> {
  const { operations, products, lots, voidedAt } = end
  const since = recall.received ?? recall.created
  const found = new Set(origins.map(({ id }) => id))
  const links = operations.filter(({ id }) => (voidedAt.get(id) ?? Infinity) > since)
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const { id, parent_intake_id } of lots.values()) {
      if (parent_intake_id !== undefined && found.has(parent_intake_id)) found.add(id)
    }
    for (const { operation, intake_id, batch_id, product_id, counter_intake_id } of links) {
      if (!found.has(intake_id)) continue
      if (operation === 'TRANSFER_OUT' && counter_intake_id) found.add(counter_intake_id)
      if (operation !== 'USE') continue
      for (const product of products) {
        const isOf = product.batch_id === batch_id && product.parent_intake_id === undefined
        if (isOf && (product_id === undefined || product_id === product.id)) found.add(product.id)
      }
    }
  }
  return found
}

const passing = ['USE', 'SELL', 'DISPATCH', 'TRANSFER_OUT']

/** What the server heard of after it covered the lot. */
function checkLate(recall: RecallRecord, { operations, issues }: StockEnd): void {
  const at = new Map(recall.lots?.map((one) => [one.id, one.at]))
  const late = operations.filter(
    ({ intake_id, operation, received = 0 }) =>
      passing.includes(operation) && received > (at.get(intake_id) ?? Infinity),
  )
  const told = issues.find(({ source }) => source?.id === recall.id)?.timeline ?? []
  const lines = told.filter(({ text }) => text?.startsWith('Used after recall on'))
  for (const one of late) {
    const isMarked = one.tags?.includes('LOT_RECALLED') === true
    must(isMarked, 'what is recalled is not used, sold or moved unseen', { recall, one })
  }
  const isTold = lines.length >= late.length
  must(isTold, 'a recall tells of each use that came after it', { recall, late, told })
}

/** What nobody has any more: the server's copy by a backup put back, the device's own taken away. */
function lostOperations({ saved, wiped }: BusinessDay, end: StockEnd): StockOperation[] {
  const kept = new Set(end.operations.map(({ id }) => id))
  return saved
    .filter(({ data }) => wiped.includes(data))
    .flatMap(({ entries }) => entries)
    .filter(({ resource, verb }) => resource === 'stock-operations' && verb === 'POST')
    .map(({ patch }) => patch as StockOperation)
    .filter(({ id }) => !kept.has(id))
}

export function checkRecalls(end: StockEnd, day: BusinessDay): void {
  const lost = lostOperations(day, end)
  for (const recall of end.recalls) {
    const covered = new Set(recall.lots?.map(({ id }) => id))
    for (const id of madeOf(recall, end)) {
      const lot = end.lots.get(id)
      const marks = [lot?.recall, ...(lot?.recalls ?? [])].map((mark) => mark?.recall_id)
      const isCovered = covered.has(id) && marks.includes(recall.id)
      must(isCovered || !lot, 'a recall covers all that was made of its lots', { recall, id, lot })
    }
    // What it covered once it covers still, unless nobody knows any more why.
    const since = madeOf(recall, { ...end, operations: [...end.operations, ...lost] })
    for (const id of day.founded.stock.recalled.get(recall.id) ?? []) {
      const isForgotten = day.faults.has('backup put back') && since.has(id) && lost.length > 0
      must(covered.has(id) || isForgotten, 'a recall only grows', { recall, id })
    }
    checkLate(recall, end)
  }
}
