/**
 * Food whose labels are out, or that has left, and that turns out to hold an allergen more or to keep
 * less long (domain §2.0 d "Reopening a batch after label or dispatch"): what is left goes on hold by an
 * issue that lists who has the rest. Always holds: what nobody outside has read or got is only changed.
 */
import { type Around, type Effect, make } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { addedTo, allergenWords } from '../allergens/allergen-lists.ts'
import { issueAbout } from '../lots/lot-issues.ts'
import type { Product } from '../lots/products.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { printedSoFar } from './label-prints.rules.ts'

/** "It contains Mustard, which its label doesn't say."; null where nobody can be harmed. */
function harmOf(before: Product, after: Product): string | null {
  const contains = addedTo(after.contains, before.contains)
  if (contains.length > 0) {
    return `It contains ${allergenWords(contains)}, which wasn't known when it was labelled or left.`
  }
  const mayContain = addedTo(after.may_contain, before.may_contain)
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

/** "Fell View Hotel 4.20 kg, over the counter 9.30 kg"; empty if all of it is here. */
async function whoHasIt(
  operations: readonly StockOperation[],
  lot: Product,
  read: Read,
): Promise<string> {
  const sums = new Map<string, number>()
  for (const { operation, customer_id = '', quantity, voided_by_id } of operations) {
    if (voided_by_id || (operation !== 'DISPATCH' && operation !== 'SELL')) continue
    const to = operation === 'SELL' ? '' : customer_id
    sums.set(to, (sums.get(to) ?? 0) + quantity)
  }
  const named = await Promise.all(
    [...sums].map(async ([id, quantity]) => {
      const customer = id === '' ? undefined : await read.get('customers', id)
      const name = id === '' ? 'over the counter' : (customer?.name ?? 'a customer')
      return `${name} ${formatQuantity(quantity, lot.unit)}`
    }),
  )
  return named.join(', ')
}

export async function saysElse(
  before: Product,
  after: Product,
  { read, at }: Around,
): Promise<Effect[]> {
  const harm = harmOf(before, after)
  if (harm === null) return []
  const [prints, operations] = await Promise.all([
    read.where('label-prints', { intake_id: after.id }),
    read.where('stock-operations', { intake_id: after.id }),
  ])
  const [labels, sent] = [printedSoFar(prints), await whoHasIt(operations, after, read)]
  if (labels === 0 && sent === '') return []
  const name = `${after.internal_name} ${after.batch_code}`
  const issue = await issueAbout(after, read, {
    at,
    title: `${name}: its labels are wrong`,
    description: [
      harm,
      labels > 0 ? `${labels} labels are out.` : '',
      sent ? `Who has it: ${sent}.` : 'None of it has left.',
      'What is here is on hold until it is labelled again.',
    ]
      .filter(Boolean)
      .join(' '),
    category: 'ALLERGEN',
    ...(sent !== '' && { severity: 'CRITICAL' as const }),
    source: { kind: 'products', id: after.id },
    lots: [{ kind: 'products', id: after.id }],
  })
  const changed = { at: after.modified ?? at, by: after.modified_by ?? after.created_by }
  return [make('issues', `says else ${after.version ?? 0}`, issue, { changed })]
}
