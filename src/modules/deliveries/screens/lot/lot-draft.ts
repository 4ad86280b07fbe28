/**
 * A lot while it is taken in at the door: what it starts with, what is still missing, and how it
 * would be judged (contract/modules/deliveries/intake.ts). Pure. Always holds: nothing measured is
 * ever filled in beforehand; accepted is only what the rules accept.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { recordProblems } from '#contract/core/resource/validate.ts'
import {
  type Finding,
  type IntakeDraft,
  type IntakeFacts,
  type IntakeVerdict,
  intakeVerdict,
} from '#contract/modules/deliveries/intake.ts'
import { isSaid } from '#contract/modules/deliveries/intake-matters.ts'
import { isMeasured } from '#contract/modules/food/limit-codes.ts'
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import { isPrinted } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { fieldTitle } from '#src/records/form/field-words.ts'
import { type FormData, filledData } from '#src/records/form/form-data.ts'

export type ReceivedKind = IntakeDraft['kind']
export type LotDraft = Readonly<FormData>

/** What is received; products are made here. */
export const receivedKinds: readonly Stock['kind'][] = ['MEAT', 'INGREDIENT', 'PACKAGING']
export const isReceived = (kind: Stock['kind']): kind is ReceivedKind =>
  receivedKinds.includes(kind)

export const resourceOf = (stock: Pick<Stock, 'kind'>) => lotsOfKind[stock.kind as ReceivedKind]

function ofKind({ kind, species, cut, form, contains = [], may_contain = [] }: Stock): LotDraft {
  if (kind === 'MEAT') return { species, cut, form }
  return kind === 'INGREDIENT' ? { contains, may_contain } : {}
}

/** What its item says of it. */
export const startLot = (stock: Stock): LotDraft =>
  filledData({
    stock_id: stock.id,
    internal_name: stock.internal_name,
    unit: stock.unit,
    limit_code: stock.limit_code,
    ...ofKind(stock),
  })

/** What is known where it is taken in. */
export type DoorFacts = Omit<IntakeFacts, 'stock'>

export const verdictOf = (lot: LotDraft, stock: Stock, facts: DoorFacts): IntakeVerdict =>
  intakeVerdict({ kind: stock.kind, lot: filledData(lot) } as unknown as IntakeDraft, {
    ...facts,
    stock,
  })

/** Filled in when it is saved. */
const givenLater = ['id', 'created', 'created_by', 'location_id', 'date', 'supplier_id', 'result']

/** What its record lacks, whatever the rules say, by field: without it, it can't even be rejected. */
export function recordLacks(lot: LotDraft, stock: Stock): Finding[] {
  const { [declarations[resourceOf(stock)].numbering?.field ?? '']: _, ...found } = recordProblems(
    declarations[resourceOf(stock)],
    filledData(lot),
  )
  return Object.entries(found)
    .filter(([field]) => !givenLater.includes(field))
    .map(([field, says]) => ({ field, says }))
}

export interface LotState {
  readonly verdict: IntakeVerdict
  /** Why it can't be accepted yet, in the order of the form. */
  readonly lacks: readonly Finding[]
  /** What has to be answered in words, unless they are said. */
  readonly asks: readonly Finding[]
  readonly canAccept: boolean
}

/**
 * @param isSupplierSaid about a supplier who isn't approved yet, in the head of the delivery
 */
export function stateOf(
  lot: LotDraft,
  stock: Stock,
  facts: DoorFacts,
  isSupplierSaid = false,
): LotState {
  const verdict = verdictOf(lot, stock, facts)
  const known = new Set(verdict.problems.map(({ field }) => field))
  const lacks = [
    ...verdict.problems,
    ...recordLacks(lot, stock).filter(({ field }) => !known.has(field)),
  ]
  const asks = verdict.asks.filter(({ field }) => !(isSupplierSaid && field === 'supplier_id'))
  const isAnswered = asks.length === 0 || isSaid(lot.corrective_action as string | undefined)
  return { verdict, lacks, asks, canAccept: lacks.length === 0 && isAnswered }
}

/** Its fields as they are saved: accepted, with what was done, or rejected with the reason. */
export function decidedFields(lot: LotDraft, isRejected: boolean): Readonly<FormData> {
  const { result: _, reject_reason, corrective_action, ...fields } = filledData(lot)
  if (isRejected) return { ...fields, result: 'REJECTED', reject_reason }
  return corrective_action === undefined
    ? { ...fields, result: 'ACCEPTED' }
    : { ...fields, result: 'ACCEPTED_WITH_ACTION', corrective_action }
}

const words: Readonly<Record<string, string>> = {
  quantity: 'Weight',
  checks: 'Condition',
  allergens_match: 'Label',
  supplier_batch_code: "Supplier's batch",
}

/** "Weight", "Use by": in "Still needed: weight, use by". */
export const titleOfField = (stock: Stock, field: string): string =>
  (stock.unit === 'each' && field === 'quantity' ? 'Count' : words[field]) ??
  fieldTitle(declarations[resourceOf(stock)], field)

const conditions = ['packaging_ok', 'clean_ok', 'labels_ok', 'dates_ok'] as const
export type Condition = (typeof conditions)[number]
export const conditionWords: Readonly<Record<Condition, string>> = {
  packaging_ok: 'Packaging is whole',
  clean_ok: 'It is clean',
  labels_ok: 'Labels are right',
  dates_ok: 'Dates are right',
}
export type Checks = Readonly<Partial<Record<Condition, 'YES' | 'NO' | 'NA'>>>

/** One Yes covers the four; never allergens (domain §2.0 d). */
export const allGood: Checks = Object.fromEntries(conditions.map((one) => [one, 'YES']))

/** The one answer; No while each is answered by itself, undefined while nobody has said. */
export function wholeCondition(checks: Checks | undefined): 'YES' | 'NO' | undefined {
  if (checks === undefined) return undefined
  return conditions.every((one) => checks[one] === 'YES') ? 'YES' : 'NO'
}

/** The date it is asked for first: the one its item carries. */
export const dateField = ({ date_type }: Pick<Stock, 'date_type'>) =>
  date_type === 'NONE' ? null : date_type === 'USE_BY' ? 'use_by_date' : 'best_before_date'

/** Not cut up yet: its kill date matters. */
const isWhole = ({ form }: LotDraft) => ['CARCASE', 'SIDE', 'QUARTER'].includes(String(form))

/** What is asked in the open item; the rest is behind All fields. */
export function shortFields(stock: Stock, lot: LotDraft): readonly string[] {
  const date = stock.kind === 'PACKAGING' ? null : dateField(stock)
  return [
    'quantity',
    ...(stock.kind !== 'PACKAGING' && isMeasured(stock.limit_code) ? ['temperature'] : []),
    ...(date ? [date] : []),
    // On no barcode, and beef's is on every label.
    ...(isWhole(lot) ? ['kill_date'] : []),
    // Filled in by a scan it is said in the second line.
    ...(stock.kind === 'MEAT' && !lot.barcode ? ['supplier_batch_code'] : []),
    ...(stock.kind === 'PACKAGING' ? ['material', 'food_contact'] : []),
    ...(isPrinted(stock) ? ['artwork_version'] : []),
  ]
}
