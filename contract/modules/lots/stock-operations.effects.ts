/**
 * What follows from an operation (domain §2.0): the lot's balance; and, if food was used although it
 * was held, expired or rejected, a hold on what was made of it (d). Always holds: a balance is the
 * fold of the lot's operations and changes in the same transaction.
 */
import type { Effect, Effects, Patched } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { lateUse } from '../labels/late-findings.effects.ts'
import { leftUnknowing } from '../labels/left-unknowing.effects.ts'
import { batchBalance } from '../production/batch-balance.ts'
import { unitWeights } from '../production/batch-inputs.ts'
import { lateFact } from '../recall/recalls.effects.ts'
import { heldMade, productsFrom } from './hold-made.effects.ts'
import { type Folded, foldLedger, followsOn, isPutIn } from './ledger.ts'
import { type Lot, lotsOfKind } from './lots.ts'
import { holdsOutputs, isMark, type OperationMark } from './permits.ts'
import type { StockOperation } from './stock-operations.ts'

async function foldOf(operation: StockOperation, lot: Lot, isNew: boolean, read: Read) {
  const { balance } = lot
  if (isNew && balance && followsOn(operation, balance)) {
    return foldLedger([operation], { ...balance, variance: 0 })
  }
  return foldLedger(await read.where('stock-operations', { intake_id: lot.id }))
}

/** A corrected receipt is what came in: a lot's quantity follows it. */
const receivedNow = ({ operation, voids_id, quantity }: StockOperation) =>
  voids_id !== undefined && (operation === 'RECEIVE' || operation === 'PRODUCE') ? { quantity } : {}

function balancePatch(operation: StockOperation, lot: Lot, folded: Folded): Patched {
  const { variance: _, ...balance } = folded
  const isOut = balance.quantity <= 0
  return {
    kind: 'patch',
    resource: lotsOfKind[operation.lot_kind],
    id: lot.id,
    act: 'balance',
    fields: {
      balance,
      out_of_stock_at: isOut ? (lot.out_of_stock_at ?? balance.as_of) : null,
      ...receivedNow(operation),
    },
  }
}

const whys: Readonly<Partial<Record<OperationMark, string>>> = {
  LOT_EXPIRED: 'its use by had passed',
  LOT_ON_HOLD: 'it was on hold',
  LOT_REJECTED: 'it had been rejected',
}

/** Why this use was wrong, as its marks say; null if nothing that was made of it goes on hold. */
export function wrongUse({ operation, tags = [] }: StockOperation): string | null {
  const marks = tags.filter(isMark)
  if (operation !== 'USE' || !holdsOutputs(marks)) return null
  return marks.map((mark) => whys[mark]).find((why) => why !== undefined) ?? null
}

async function heldOutputs(
  operation: StockOperation,
  lot: Lot,
  around: Parameters<Effects<StockOperation>>[1],
): Promise<readonly Effect[]> {
  const why = wrongUse(operation)
  if (why === null || operation.batch_id === undefined) return []
  const { read } = around
  const outputs = await read.where('products', { batch_id: operation.batch_id })
  const made = await productsFrom(
    outputs.map(({ id }) => ({ kind: 'products', id })),
    read,
  )
  const name = `${lot.internal_name} ${lot.batch_code ?? ''}`.trim()
  const about = {
    at: operation.date,
    title: `${name} was used although ${why}`,
    description: `What was made of it is on hold until somebody has decided. Check it, and dispose of it if it isn't safe.`,
    source: { kind: 'stock-operations', id: operation.id },
    role: 'wrong-use',
    by: operation.created_by,
  } as const
  return heldMade(made, lot, about, around)
}

/** What comes back is on hold, also where it was put with the lot it was of (domain §2.0). */
function heldAsBack(operation: StockOperation, lot: Lot, at: number): Patched[] {
  if (operation.operation !== 'RETURN_IN' || lot.parent_intake_id !== undefined || lot.hold)
    return []
  const hold = { reason: `Came back: ${operation.reason}`, by: operation.created_by, at }
  const resource = lotsOfKind[operation.lot_kind]
  return [{ kind: 'patch', resource, id: lot.id, act: 'hold', fields: { hold } }]
}

/** What its batch weighs by now; lots counted in pieces need their weight. */
async function batchPatch({ batch_id }: StockOperation, read: Read): Promise<Patched[]> {
  const batch = batch_id === undefined ? undefined : await read.get('batches', batch_id)
  if (!batch) return []
  const operations = await read.where('stock-operations', { batch_id: batch.id })
  const { inputG, outputG, lossG } = batchBalance(operations, {
    unitWeightOf: await unitWeights(operations, read),
    water_g: batch.water_g,
  })
  const grams = { input_g: inputG, output_g: outputG, loss_g: Math.max(0, lossG) }
  const rounded = Object.entries(grams).map(([field, value]) => [field, roundHalfAway(value)])
  const fields = Object.fromEntries(rounded) as Readonly<Record<string, number>>
  return [{ kind: 'patch', resource: 'batches', id: batch.id, act: 'balance', fields }]
}

/** Whose recall it concerns: what was moved here comes of the other lot. */
async function sourceOf(
  { lot_kind, counter_intake_id, ...one }: StockOperation,
  lot: Lot,
  read: Read,
) {
  const kind = lotsOfKind[lot_kind]
  const from = isPutIn(one) && counter_intake_id ? await read.get(kind, counter_intake_id) : lot
  return { kind, lot: from ?? lot }
}

export const effectsOfOperation: Effects<StockOperation> = async ({ before, after }, around) => {
  const { read } = around
  if (before && before.voided_by_id === after.voided_by_id) return []
  // The server folds; a device adds what it hasn't sent to the server's last fold.
  if (!read.isWhole) return []
  const lot = await read.get(lotsOfKind[after.lot_kind], after.intake_id)
  if (!lot) return []
  const folded = await foldOf(after, lot, before === null, read)
  const patch = balancePatch(after, lot, folded)
  const ofBatch = await batchPatch(after, read)
  if (before) return [patch, ...ofBatch]
  const held = await heldOutputs(after, lot, around)
  const late = await lateFact(after, await sourceOf(after, lot, read), around)
  const found = await lateUse(after, lot, around)
  const left = await leftUnknowing(after, { kind: lotsOfKind[after.lot_kind], lot }, around)
  const back = heldAsBack(after, lot, around.at)
  return [patch, ...ofBatch, ...back, ...held, ...late, ...found, ...left]
}
