/**
 * What a label says, and what it can't be printed without (domain §2.14; Reg. 1169/2011 art.
 * 9, Natasha's Law for PPDS). Pure. Always holds: unconfirmed allergens switch printing off for
 * every kind of label; use by and best before are never both printed.
 */
import { formatMoney, kilogramsText } from '#contract/measure/display.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { mayContainText, notEmphasised } from '../allergens/allergen-emphasis.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import type { Product } from '../lots/products.ts'

export type LabelKind = Product['label_type']

export interface LabelFacts {
  readonly kind: LabelKind
  readonly name?: string | undefined
  /** With allergens emphasised as `**…**`. */
  readonly ingredients_text?: string | undefined
  readonly contains: readonly ListedAllergen[]
  readonly may_contain: readonly ListedAllergen[]
  /** Names of ingredients whose allergens nobody has confirmed. */
  readonly unconfirmed: readonly string[]
  readonly date_type: 'USE_BY' | 'BEST_BEFORE' | 'NONE'
  readonly use_by_date?: string | undefined
  readonly best_before_date?: string | undefined
  readonly frozen_date?: string | undefined
  readonly isDefrosted?: boolean
  /** Grams of one pack. */
  readonly pack_weight_g?: number | undefined
  /** Sold by the piece, so that no weight is needed. */
  readonly isCounted?: boolean
  readonly storage_text?: string | undefined
  readonly instructions?: string | undefined
  readonly price_gross_pence?: number | undefined
  readonly price_per?: 'EACH' | 'KG' | undefined
  readonly batch_code?: string | undefined
  readonly business: { readonly name?: string | undefined; readonly address?: string | undefined }
  /** Food of animal origin that leaves an approved establishment for another business. */
  readonly needsMark: boolean
  /** "UK 2001". */
  readonly approval_number?: string | undefined
  /** Of the beef in it (beef-origin.ts); null if there is none. */
  readonly beef?: { readonly lines: readonly string[]; readonly missing: readonly string[] } | null
  /** From product-dates.ts. */
  readonly dateProblems?: readonly string[]
}

export type LabelItem =
  | 'name'
  | 'ingredients'
  | 'allergens'
  | 'date'
  | 'weight'
  | 'storage'
  | 'batch'
  | 'address'
  | 'mark'
  | 'origin'

/** What each kind of label must show, besides what its food asks for. */
const required: Readonly<Record<LabelKind, readonly LabelItem[]>> = {
  PREPACKED: ['name', 'ingredients', 'allergens', 'date', 'weight', 'storage', 'batch', 'address'],
  PPDS: ['name', 'ingredients', 'allergens', 'date', 'storage', 'batch', 'address'],
  WHOLESALE: ['name', 'allergens', 'date', 'weight', 'storage', 'batch', 'address'],
  LOOSE: ['name', 'allergens'],
}

const kindWords: Readonly<Record<LabelKind, string>> = {
  PREPACKED: 'Prepacked',
  PPDS: 'PPDS',
  WHOLESALE: 'Wholesale',
  LOOSE: 'Loose',
}

const isBlank = (text: string | undefined) => !text?.trim()

/** "stuffing mix and gravy". */
function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}

function ingredientsSays({ kind, ingredients_text: text, contains }: LabelFacts): string | null {
  const need = `${kindWords[kind]} food needs a name and a full ingredients list with allergens emphasised.`
  if (isBlank(text)) return need
  const hidden = notEmphasised(text ?? '', contains)
  return hidden.length === 0
    ? null
    : `The ingredients must show ${inWords(hidden)} in bold. Add ${hidden.length === 1 ? 'it' : 'them'} to the list.`
}

function dateSays(facts: LabelFacts): string | null {
  const { date_type: type, use_by_date, best_before_date, dateProblems = [] } = facts
  if (dateProblems[0] !== undefined) return dateProblems[0]
  if (use_by_date !== undefined) return null
  if (facts.isDefrosted) return 'Thawed food needs a use by date. Add it.'
  if (type === 'NONE') return null
  if (type === 'USE_BY') return 'Add a use by date.'
  return best_before_date === undefined ? 'Add a best before date.' : null
}

