/**
 * What must hold of a batch before it is saved (domain §2.15; AC 3.35.2, 3.35.3). Pure. Always
 * holds: what was made without signal has happened: its order and its losses are asked about, not
 * refused.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { batchBalance, completionProblems } from './batch-balance.ts'
import { expectedGrams } from './batch-expected.ts'
import { unitWeights } from './batch-inputs.ts'
import { reopenRefusal } from './batch-states.ts'
import type { Batch } from './batches.ts'
import { changeoverDue } from './changeover.ts'

async function startProblems(batch: Batch, read: Read): Promise<FieldProblems> {
  const due = await changeoverDue(batch, read)
  return due ? { changeover_check_id: due.says } : {}
}

/** The server has set it, unless the batch hasn't been sent yet. */
async function expectedOf(batch: Batch, read: Read): Promise<number | undefined> {
  const { expected_g, recipe_id } = batch
  if (expected_g !== undefined || recipe_id === undefined) return expected_g
  return expectedGrams(batch, await read.get('recipes', recipe_id))
}

async function endProblems(batch: Batch, read: Read): Promise<FieldProblems> {
  const { water_g, loss_reason } = batch
  const operations = await read.where('stock-operations', { batch_id: batch.id })
  const [business] = await read.where('client', {})
  const { amber } = business?.settings?.mass_balance_tolerance_bp ?? {}
  const balance = batchBalance(operations, {
    water_g,
    expected_g: await expectedOf(batch, read),
    unitWeightOf: await unitWeights(operations, read),
    ...(amber !== undefined && { toleranceBp: amber }),
  })
  return completionProblems(balance, operations, {
    ...(water_g !== undefined && { water_g }),
    ...(loss_reason !== undefined && { loss_reason }),
  })
}

export const judgeBatch: Judge<Batch> = async (
  { before, after, caller, at, madeOffline },
  read,
): Promise<FieldProblems> => {
  if (madeOffline || before?.status === after.status) return {}
  // Made at once it is on the line already; what it made is in the same save, and comes after it.
  if (!before) return after.status === 'PLANNED' ? {} : startProblems(after, read)
  if (after.status === 'COMPLETE') return endProblems(after, read)
  if (after.status !== 'IN_PROGRESS') return {}
  if (before.status !== 'COMPLETE') return startProblems(after, read)
  const says = reopenRefusal(before, caller, at)
  return says === null ? {} : { status: says }
}
