/**
 * One lot taken in by itself, without a delivery note (domain §3.18-3.20). Pure. Always holds: its
 * id is made with the draft, so that saving twice makes one lot; another item begins a new label,
 * the same one is filled in further; what was weighed, measured or scanned is never copied.
 */

import type { Finding } from '#contract/modules/deliveries/intake.ts'
import { isSaid } from '#contract/modules/deliveries/intake-matters.ts'
import { sameAgain } from '#contract/modules/deliveries/same-again.ts'
import { lotFromScan } from '#contract/modules/deliveries/scan-intake.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Scan } from '#contract/modules/scanner/scan.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { filledData } from '#src/records/form/form-data.ts'
import { decidedFields, type LotDraft, type LotState, startLot } from '../lot/lot-draft.ts'

export interface SingleDraft {
  /** Of the lot it becomes. */
  readonly lot_id: string
  readonly stock_id?: string
  readonly supplier_id?: string
  readonly lot: LotDraft
  readonly isDetailsDone: boolean
}

export const freshSingle = (): SingleDraft => ({ lot_id: uuidV7(), lot: {}, isDetailsDone: false })

/** The item, and what its label said; its usual supplier unless another was chosen. */
export function withItem(draft: SingleDraft, stock: Stock, scan?: Scan): SingleDraft {
  const isSame = draft.stock_id === stock.id
  const supplier_id = draft.supplier_id ?? stock.default_supplier_id
  return {
    ...draft,
    stock_id: stock.id,
    ...(supplier_id && { supplier_id }),
    lot: {
      ...(isSame ? draft.lot : startLot(stock)),
      ...(scan && lotFromScan(scan, stock)),
    },
    isDetailsDone: false,
  }
}

export function withSupplier(draft: SingleDraft, supplier_id: string | undefined): SingleDraft {
  const { supplier_id: _, ...others } = draft
  return supplier_id === undefined ? others : { ...others, supplier_id }
}

/** "Same again": what is empty is filled in from the last lot of its kind (domain §3.18). */
export function withSame(draft: SingleDraft, last: Lot, stock: Stock): SingleDraft {
  const from = 'supplier_id' in last ? last.supplier_id : undefined
  const supplier_id = draft.supplier_id ?? from
  const { supplier_id: _, ...copied } = sameAgain(last) as LotDraft
  return {
    ...draft,
    stock_id: stock.id,
    ...(supplier_id && { supplier_id }),
    lot: { ...startLot(stock), ...copied, ...filledData(draft.lot) },
    isDetailsDone: false,
  }
}

/** Asked by the last step: the condition, and an ingredient's label. */
const ofQuestions = [
  'checks',
  'allergens_match',
  'packaging_ok',
  'clean_ok',
  'labels_ok',
  'dates_ok',
]
const isQuestion = ({ field }: Finding) => ofQuestions.includes(field)

export interface SingleState {
  /** What is still to be filled in, by step. */
  readonly details: readonly Finding[]
  readonly questions: readonly Finding[]
  /** What has to be answered in words, by the step that found it. */
  readonly detailAsks: readonly Finding[]
  readonly questionAsks: readonly Finding[]
  readonly isDetailsReady: boolean
}

export function singleState({ lacks, asks }: LotState, lot: LotDraft): SingleState {
  const details = lacks.filter((one) => !isQuestion(one))
  const detailAsks = asks.filter((one) => !isQuestion(one))
  const isAnswered = detailAsks.length === 0 || isSaid(lot.corrective_action as string | undefined)
  return {
    details,
    questions: lacks.filter(isQuestion),
    detailAsks,
    questionAsks: asks.filter(isQuestion),
    isDetailsReady: details.length === 0 && isAnswered,
  }
}

interface Taken {
  readonly place: { readonly location_id: string; readonly department_id?: string }
  /** When it was taken in (ms). */
  readonly at: number
  /** Why it goes back; left out, it is accepted. */
  readonly reason?: string
}

/** The lot as it is saved. */
export function singleLot(draft: SingleDraft, { place, at, reason }: Taken) {
  return {
    ...place,
    ...decidedFields(
      reason === undefined ? draft.lot : { ...draft.lot, reject_reason: reason },
      reason !== undefined,
    ),
    id: draft.lot_id,
    supplier_id: draft.supplier_id,
    date: at,
  }
}
