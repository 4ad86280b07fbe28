/**
 * Food that left on a device without signal while more was found of it elsewhere (domain §2.0 d, §2.14):
 * the sale or dispatch arrives afterwards. Always holds: who has it is told of as if it had arrived
 * before, in the issue that is open about its lot, else in one of its own.
 */
import type { Around, Effect, Patched } from '#contract/core/rules/effects.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { saidSince } from '../allergens/allergen-changes.ts'
import { joinedAllergens } from '../allergens/allergen-lists.ts'
import { isOpenIssue } from '../issues/issue-moves.ts'
import type { Issue } from '../issues/issues.ts'
import type { Lot } from '../lots/lots.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import type { Stock } from '../stock/stocks.ts'
import { harmOf, labelsAreWrong, type Placed, type Told } from './says-else.effects.ts'

/** Room for them in a description; what happened since has a line each. */
const LONGEST = 3_800

/** What a lot and its item say together. */
function toldOf(lot: Lot, stock: Stock | undefined): Told {
  const own = lot as Told
  return {
    ...own,
    contains: joinedAllergens(own.contains, stock?.contains),
    may_contain: joinedAllergens(own.may_contain, stock?.may_contain),
  }
}

/** What is known by now, and wasn't where it left; null if nobody can be harmed. */
async function harmSince({ kind, lot }: Placed, { read, asHeard }: Around): Promise<string | null> {
  const then = await asHeard?.(kind, lot.id)
  if (!then) return null
  const { stock_id: item } = lot
  const now = item === undefined ? undefined : await read.get('stocks', item)
  const was = item === undefined ? undefined : await asHeard?.('stocks', item)
  const since = now && was && saidSince(was, now)
  const isOfLater = since !== undefined && lot.date < since
  return harmOf(toldOf(then, was), toldOf(lot, isOfLater ? was : now))
}

const nameOfCustomer = async ({ operation, customer_id }: StockOperation, { read }: Around) => {
  if (operation === 'SELL') return 'over the counter'
  const customer = customer_id === undefined ? undefined : await read.get('customers', customer_id)
  return customer?.name ?? 'a customer'
}

/** The open issue about the allergens or the dates of this lot. */
async function openIssue({ id, location_id }: Lot, { read, flags }: Around) {
  if (!flags.includes('issues')) return undefined
  const issues = await read.where('issues', { location_id, category: 'ALLERGEN' })
  return issues.find(
    (one) =>
      isOpenIssue(one) &&
      one.archived !== true &&
      (one.source?.id === id || one.lots?.some((lot) => lot.id === id)),
  )
}

function toldIn(issue: Issue, who: string, harm: string, at: number, by: string): Patched {
  const text = `${who} left without signal before this was known. ${harm}`
  const { description } = issue
  return {
    kind: 'patch',
    resource: 'issues',
    id: issue.id,
    act: 'edit',
    fields: {
      severity: 'CRITICAL',
      timeline: [...(issue.timeline ?? []), { at, by, text }],
      ...(description.length < LONGEST && { description: `${description} Also: ${who}.` }),
    },
  }
}

/** @param operation that has just come to the server */
export async function leftUnknowing(
  operation: StockOperation,
  placed: Placed,
  around: Around,
): Promise<readonly Effect[]> {
  const { operation: what, quantity, unit, created_by: by } = operation
  if (!around.asHeard || (what !== 'SELL' && what !== 'DISPATCH')) return []
  const harm = await harmSince(placed, around)
  if (harm === null) return []
  const issue = await openIssue(placed.lot, around)
  if (!issue) {
    const changed = { at: around.at, by }
    return labelsAreWrong(placed, harm, { role: 'left unknowing', changed }, around)
  }
  const who = `${await nameOfCustomer(operation, around)} ${formatQuantity(quantity, unit)}`
  return [toldIn(issue, who, harm, around.at, by)]
}
