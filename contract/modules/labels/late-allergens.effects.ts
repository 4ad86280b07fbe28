/**
 * What a lot brought into food that is made already: another tablet weighed it in without signal, or
 * somebody found out later, and the food's allergens were worked out without it (domain §2.14 "computed
 * from actual lots used").
 * Always holds: every food made of it, however deep, holds its allergens from then on; the label that
 * is out without them is told of (says-else.effects.ts).
 */
import type { Around, Effect } from '#contract/core/rules/effects.ts'
import { addedTo, besides, joinedAllergens, keptList } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import type { Ingredient } from '../lots/ingredients.ts'
import type { Lot } from '../lots/lots.ts'
import type { Product } from '../lots/products.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { saysElse } from './says-else.effects.ts'

interface Brought {
  readonly contains: readonly ListedAllergen[]
  readonly may_contain: readonly ListedAllergen[]
}

/** Of the lot's own label, and of its item's specification. */
async function broughtBy(lot: Lot, { read }: Around): Promise<Brought> {
  const own = lot as Partial<Pick<Ingredient, 'contains' | 'may_contain'>>
  const stock = lot.stock_id === undefined ? undefined : await read.get('stocks', lot.stock_id)
  return {
    contains: joinedAllergens(own.contains, stock?.contains),
    may_contain: joinedAllergens(own.may_contain, stock?.may_contain),
  }
}

function withBrought(product: Product, brought: Brought): Product | null {
  const contains = joinedAllergens(product.contains, brought.contains)
  const mayContain = besides(joinedAllergens(product.may_contain, brought.may_contain), contains)
  const isMore =
    addedTo(contains, product.contains).length > 0 ||
    addedTo(mayContain, product.may_contain).length > 0
  return isMore
    ? { ...product, contains: keptList(contains), may_contain: keptList(mayContain) }
    : null
}

/** Lots that came of these uses. */
async function outputsOf(uses: readonly StockOperation[], { read }: Around): Promise<Product[]> {
  const made = new Map<string, Product>()
  for (const { operation, batch_id, product_id, voided_by_id } of uses) {
    if (operation !== 'USE' || batch_id === undefined || voided_by_id) continue
    for (const product of await read.where('products', { batch_id })) {
      if (product_id === undefined || product_id === product.id) made.set(product.id, product)
    }
  }
  return [...made.values()]
}

/** Made of it, or moved from it. */
async function cameOf({ id }: Lot, around: Around): Promise<Product[]> {
  const own = await around.read.where('stock-operations', { intake_id: id })
  const moved = await Promise.all(
    own.flatMap(({ operation, counter_intake_id: to, voided_by_id }) =>
      operation === 'TRANSFER_OUT' && to && !voided_by_id ? [around.read.get('products', to)] : [],
    ),
  )
  return [...(await outputsOf(own, around)), ...moved.filter((one) => one !== undefined)]
}

/** @param from the lots that it comes to first */
async function passedOn(
  brought: Brought,
  lot: Lot,
  from: readonly Product[],
  around: Around,
): Promise<readonly Effect[]> {
  if (brought.contains.length + brought.may_contain.length === 0) return []
  const effects: Effect[] = []
  const seen = new Set([lot.id])
  const waiting = [...from]
  for (let product = waiting.pop(); product; product = waiting.pop()) {
    if (seen.has(product.id)) continue
    seen.add(product.id)
    const after = withBrought(product, brought)
    // What holds them already has passed them on.
    if (!after) continue
    const { id, contains, may_contain } = after
    effects.push({
      ...{ kind: 'patch', resource: 'products', id, act: 'allergens' },
      fields: { contains, may_contain },
    })
    if (around.flags.includes('issues')) effects.push(...(await saysElse(product, after, around)))
    waiting.push(...(await cameOf(after, around)))
  }
  return effects
}

/** @param use that has just come to the server */
export async function lateAllergens(
  use: StockOperation,
  lot: Lot,
  around: Around,
): Promise<readonly Effect[]> {
  if (use.operation !== 'USE' || use.lot_kind === 'PACKAGING') return []
  return passedOn(await broughtBy(lot, around), lot, await outputsOf([use], around), around)
}

/** Somebody found that it contains more than it said: so does all that came of it. */
export async function foundAllergens(
  before: Product,
  after: Product,
  around: Around,
): Promise<readonly Effect[]> {
  const found = {
    contains: addedTo(after.contains, before.contains),
    may_contain: addedTo(after.may_contain, before.may_contain),
  }
  if (!around.read.isWhole || found.contains.length + found.may_contain.length === 0) return []
  return passedOn(found, after, await cameOf(after, around), around)
}
