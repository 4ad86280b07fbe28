/**
 * Whether a lot may be taken in, and what has to be said first (domain §2.2-2.4, §4 F4).
 * Pure. Always holds: whatever can't be accepted may still be recorded as rejected; a warning never
 * stops anybody; one "Yes" to the conditions never covers allergens.
 */
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { AllergenFacts } from '../allergens/allergens.ts'
import { type ImportStatus, importProblem } from '../imports/import-tracking.ts'
import type { Ingredient } from '../lots/ingredients.ts'
import type { Meat } from '../lots/meats.ts'
import type { Packaging } from '../lots/packaging.ts'
import { isPrinted } from '../stock/stocks.rules.ts'
import type { Stock } from '../stock/stocks.ts'
import { intakeApproval, type JudgedSupplier } from '../suppliers/intake-approval.ts'
import { originProblems, originWarnings } from './beef-origin.ts'
import { allergenFinding } from './intake-allergens.ts'
import { dateProblems, dateWarnings } from './intake-dates.ts'
import { intakeTemperature, type TemperatureFacts } from './intake-temperature.ts'

type Common = Partial<
  Pick<
    Meat,
    | 'quantity'
    | 'packs'
    | 'pack_quantity'
    | 'temperature'
    | 'use_by_date'
    | 'best_before_date'
    | 'production_date'
    | 'packed_date'
    | 'frozen_date'
    | 'supplier_batch_code'
    | 'checks'
    | 'result'
    | 'reject_reason'
    | 'corrective_action'
  >
> &
  Pick<Meat, 'unit' | 'limit_code'>

type MeatDraft = Common & Partial<Omit<Meat, keyof Common>> & Pick<Meat, 'species' | 'form'>
type IngredientDraft = Common &
  Partial<Pick<Ingredient, 'allergens_match'>> &
  Pick<AllergenFacts, 'contains' | 'may_contain'>
type PackagingDraft = Common &
  Partial<Pick<Packaging, 'food_contact' | 'food_contact_file_id' | 'artwork_version'>>

export type IntakeDraft =
  | { readonly kind: 'MEAT'; readonly lot: MeatDraft }
  | { readonly kind: 'INGREDIENT'; readonly lot: IngredientDraft }
  | { readonly kind: 'PACKAGING'; readonly lot: PackagingDraft }

export interface IntakeFacts extends TemperatureFacts {
  readonly stock: Pick<Stock, 'date_type' | 'food_contact_file_id' | 'tags'> &
    Pick<AllergenFacts, 'contains' | 'may_contain'>
  readonly supplier: JudgedSupplier | null
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
  /** Of its delivery, if it is imported (domain §3.45). */
  readonly importStatus?: ImportStatus | undefined
}

export interface Finding {
  readonly field: string
  readonly says: string
}

export interface IntakeVerdict {
  /** It can't be accepted while one of these holds; it can be rejected. */
  readonly problems: readonly Finding[]
  /** It is accepted only with words about what was done, or rejected. */
  readonly asks: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** Why the lot goes on hold, with an issue; null if it doesn't. */
  readonly hold: string | null
  /** What it may be now. */
  readonly may: 'ACCEPT' | 'ACCEPT_WITH_ACTION' | 'REJECT'
}

const conditions = {
  packaging_ok: "The packaging isn't whole.",
  clean_ok: "It isn't clean.",
  labels_ok: "The labels aren't right.",
  dates_ok: "The dates aren't right.",
} as const

function listed(findings: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(findings).map(([field, says]) => ({ field, says }))
}
const maybe = (field: string, says: string | null): Finding[] =>
  says === null ? [] : [{ field, says }]

function amountProblems({ quantity }: Common): Finding[] {
  const isWhole = quantity !== undefined && Number.isInteger(quantity) && quantity > 0
  return isWhole ? [] : [{ field: 'quantity', says: 'Weight must be above 0 g.' }]
}

/** 4 × 5.00 kg are 20.00 kg: told of where the weight says otherwise. */
export function packWarning({
  packs,
  pack_quantity: size,
  quantity,
  unit,
}: Pick<Meat, 'unit'> & Partial<Pick<Meat, 'packs' | 'pack_quantity' | 'quantity'>>):
  | string
  | null {
  if (packs === undefined || size === undefined || quantity === undefined) return null
  if (packs * size === quantity) return null
  const words = (amount: number) => formatQuantity(amount, unit)
  return `${packs} packs of ${words(size)} make ${words(packs * size)}, not ${words(quantity)}. Check the weight.`
}

function conditionAsks({ checks = {} }: Common): Finding[] {
  const wrong = Object.entries(conditions).filter(
    ([field]) => checks[field as keyof typeof conditions] === 'NO',
  )
  return wrong.map(([field, says]) => ({ field, says: `${says} Reject it or say what you did.` }))
}

function conditionProblems({ checks = {} }: Common): Finding[] {
  const isOpen = Object.keys(conditions).some(
    (field) => checks[field as keyof typeof conditions] === undefined,
  )
  return isOpen
    ? [{ field: 'checks', says: 'Say whether packaging, labels and dates are right.' }]
    : []
}

