/**
 * A delivery while it is taken in (domain §3.23): its head, its lines, and which of them is open.
 * Pure. Always holds: the ids of the delivery, its lines and its lots are made with the draft, so
 * that finishing twice makes one delivery; a line that was scanned opens, and one that is done isn't
 * changed by another label.
 */
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import { sameAgain } from '#contract/modules/deliveries/same-again.ts'
import { lotFromScan } from '#contract/modules/deliveries/scan-intake.ts'
import type { Scan } from '#contract/modules/scanner/scan.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { type LotDraft, startLot } from '../lot/lot-draft.ts'

/** What became of a line: `later` is short today and expected again. */
export type LineState = 'open' | 'accepted' | 'rejected' | 'short' | 'later'

export interface DraftLine {
  /** Of the delivery item. */
  readonly id: string
  /** Of the lot it becomes. */
  readonly lot_id: string
  readonly stock_id: string
  /** As it stands on the order, if it does. */
  readonly item?: DeliveryItem
  readonly lot: LotDraft
  readonly state: LineState
}

export interface IntakeDraft {
  /** Of the delivery. */
  readonly id: string
  /** It was expected: the delivery and its lines are there already. */
  readonly isExpected: boolean
  /** The delivery's fields as they are filled in. */
  readonly head: Readonly<FormData>
  readonly isHeadDone: boolean
  readonly lines: readonly DraftLine[]
  /** The open line's id. */
  readonly open: string | null
}

/** Of a line on the order. */
export const lineOfItem = (item: DeliveryItem, stock: Stock): DraftLine => ({
  id: item.id,
  lot_id: uuidV7(),
  stock_id: item.stock_id ?? '',
  item,
  lot: startLot(stock),
  state: 'open',
})

const newLine = (stock: Stock): DraftLine => ({
  id: uuidV7(),
  lot_id: uuidV7(),
  stock_id: stock.id,
  lot: startLot(stock),
  state: 'open',
})

const replaced = (draft: IntakeDraft, line: DraftLine): IntakeDraft => ({
  ...draft,
  lines: draft.lines.map((one) => (one.id === line.id ? line : one)),
})

const openLineOf = ({ lines, open }: IntakeDraft) => lines.find(({ id }) => id === open)

/** The line a label belongs to: the open one, then the first of its item that isn't done. */
function lineFor(draft: IntakeDraft, stock: Stock): DraftLine | undefined {
  const open = openLineOf(draft)
  if (open?.stock_id === stock.id && open.state === 'open' && open.lot.barcode === undefined) {
    return open
  }
  return draft.lines.find(
    ({ stock_id, state, lot }) =>
      stock_id === stock.id && state === 'open' && lot.barcode === undefined,
  )
}

/** A scan opens its line and fills it in; one of an item that isn't waited for is a line more. */
export function withScan(draft: IntakeDraft, scan: Scan, stock: Stock): IntakeDraft {
  const scanned = lotFromScan(scan, stock)
  const known = lineFor(draft, stock)
  const line = known ?? newLine(stock)
  const filled = { ...line, lot: { ...line.lot, ...scanned } }
  const next = known ? replaced(draft, filled) : { ...draft, lines: [...draft.lines, filled] }
  return { ...next, open: filled.id }
}

/** Not on the order. */
export function withStock(draft: IntakeDraft, stock: Stock): IntakeDraft {
  const line = newLine(stock)
  return { ...draft, lines: [...draft.lines, line], open: line.id }
}

/** The next lot of the same item, with what both labels share (domain §2.2 "Same again"). */
export function withSameAgain(draft: IntakeDraft, id: string, stock: Stock): IntakeDraft {
  const last = draft.lines.find((one) => one.id === id)
  if (!last) return draft
  const line = { ...newLine(stock), lot: { ...startLot(stock), ...sameAgain(last.lot) } }
  return { ...draft, lines: [...draft.lines, line], open: line.id }
}

export const withLot = (draft: IntakeDraft, id: string, lot: LotDraft): IntakeDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? { ...line, lot } : line)),
})

export const opened = (draft: IntakeDraft, id: string | null): IntakeDraft => ({
  ...draft,
  open: id,
})

/** The first line below it that waits, then any other; null if none does. */
function nextOpen({ lines }: IntakeDraft, after: string): string | null {
  const place = lines.findIndex(({ id }) => id === after)
  const order = [...lines.slice(place + 1), ...lines.slice(0, place)]
  return order.find(({ state }) => state === 'open')?.id ?? null
}

/** What became of it; what waits next is opened, unless somebody scans another first. */
export function settled(
  draft: IntakeDraft,
  id: string,
  state: LineState,
  more: LotDraft = {},
): IntakeDraft {
  const lines = draft.lines.map((line) =>
    line.id === id ? { ...line, state, lot: { ...line.lot, ...more } } : line,
  )
  const next = { ...draft, lines }
  return { ...next, open: nextOpen(next, id) }
}

/** Opened again to be corrected. */
export function reopened(draft: IntakeDraft, id: string): IntakeDraft {
  const lines = draft.lines.map((line): DraftLine => {
    const { result: _, reject_reason: __, ...lot } = line.lot
    return line.id === id ? { ...line, state: 'open', lot } : line
  })
  return { ...draft, lines, open: id }
}

/** A line nobody ordered is taken off again; one on the order waits. */
export function withoutLine(draft: IntakeDraft, id: string): IntakeDraft {
  const lines = draft.lines.filter((line) => line.id !== id || line.item !== undefined)
  return { ...draft, lines, open: draft.open === id ? null : draft.open }
}

export const isDone = ({ state }: DraftLine): boolean => state !== 'open'

/** Nothing of it is filled in yet. */
const isUntouched = ({ state, lot }: DraftLine) =>
  state === 'open' && lot.quantity === undefined && lot.temperature === undefined

/** On the order, and nobody has seen it. */
export const unseen = ({ lines }: IntakeDraft): readonly DraftLine[] =>
  lines.filter((line) => line.item !== undefined && isUntouched(line))

/** Begun and neither accepted nor rejected: Finish waits for them. */
export const unfinished = ({ lines }: IntakeDraft): readonly DraftLine[] =>
  lines.filter((line) => line.state === 'open' && !(line.item !== undefined && isUntouched(line)))

export const hasCome = ({ state }: DraftLine): boolean => state === 'accepted'
