/**
 * What an operation must contain, and whether its lot may be used so (domain §2.0 "Ledger
 * operations", (d), §2.5). Pure. Always holds: what was made without signal is kept and marked,
 * because it happened; a lot is received once.
 */
import { actingRole } from '#contract/core/access/access.ts'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { happenedAt, madeAt } from '#contract/core/sync/made-at.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { isPutIn } from './ledger.ts'
import { isRecalled, type Lot, lotsOfKind } from './lots.ts'
import { foldedHere } from './on-the-books.ts'
import { judgeOperation, type OperationVerdict, stateThen } from './permits.ts'
import type { StockOperation } from './stock-operations.ts'

type Asked = Readonly<Partial<Record<keyof StockOperation, string>>>

/** Besides its quantity: which field, and the message if it is missing. */
const asks: Readonly<Partial<Record<StockOperation['operation'], Asked>>> = {
  USE: { batch_id: 'Choose the batch it went into.' },
  WASTE: { reason: 'Choose why it was wasted.' },
  DISPATCH: { delivery_id: 'Choose the delivery.', customer_id: 'Choose the customer.' },
  RETURN_OUT: { reason: 'Say why it went back.' },
  RETURN_IN: { reason: 'Say why it came back.' },
  TRANSFER_OUT: { counter_intake_id: 'Say which lot it became.' },
  TRANSFER_IN: { counter_intake_id: 'Say which lot it was.' },
}

const reasonsOfWaste = [
  'BONE_AND_TRIM',
  'SPOILED',
  'EXPIRED',
  'DAMAGED',
  'OVERPRODUCTION',
  'DROPPED',
  'RECALL_DESTROYED',
  'OTHER',
]

/** @param lot the lot of its `lot_kind`; null if there is none */
export function operationProblems(
  operation: StockOperation,
  lot: Lot | null,
): Record<string, string> {
  const { operation: what, quantity, reason } = operation
  const problems: Record<string, string> = {}
  if (lot === null)
    problems.lot_kind = `There is no such lot among ${lotsOfKind[operation.lot_kind]}.`
  if (lot && lot.unit !== operation.unit) problems.unit = 'The lot is counted in another unit.'
  if (quantity === 0 && what !== 'COUNT') problems.quantity = 'Quantity must be above 0.'
  for (const [field, says] of Object.entries(asks[what] ?? {})) {
    if (operation[field as keyof StockOperation] === undefined) problems[field] = says
  }
  if (what === 'WASTE' && reason !== undefined && !reasonsOfWaste.includes(reason)) {
    problems.reason = 'Choose why it was wasted.'
  }
  return problems
}

const fine: OperationVerdict = { problems: {}, marks: [] }

/** What the corrected operation did to this lot is taken back by its correction. */
async function takenBefore({ voids_id, intake_id }: StockOperation, read: Read): Promise<number> {
  const old = voids_id === undefined ? undefined : await read.get('stock-operations', voids_id)
  if (old?.intake_id !== intake_id || isPutIn(old) || old.operation === 'COUNT') return 0
  return old.quantity
}

async function isReceivedAgain(operation: StockOperation, read: Read): Promise<boolean> {
  if (operation.operation !== 'RECEIVE' && operation.operation !== 'PRODUCE') return false
  if (operation.voids_id !== undefined) return false
  const { intake_id } = operation
  const others = await read.where('stock-operations', { intake_id })
  return others.some(
    (one) => one.operation === operation.operation && !one.voided_by_id && one.id !== operation.id,
  )
}

/**
 * With signal nobody does anything in the past: a date of before says nothing of what the lot was then.
 * A correction is of when the corrected one was.
 */
function judgedAt(operation: StockOperation, madeOffline: boolean): number {
  const at = happenedAt(operation)
  return madeOffline || operation.voids_id !== undefined ? at : Math.max(at, madeAt(operation))
}

/**
 * May this be done with its lot, as this side knows it? What was done earlier without signal is judged
 * by the lot's state then.
 */
export async function operationVerdict(
  operation: StockOperation,
  lot: Lot,
  { read, madeOffline }: { readonly read: Read; readonly madeOffline: boolean },
): Promise<OperationVerdict> {
  if (await isReceivedAgain(operation, read)) {
    const says = 'This lot was received already. Correct the weight there.'
    return { problems: { operation: says }, marks: [] }
  }
  if (isPutIn(operation)) return fine
  const site = await read.get('locations', lot.location_id)
  const at = judgedAt(operation, madeOffline)
  const folded = await foldedHere(lot, read)
  const balance = folded.quantity + (await takenBefore(operation, read))
  const day = localDay(at, timezoneOf(site))
  const state = stateThen(lot, { ...folded, quantity: balance }, { at, day })
  const siteName = site?.name ?? 'another site'
  return judgeOperation(operation, lot, { state, balance, madeOffline, siteName })
}

/** A recall tells the customer that the ledger names: it is the one whose delivery it is. */
async function customerProblem(
  { operation, delivery_id, customer_id }: StockOperation,
  read: Read,
): Promise<Asked> {
  if (operation !== 'DISPATCH' || delivery_id === undefined) return {}
  const delivery = await read.get('deliveries', delivery_id)
  const isOther = delivery !== undefined && delivery.customer_id !== customer_id
  return isOther ? { customer_id: 'This delivery is for another customer.' } : {}
}

/** On a recalled lot only an admin corrects what was recorded (domain §2.0 d). */
const ONLY_ADMINS = 'This lot is recalled. Only an admin can correct its records.'

export const judgeStockOperation: Judge<StockOperation> = async (
  { before, after, caller, madeOffline },
  read,
) => {
  const lot = await read.get(lotsOfKind[after.lot_kind], after.intake_id)
  const isCorrecting = before ? isVoidedAlone(after) : after.voids_id !== undefined
  if (lot && isCorrecting && isRecalled(lot) && actingRole(caller.role) !== 'admin') {
    return { void_reason: ONLY_ADMINS }
  }
  if (before) return {}
  // A device may not hold a lot of another site: the server knows it.
  if (!lot && !read.isWhole) return {}
  const problems = {
    ...operationProblems(after, lot ?? null),
    ...(madeOffline ? {} : await customerProblem(after, read)),
  }
  if (!lot || Object.keys(problems).length > 0) return problems
  return (await operationVerdict(after, lot, { read, madeOffline })).problems
}
