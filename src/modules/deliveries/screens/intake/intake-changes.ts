/**
 * A finished intake as the records of one save (AC 3.23.1): the delivery, its lines, the lots they
 * became, and what is still to come. Pure. Always holds: a lot is saved after its line; a rejected
 * lot is kept only if its label said what a lot needs, otherwise its line alone says it; a delivery
 * that was expected is checked after its lines.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { recordProblems } from '#contract/core/resource/validate.ts'
import { isShort } from '#contract/modules/deliveries/deliveries.rules.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { filledData } from '#src/records/form/form-data.ts'
import type { OneOfAll } from '#src/records/save/save-local.ts'
import { decidedFields, resourceOf } from '../lot/lot-draft.ts'
import type { DraftLine, IntakeDraft } from './intake-draft.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Finished {
  readonly draft: IntakeDraft
  /** As it was expected; null for one that nobody expected. */
  readonly expected: Delivery | null
  readonly stockOf: (id: string) => Stock | undefined
  readonly place: { readonly location_id: string; readonly department_id?: string }
  /** When it arrived (ms). */
  readonly arrived: number
  /** When what is short is expected again (ms). */
  readonly again: number
}

/** A lot with too little on its label to be kept. */
function isKept(line: DraftLine, stock: Stock, fields: Fields): boolean {
  if (line.state === 'accepted') return true
  if (line.state !== 'rejected') return false
  const given = { id: line.lot_id, created: 0, created_by: line.lot_id, ...fields }
  const { [declarations[resourceOf(stock)].numbering?.field ?? '']: _, ...lacks } = recordProblems(
    declarations[resourceOf(stock)],
    given,
  )
  return Object.keys(lacks).length === 0
}

function lotFields(line: DraftLine, { draft, place, arrived }: Finished): Fields {
  const { head } = draft
  return {
    ...place,
    ...decidedFields(line.lot, line.state === 'rejected'),
    id: line.lot_id,
    supplier_id: head.supplier_id,
    delivery_id: draft.id,
    delivery_item_id: line.id,
    date: arrived,
  }
}

function itemFields(line: DraftLine, hasLot: boolean, finished: Finished): Fields {
  const { stockOf, place, draft } = finished
  const stock = stockOf(line.stock_id)
  const { quantity: weighed = 0, ...lot } = filledData(line.lot)
  const ordered = line.item?.quantity_expected
  const isMissing = line.state === 'short' || line.state === 'later'
  const quantity = isMissing ? 0 : Number(weighed)
  const isLess = isShort({ quantity, ...(ordered !== undefined && { quantity_expected: ordered }) })
  return {
    ...(!line.item && {
      ...place,
      id: line.id,
      delivery_id: draft.id,
      stock_id: line.stock_id,
      unit: stock?.unit,
    }),
    quantity,
    ...(lot.temperature !== undefined && { temperature: lot.temperature }),
    ...(lot.packs !== undefined && { packs: lot.packs }),
    ...(lot.file_ids !== undefined && { file_ids: lot.file_ids }),
    ...(hasLot && { intake_id: line.lot_id, lot_kind: stock?.kind }),
    ...(line.state === 'rejected'
      ? { result: 'REJECTED', reject_reason: lot.reject_reason }
      : { result: isMissing || isLess ? 'SHORT' : 'ACCEPTED' }),
    ...(line.state === 'accepted' &&
      lot.corrective_action !== undefined && { corrective_action: lot.corrective_action }),
  }
}

/** What is short and still to come is expected as a delivery of its own. */
function comingAgain(finished: Finished): OneOfAll[] {
  const { draft, place, again, stockOf } = finished
  const lines = draft.lines.filter(({ state }) => state === 'later')
  if (lines.length === 0) return []
  const id = uuidV7()
  const { supplier_id, reference } = draft.head
  return [
    {
      act: 'create',
      resource: 'deliveries',
      fields: {
        ...{ ...place, id, supplier_id, reference },
        ...{ direction: 'IN', status: 'EXPECTED', date: again },
        notes: `Was missing from ${String(reference)}.`,
      },
    },
    ...lines.map(
      ({ stock_id, item }): OneOfAll => ({
        act: 'create',
        resource: 'delivery-items',
        fields: {
          ...place,
          delivery_id: id,
          stock_id,
          unit: stockOf(stock_id)?.unit,
          quantity: 0,
          quantity_expected: item?.quantity_expected,
          ...(item?.packs !== undefined && { packs: item.packs }),
        },
      }),
    ),
  ]
}

export function intakeChanges(finished: Finished): readonly OneOfAll[] {
  const { draft, expected, place, arrived, stockOf } = finished
  const received = expected?.import && { import: { ...expected.import, status: 'RECEIVED' } }
  const head = {
    ...filledData(draft.head),
    ...received,
    status: 'CHECKED',
    date: arrived,
  }
  const delivery: OneOfAll = expected
    ? {
        act: 'edit',
        resource: 'deliveries',
        record: expected as unknown as Fields & { id: string },
        patch: head,
      }
    : {
        act: 'create',
        resource: 'deliveries',
        fields: { ...place, id: draft.id, direction: 'IN', ...head },
      }
  const lots: OneOfAll[] = []
  const items = draft.lines.map((line): OneOfAll => {
    const stock = stockOf(line.stock_id)
    const fields = lotFields(line, finished)
    const hasLot = stock !== undefined && isKept(line, stock, fields)
    if (stock && hasLot) lots.push({ act: 'create', resource: resourceOf(stock), fields })
    const own = itemFields(line, hasLot, finished)
    return line.item
      ? {
          act: 'edit',
          resource: 'delivery-items',
          record: line.item as unknown as Fields & { id: string },
          patch: own,
        }
      : { act: 'create', resource: 'delivery-items', fields: own }
  })
  const came = [...items, ...lots]
  return [...(expected ? [...came, delivery] : [delivery, ...came]), ...comingAgain(finished)]
}
