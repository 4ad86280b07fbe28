/**
 * What must hold of a batch before it is saved (domain §2.15; AC 3.35.2, 3.35.3). Pure. Always
 * holds: what was made without signal has happened: its order and its losses are asked about, not
 * refused.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { joinedAllergens } from '../allergens/allergen-lists.ts'
import { batchBalance, completionProblems } from './batch-balance.ts'
import { expectedGrams } from './batch-expected.ts'
import { asUsed, inputsOfBatch, standing, unitWeights } from './batch-inputs.ts'
import { reopenRefusal } from './batch-states.ts'
import type { Batch } from './batches.ts'
import { changeoverFrom, productAllergens } from './product-allergens.ts'

/** What a batch's products contain, as they were labelled, and what went into it and its recipe say. */
async function madeAllergens({ id, recipe_id }: Batch, read: Read) {
  const operations = await read.where('stock-operations', { batch_id: id })
  const made = await Promise.all(
    standing(operations)
      .filter(({ operation }) => operation === 'PRODUCE')
      .map(({ intake_id }) => read.get('products', intake_id)),
  )
  const recipe = recipe_id === undefined ? undefined : await read.get('recipes', recipe_id)
  const used = productAllergens((await inputsOfBatch(id, read)).map(asUsed), null)
  return joinedAllergens(
    ...made.map((product) => product?.contains),
    recipe?.contains,
    used.contains,
  )
}

/** When it came on its line (ms); undefined if it never did. One that is made at once has no start. */
const startOf = ({ started_at, status, created }: Batch): number | undefined =>
  started_at ?? (status === 'IN_PROGRESS' || status === 'COMPLETE' ? created : undefined)

/** When it was last on it, as far as that was before this one (ms). */
function lastOn(one: Batch, { started_at: until = Number.POSITIVE_INFINITY }: Batch): number {
  const { completed_at: end } = one
  return end !== undefined && end <= until ? end : (startOf(one) ?? 0)
}

/** The last batch that was finished or is running on the same equipment before this one. */
async function batchBefore(batch: Batch, read: Read): Promise<Batch | undefined> {
  const { location_id, equipment = [], started_at: until = Number.POSITIVE_INFINITY } = batch
  if (equipment.length === 0) return undefined
  const others = await read.where('batches', { location_id })
  return others
    .filter((one) => one.id !== batch.id && (startOf(one) ?? until) < until)
    .filter((one) => one.equipment?.some((machine) => equipment.includes(machine)))
    .toSorted((a, b) => lastOn(b, batch) - lastOn(a, batch))[0]
}

/** A signed check that found nothing wrong, made after the batch before was on the line. */
async function isCleaned(
  checkId: string,
  { batch, before }: { readonly batch: Batch; readonly before: Batch },
  read: Read,
): Promise<boolean> {
  const check = await read.get('checks', checkId)
  // A tablet may not hold the check of another one: the server asks again.
  if (!check) return !read.isWhole
  const { signed, result, voided_by_id } = check
  const isGood = signed && (result === 'PASS' || result === 'ACTION')
  return isGood && voided_by_id === undefined && happenedAt(check) >= lastOn(before, batch)
}

/**
 * The changeover that has to be recorded before this batch starts; null if none is due.
 * @param contains what this one will contain, as its recipe says
 */
export async function changeoverDue(
  batch: Batch,
  contains: Parameters<typeof changeoverFrom>[1],
  read: Read,
) {
  const before = await batchBefore(batch, read)
  if (!before) return null
  const { changeover_check_id: check } = batch
  if (check !== undefined && (await isCleaned(check, { batch, before }, read))) return null
  return changeoverFrom(await madeAllergens(before, read), contains)
}

async function startProblems(batch: Batch, read: Read): Promise<FieldProblems> {
  const recipe = batch.recipe_id ? await read.get('recipes', batch.recipe_id) : undefined
  // Without a recipe nobody knows what it will contain: its inputs say so when they are weighed.
  const due = recipe ? await changeoverDue(batch, recipe.contains ?? [], read) : null
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