/** Null if the item is there. Each says what to do. */
const missing: Readonly<Record<LabelItem, (facts: LabelFacts) => string | null>> = {
  name: ({ kind, name }) =>
    !isBlank(name)
      ? null
      : kind === 'PPDS' || kind === 'PREPACKED'
        ? `${kindWords[kind]} food needs a name and a full ingredients list with allergens emphasised.`
        : 'Add the name of the food.',
  ingredients: ingredientsSays,
  allergens: ({ unconfirmed }) =>
    unconfirmed.length === 0
      ? null
      : `Allergens aren't confirmed for ${inWords(unconfirmed)}. Confirm them before you print a label.`,
  date: dateSays,
  weight: ({ pack_weight_g: grams, isCounted }) =>
    isCounted || (grams ?? 0) > 0 ? null : 'Add the weight of a pack.',
  storage: ({ storage_text: text }) =>
    isBlank(text) ? 'Say how to keep it, for example "Keep below 5 °C".' : null,
  batch: ({ batch_code: code }) => (isBlank(code) ? 'Add the batch code.' : null),
  address: ({ business: { name, address } }) =>
    isBlank(name) || isBlank(address)
      ? 'Add the business name and address in the business settings.'
      : null,
  mark: ({ needsMark, approval_number: number }) =>
    needsMark && isBlank(number)
      ? "This needs your identification mark. Add the site's approval number."
      : null,
  origin: ({ beef }) =>
    beef && beef.missing.length > 0
      ? `The beef label must say ${inWords(beef.missing)}. Add it to the lots that were used.`
      : null,
}

export interface LabelProblem {
  readonly item: LabelItem
  readonly says: string
}

/** Why it can't be printed, in the order of the label; empty if it can. */
export function labelProblems(facts: LabelFacts): LabelProblem[] {
  const items: readonly LabelItem[] = [...required[facts.kind], 'mark', 'origin']
  const found = items.flatMap((item) => {
    const says = missing[item](facts)
    return says === null ? [] : [{ item, says }]
  })
  // Name and ingredients share a sentence: it is said once.
  return found.filter(({ says }, at) => found.findIndex((one) => one.says === says) === at)
}

/** The ticks beside the preview: each thing the law asks of this label, and whether it is there. */
export const labelTicks = (facts: LabelFacts): { item: LabelItem; isThere: boolean }[] =>
  [
    ...required[facts.kind],
    ...(facts.needsMark ? (['mark'] as const) : []),
    ...(facts.beef ? (['origin'] as const) : []),
  ].map((item) => ({ item, isThere: missing[item](facts) === null }))

/** "9 Mar 2026". */
export function dayWords(day: string): string {
  const { date, month, year } = dateParts(day)
  return `${date} ${month.slice(0, 3)} ${year}`
}

export interface LabelText {
  readonly name: string
  /** Paragraphs; `**…**` is bold. */
  readonly body: readonly string[]
  /** A word and its value, at the right. */
  readonly figures: readonly { readonly title: string; readonly value: string }[]
  readonly batch: string
  /** At the foot: who, where, the identification mark. */
  readonly foot: readonly string[]
}

function dateFigures(facts: LabelFacts): { title: string; value: string }[] {
  const { use_by_date, best_before_date, frozen_date } = facts
  const frozen = frozen_date ? [{ title: 'Frozen on', value: dayWords(frozen_date) }] : []
  if (use_by_date) return [{ title: 'Use by', value: dayWords(use_by_date) }, ...frozen]
  return best_before_date
    ? [{ title: 'Best before', value: dayWords(best_before_date) }, ...frozen]
    : frozen
}

/** What is printed, whatever its size. */
export function labelText(facts: LabelFacts): LabelText {
  const { name = '', ingredients_text: list, may_contain, business } = facts
  const { storage_text, instructions, pack_weight_g: grams, price_gross_pence: price } = facts
  const defrosted = facts.isDefrosted ? ['Defrosted. Do not freeze again.'] : []
  const body = [
    isBlank(list) ? '' : `**Ingredients:** ${list}`,
    mayContainText(may_contain),
    [storage_text, instructions].filter(Boolean).join(' '),
    ...defrosted,
    ...(facts.beef?.lines ?? []),
  ]
  const money = price === undefined ? null : formatMoney(price)
  return {
    name,
    body: body.filter((text) => text !== ''),
    figures: [
      ...dateFigures(facts),
      ...(grams
        ? [{ title: 'Weight', value: grams < 1000 ? `${grams} g` : kilogramsText(grams) }]
        : []),
      ...(money
        ? [{ title: facts.price_per === 'KG' ? 'Price a kg' : 'Price', value: money }]
        : []),
    ],
    batch: facts.batch_code ?? '',
    foot: [
      business.name,
      business.address,
      facts.needsMark ? facts.approval_number : undefined,
    ].flatMap((text) => (text ? [text] : [])),
  }
}
