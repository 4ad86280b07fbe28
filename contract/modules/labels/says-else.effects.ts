/**
 * Food whose labels are out, or that has left, and that turns out to hold an allergen more or to keep
 * less long (domain §2.0 d "Reopening a batch after label or dispatch"): what is left goes on hold by an
 * issue that lists who has the rest. Always holds: what nobody outside has read or got is only changed.
 */
import { type Around, type Effect, type Made, make } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { addedTo, allergenWords } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import { issueOrHold } from '../lots/hold-made.effects.ts'
import { issueAbout } from '../lots/lot-issues.ts'
import type { Lot } from '../lots/lots.ts'
import type { LotName } from '../recall/forward.ts'
import { printedSoFar } from './label-prints.rules.ts'

/** A lot, and the resource it is kept in. */
export type Placed = { readonly kind: LotName['kind']; readonly lot: Lot }

/** What people are told of a lot; meat and packaging have no lists of their own. */
export type Told = Pick<Lot, 'use_by_date' | 'opened_at' | 'thawed_date'> & {
  readonly contains?: readonly ListedAllergen[]
  readonly may_contain?: readonly ListedAllergen[]
}

/** "It contains Mustard, which its label doesn't say."; null where nobody can be harmed. */
export function harmOf(before: Told, after: Told): string | null {
  const contains = addedTo(after.contains ?? [], before.contains ?? [])
  if (contains.length > 0) {
    return `It contains ${allergenWords(contains)}, which wasn't known when it was labelled or left.`
  }
  const mayContain = addedTo(after.may_contain ?? [], before.may_contain ?? [])
  if (mayContain.length > 0) {
    return `It may contain ${allergenWords(mayContain)}, which wasn't known when it was labelled or left.`
  }
  const { use_by_date: was } = before
  const { use_by_date: now } = after
  // Opening and defrosting shorten a life by themselves, here in the kitchen.
  const isOwn = before.opened_at !== after.opened_at || before.thawed_date !== after.thawed_date
  const isShorter = was !== undefined && now !== undefined && now < was
  return isShorter && !isOwn
    ? `It is to be used by ${formatDay(now)}, not ${formatDay(was)}.`
    : null
}

/** In a description. */
const MOST_NAMES = 40

/** "Fell View Hotel 4.20 kg, over the counter 9.30 kg"; empty if none of these has left. */
export async function whoHas(
  lots: readonly Pick<Lot, 'id' | 'unit'>[],
  read: Read,
): Promise<string> {
  const sums = new Map<string, { id: string; unit: Lot['unit']; quantity: number }>()
  for (const { id: lotId, unit } of lots) {
    const operations = await read.where('stock-operations', { intake_id: lotId })
    for (const { operation, customer_id = '', quantity, voided_by_id } of operations) {
      if (voided_by_id || (operation !== 'DISPATCH' && operation !== 'SELL')) continue
      const id = operation === 'SELL' ? '' : customer_id
      const before = sums.get(`${id} ${unit}`)?.quantity ?? 0
      sums.set(`${id} ${unit}`, { id, unit, quantity: before + quantity })
    }
  }
  const named = await Promise.all(
    [...sums.values()].map(async ({ id, unit, quantity }) => {
      const customer = id === '' ? undefined : await read.get('customers', id)
      const name = id === '' ? 'over the counter' : (customer?.name ?? 'a customer')
      return `${name} ${formatQuantity(quantity, unit)}`
    }),
  )
  const more = named.length - MOST_NAMES
  return [...named.slice(0, MOST_NAMES), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** @param placed as it is now */
export async function saysElse(before: Lot, placed: Placed, around: Around): Promise<Effect[]> {
  const { lot: after } = placed
  const harm = harmOf(before as Told, after as Told)
  const changed = { at: after.modified ?? around.at, by: after.modified_by ?? after.created_by }
  return harm === null
    ? []
    : labelsAreWrong(placed, harm, { role: `says else ${after.version ?? 0}`, changed }, around)
}

/** Of what was made here; a label of a received lot is for its shelf. */
async function labelsOut({ kind, lot }: Placed, read: Read): Promise<number> {
  if (kind !== 'products') return 0
  return printedSoFar(await read.where('label-prints', { intake_id: lot.id }))
}

/**
 * @param harm a sentence
 * @param changed absent where a new record brought it to light
 */
export async function labelsAreWrong(
  { kind, lot: after }: Placed,
  harm: string,
  { role, changed }: { readonly role: string; readonly changed?: Made['changed'] },
  around: Around,
): Promise<Effect[]> {
  const { read, at } = around
  const [labels, sent] = await Promise.all([
    labelsOut({ kind, lot: after }, read),
    whoHas([after], read),
  ])
  if (labels === 0 && sent === '') return []
  const name = `${after.internal_name} ${after.batch_code ?? ''}`.trim()
  const issue = await issueAbout(after, read, {
    at,
    title: `${name}: ${labels > 0 ? 'its labels are wrong' : 'some left before this was known'}`,
    description: [
      harm,
      labels > 0 ? `${labels} labels are out.` : '',
      sent ? `Who has it: ${sent}.` : 'None of it has left.',
      labels > 0
        ? 'What is here is on hold until it is labelled again.'
        : 'What is here is on hold until everybody who sells it knows.',
    ]
      .filter(Boolean)
      .join(' '),
    category: 'ALLERGEN',
    ...(sent !== '' && { severity: 'CRITICAL' as const }),
    source: { kind, id: after.id },
    lots: [{ kind, id: after.id }],
  })
  const made = make('issues', role, issue, changed ? { changed } : {})
  return issueOrHold(made, around, changed?.by ?? after.created_by)
}
