/**
 * Which changeover a batch needs before it starts (domain §2.15, §4 F7; AC 3.35.2): from what was last on
 * each of its machines to what comes. Pure but for what it reads. Always holds: of several machines each
 * is judged by its own last batch; what was cooked on a machine wasn't left raw on it.
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { joinedAllergens } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import type { Product } from '../lots/products.ts'
import { stocksById } from '../recipes/catalogue-below.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Stock } from '../stock/stocks.ts'
import { asUsed, type Input, inputsOfBatch, standing } from './batch-inputs.ts'
import type { Batch } from './batches.ts'
import { isCooked } from './is-cooked.ts'
import { type Changeover, changeoverFrom, productAllergens } from './product-allergens.ts'

const recipeOf = async ({ recipe_id: id }: Batch, read: Read): Promise<Recipe | undefined> =>
  id === undefined ? undefined : await read.get('recipes', id)

/** What a batch's products contain, as they were labelled, and what went into it and its recipe say. */
async function madeAllergens(batch: Batch, read: Read): Promise<ListedAllergen[]> {
  const operations = await read.where('stock-operations', { batch_id: batch.id })
  const made = await Promise.all(
    standing(operations)
      .filter(({ operation }) => operation === 'PRODUCE')
      .map(({ intake_id }) => read.get('products', intake_id)),
  )
  const recipe = await recipeOf(batch, read)
  const used = productAllergens((await inputsOfBatch(batch.id, read)).map(asUsed), null)
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

/** On each of its machines the last batch that was finished or is running there before this one. */
async function batchesBefore(batch: Batch, read: Read): Promise<Batch[]> {
  const { location_id, equipment = [], started_at: until = Number.POSITIVE_INFINITY } = batch
  if (equipment.length === 0) return []
  const others = (await read.where('batches', { location_id }))
    .filter((one) => one.id !== batch.id && (startOf(one) ?? until) < until)
    .toSorted((a, b) => lastOn(b, batch) - lastOn(a, batch))
  const last = equipment.flatMap(
    (machine) => others.find((one) => one.equipment?.includes(machine)) ?? [],
  )
  return [...new Set(last)]
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

const isRawItem = ({ kind, form, tags = [] }: Stock): boolean =>
  !tags.includes('RTE') && (tags.includes('RAW') || (kind === 'MEAT' && form !== 'COOKED'))

/** On its own lines: what a sub-recipe cooks comes cooked. */
async function itemsOf(recipe: Recipe | undefined, read: Read): Promise<Stock[]> {
  const ids = (recipe?.lines ?? []).flatMap(({ stock_id }) => stock_id ?? [])
  return [...(await stocksById(ids, read)).values()]
}

/** Raw meat as it came, or what was made of it and not cooked. @param above rework goes into its own */
async function isRawInput({ kind, lot, stock }: Input, read: Read, above: readonly string[]) {
  if (kind !== 'PRODUCT') return stock !== null && isRawItem(stock)
  const product = lot as Product
  if (await isCooked(product, read)) return false
  const batch = above.includes(product.batch_id)
    ? undefined
    : await read.get('batches', product.batch_id)
  return batch !== undefined && isRaw(batch, read, above)
}

/** Did raw food lie on its machines? */
async function isRaw(batch: Batch, read: Read, above: readonly string[] = []): Promise<boolean> {
  if (batch.area === 'RAW') return true
  if (batch.kind === 'COOKING') return false
  if ((await itemsOf(await recipeOf(batch, read), read)).some(isRawItem)) return true
  for (const input of await inputsOfBatch(batch.id, read)) {
    if (await isRawInput(input, read, [...above, batch.id])) return true
  }
  return false
}

/** Is what comes eaten as it leaves the machine? What brings raw meat itself isn't. */
async function isReadyToEat(batch: Batch, recipe: Recipe | undefined, read: Read) {
  const items = await itemsOf(recipe, read)
  if (batch.area === 'RAW' || items.some(isRawItem)) return false
  const isOfReady = batch.kind !== 'COOKING' && items.some(({ tags }) => tags?.includes('RTE'))
  return batch.area === 'RTE' || isOfReady
}

/** The changeover that has to be recorded before this batch starts; null if none is due. */
export async function changeoverDue(batch: Batch, read: Read): Promise<Changeover | null> {
  const { changeover_check_id: check } = batch
  const recipe = await recipeOf(batch, read)
  const isReady = await isReadyToEat(batch, recipe, read)
  const held: ListedAllergen[][] = []
  let wasRaw = false
  for (const before of await batchesBefore(batch, read)) {
    if (check !== undefined && (await isCleaned(check, { batch, before }, read))) continue
    // Without a recipe nobody knows what it will contain: its inputs say so when they are weighed.
    if (recipe) held.push(await madeAllergens(before, read))
    wasRaw ||= isReady && (await isRaw(before, read))
  }
  return changeoverFrom(joinedAllergens(...held), recipe?.contains ?? [], wasRaw)
}