type Parts = { problems: Finding[]; asks: Finding[]; warnings: Finding[]; hold: string | null }

function meatParts({ lot }: Extract<IntakeDraft, { kind: 'MEAT' }>): Parts {
  const batch = lot.supplier_batch_code ? null : "Enter the supplier's batch code."
  return {
    problems: [...maybe('supplier_batch_code', batch), ...listed(originProblems(lot))],
    asks: [],
    warnings: listed(originWarnings(lot)),
    hold: null,
  }
}

function ingredientParts(
  { lot }: Extract<IntakeDraft, { kind: 'INGREDIENT' }>,
  { stock }: IntakeFacts,
): Parts {
  const { problem, hold } = allergenFinding(lot.allergens_match, lot, stock)
  return { problems: maybe('allergens_match', problem), asks: [], warnings: [], hold }
}

function packagingParts(
  { lot }: Extract<IntakeDraft, { kind: 'PACKAGING' }>,
  { stock }: IntakeFacts,
): Parts {
  const isBare =
    lot.food_contact === 'YES' && !lot.food_contact_file_id && !stock.food_contact_file_id
  const isUnnamed = isPrinted(stock) && !lot.artwork_version
  return {
    problems: [
      ...maybe('food_contact', lot.food_contact ? null : 'Say whether it touches food.'),
      ...maybe('artwork_version', isUnnamed ? 'Printed packaging needs an artwork version.' : null),
    ],
    asks: maybe(
      'food_contact_file_id',
      isBare
        ? 'Food-contact packaging needs a declaration of compliance. Attach it or mark it as coming.'
        : null,
    ),
    warnings: [],
    hold: null,
  }
}

function partsOfKind(draft: IntakeDraft, facts: IntakeFacts): Parts {
  if (draft.kind === 'MEAT') return meatParts(draft)
  return draft.kind === 'INGREDIENT' ? ingredientParts(draft, facts) : packagingParts(draft, facts)
}

/** Everything about one lot at the door; packaging is neither measured nor dated. */
export function intakeVerdict(draft: IntakeDraft, facts: IntakeFacts): IntakeVerdict {
  const { lot, kind } = draft
  const { stock, supplier, today, importStatus } = facts
  const own = partsOfKind(draft, facts)
  const isFood = kind !== 'PACKAGING'
  const measured = isFood ? intakeTemperature(lot.limit_code, lot.temperature, facts) : null
  const from = supplier && intakeApproval(supplier, today)
  const problems = [
    ...maybe('supplier_id', supplier ? (from?.problem ?? null) : 'Choose the supplier.'),
    ...maybe('import', importStatus ? importProblem({ import: { status: importStatus } }) : null),
    ...amountProblems(lot),
    ...(isFood ? listed(dateProblems(lot, stock, today)) : []),
    ...maybe('temperature', measured?.result === null ? measured.says : null),
    ...conditionProblems(lot),
    ...own.problems,
  ]
  const asks = [
    ...maybe('supplier_id', from?.ask ?? null),
    ...maybe('temperature', measured?.result === 'FAIL' ? measured.says : null),
    ...conditionAsks(lot),
    ...own.asks,
  ]
  const warnings = [
    ...(from?.warnings ?? []).map((says) => ({ field: 'supplier_id', says })),
    ...maybe('packs', packWarning(lot)),
    ...(isFood ? listed(dateWarnings(lot, today)) : []),
    ...maybe('temperature', measured?.result === 'WARN' ? measured.says : null),
    ...own.warnings,
  ]
  const may = problems.length > 0 ? 'REJECT' : asks.length > 0 ? 'ACCEPT_WITH_ACTION' : 'ACCEPT'
  return { problems, asks, warnings, hold: own.hold, may }
}

const isSaid = (words: string | undefined) => (words?.trim().length ?? 0) >= 3

/**
 * Why the lot can't be saved with the result that was chosen, by field; empty if it can. A rejected
 * lot needs a reason and nothing else: what is missing on its label is why it goes back.
 */
export function resultProblems(
  {
    result,
    reject_reason,
    corrective_action,
  }: Pick<Common, 'result' | 'reject_reason' | 'corrective_action'>,
  { problems, asks }: IntakeVerdict,
): Record<string, string> {
  if (result === 'REJECTED') {
    return isSaid(reject_reason) ? {} : { reject_reason: 'Say why it was rejected.' }
  }
  const found = Object.fromEntries([...problems].reverse().map(({ field, says }) => [field, says]))
  const [ask] = asks
  if (ask && result !== 'ACCEPTED_WITH_ACTION') return { ...found, [ask.field]: ask.says }
  if (result === undefined) return { ...found, result: 'Accept or reject it.' }
  const needsWords = result === 'ACCEPTED_WITH_ACTION' && !isSaid(corrective_action)
  return { ...found, ...(needsWords && { corrective_action: 'Say what you did.' }) }
}
