/**
 * What is found of a lot after food was made of it: an allergen that another tablet weighed in without
 * signal or that somebody read on its label later, or a use by that is earlier than was written down
 * (domain §2.14 "computed from actual lots used", §2.0 d "of two use-by dates the earlier binds").
 * Always holds: everything that came of it, however deep, holds its allergens from then on; what wasn't
 * cooked or frozen keeps no longer than it does; the label that is out and says otherwise is told of
 * (says-else.effects.ts).
 */
import type { Around, Effect } from '#contract/core/rules/effects.ts'
import { addedTo, besides, joinedAllergens, keptList } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import type { Ingredient } from '../lots/ingredients.ts'
import { type Lot, lotsOfKind } from '../lots/lots.ts'
import type { Product } from '../lots/products.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { inputsOfBatch } from '../production/batch-inputs.ts'
import { isCooked } from '../production/is-cooked.ts'
import { allergensOfBatch } from '../production/made-product.ts'
import type { LotName } from '../recall/forward.ts'
import { type Placed, saysElse } from './says-else.effects.ts'

interface Found {
  readonly contains: readonly ListedAllergen[]
  readonly may_contain: readonly ListedAllergen[]
  /** `YYYY-MM-DD`; absent if it says nothing of how long it keeps. */
  readonly use_by_date?: string | undefined
}

type Lists = Partial<Pick<Ingredient, 'contains' | 'may_contain'>>

const isNothing = ({ contains, may_contain, use_by_date }: Found): boolean =>
  contains.length + may_contain.length === 0 && use_by_date === undefined

/** Of the lot's own label, and of its item's specification. */
async function broughtBy(lot: Lot, { read }: Around): Promise<Found> {
  const own = lot as Lists
  const stock = lot.stock_id === undefined ? undefined : await read.get('stocks', lot.stock_id)
  return {
    contains: joinedAllergens(own.contains, stock?.contains),
    may_contain: joinedAllergens(own.may_contain, stock?.may_contain),
  }
}

/** Meat and packaging have no lists of their own. */
const hasLists = ({ kind }: Placed): boolean => kind === 'ingredients' || kind === 'products'

function listsWith(placed: Placed, found: Found): Lists | null {
  if (!hasLists(placed)) return null
  const own = placed.lot as Lists
  const contains = joinedAllergens(own.contains, found.contains)
  const mayContain = besides(joinedAllergens(own.may_contain, found.may_contain), contains)
  const isMore =
    addedTo(contains, own.contains ?? []).length > 0 ||
    addedTo(mayContain, own.may_contain ?? []).length > 0
  return isMore ? { contains: keptList(contains), may_contain: keptList(mayContain) } : null
}

/** Does it say that it keeps longer than what it came of, though nothing made it keep? */
async function outlives({ kind, lot }: Placed, day: string, { read }: Around): Promise<boolean> {
  if (lot.use_by_date === undefined || lot.use_by_date <= day) return false
  if (lot.frozen_date !== undefined) return false
  return kind !== 'products' || !(await isCooked(lot as Product, read))
}

/** Lots that came of these uses. */
async function outputsOf(uses: readonly StockOperation[], { read }: Around): Promise<Placed[]> {
  const made = new Map<string, Placed>()
  for (const { operation, batch_id, product_id, voided_by_id } of uses) {
    if (operation !== 'USE' || batch_id === undefined || voided_by_id) continue
    for (const product of await read.where('products', { batch_id })) {
      const isFor = product_id === undefined || product_id === product.id
      if (isFor) made.set(product.id, { kind: 'products', lot: product })
    }
  }
  return [...made.values()]
}

/** Made of it, moved from it, or come back. */
async function cameOf({ id }: Lot, around: Around): Promise<Placed[]> {
  const { read } = around
  const [own, others] = await Promise.all([
    read.where('stock-operations', { intake_id: id }),
    read.where('stock-operations', { counter_intake_id: id }),
  ])
  const moved = new Map<string, LotName['kind']>()
  for (const { operation, counter_intake_id: to, lot_kind, voided_by_id } of own) {
    if (operation === 'TRANSFER_OUT' && to && !voided_by_id) moved.set(to, lotsOfKind[lot_kind])
  }
  for (const { operation, intake_id: to, lot_kind, voided_by_id } of others) {
    const isPutIn = operation === 'TRANSFER_IN' || operation === 'RETURN_IN'
    if (isPutIn && !voided_by_id) moved.set(to, lotsOfKind[lot_kind])
  }
  const lots = await Promise.all(
    [...moved].map(async ([to, kind]) => {
      const lot: Lot | undefined = await read.get(kind, to)
      return lot ? [{ kind, lot }] : []
    }),
  )
  return [...(await outputsOf(own, around)), ...lots.flat()]
}

/** What of it goes for this lot: its changed fields, and what goes on from here. */
async function meets(placed: Placed, found: Found, around: Around) {
  const lists = listsWith(placed, found)
  const day = found.use_by_date
  const isShorter = day !== undefined && (await outlives(placed, day, around))
  const fields = { ...lists, ...(isShorter && { use_by_date: day }) }
  // What holds them already has passed them on; meat is no more than a step on the way.
  const goesOn: Found = {
    ...(lists || !hasLists(placed) ? found : { contains: [], may_contain: [] }),
    use_by_date: isShorter ? day : undefined,
  }
  return { fields, goesOn }
}

/**
 * @param from the lots that it comes to first
 * @param isTold elsewhere: no issue for each of them
 */
async function passedOn(
  found: Found,
  from: readonly Placed[],
  around: Around,
  isTold = false,
): Promise<readonly Effect[]> {
  if (isNothing(found)) return []
  const effects: Effect[] = []
  const now = new Map<string, Lot>()
  const seen = new Set<string>()
  const waiting = from.map((placed) => ({ placed, found }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { kind, lot: stored } = next.placed
    const key = `${stored.id} ${next.found.use_by_date ?? ''}`
    if (seen.has(key)) continue
    seen.add(key)
    const before = now.get(stored.id) ?? stored
    const { fields, goesOn } = await meets({ kind, lot: before }, next.found, around)
    if (Object.keys(fields).length > 0) {
      const after = { ...before, ...fields } as Lot
      now.set(stored.id, after)
      effects.push({ kind: 'patch', resource: kind, id: stored.id, act: 'found', fields })
      if (!isTold) effects.push(...(await saysElse(before, { kind, lot: after }, around)))
    }
    if (isNothing(goesOn)) continue
    for (const placed of await cameOf(stored, around)) waiting.push({ placed, found: goesOn })
  }
  return effects
}

/** What was packed before this came to light, and says that it keeps longer. */
async function packedForLonger(
  { use_by_date: day }: Lot,
  outputs: readonly Placed[],
  around: Around,
) {
  const effects: Effect[] = []
  for (const placed of day === undefined ? [] : outputs) {
    if (day === undefined || !(await outlives(placed, day, around))) continue
    const { kind, lot } = placed
    effects.push(...(await saysElse(lot, { kind, lot: { ...lot, use_by_date: day } }, around)))
  }
  return effects
}

/** @param use that has just come to the server */
export async function lateUse(
  use: StockOperation,
  lot: Lot,
  around: Around,
): Promise<readonly Effect[]> {
  if (use.operation !== 'USE' || use.lot_kind === 'PACKAGING') return []
  const outputs = await outputsOf([use], around)
  const found = await passedOn(await broughtBy(lot, around), outputs, around)
  // A cook may still be on its way: its date stays until somebody has looked.
  return found.length > 0 ? found : packedForLonger(lot, outputs, around)
}

/** Its device may not have known of all that went into its batch. */
export async function madeWithout(product: Product, around: Around): Promise<readonly Effect[]> {
  const { read } = around
  if (!read.isWhole || product.parent_intake_id !== undefined) return []
  const { batch_id, recipe_id } = product
  const inputs = await inputsOfBatch(batch_id, read, product.id)
  const recipe = recipe_id === undefined ? undefined : await read.get('recipes', recipe_id)
  const { contains, may_contain } = await allergensOfBatch(inputs, recipe ?? null, read)
  return passedOn({ contains, may_contain }, [{ kind: 'products', lot: product }], around)
}

/** Opening, freezing and defrosting change how long what is left keeps, not what was made before. */
const isOwnLife = (before: Lot, after: Lot): boolean =>
  before.opened_at !== after.opened_at ||
  before.thawed_date !== after.thawed_date ||
  before.frozen_date !== after.frozen_date

function earlierUseBy(before: Lot, after: Lot): string | undefined {
  const { use_by_date: was } = before
  const { use_by_date: now } = after
  if (now === undefined || isOwnLife(before, after)) return undefined
  return was === undefined || now < was ? now : undefined
}

/** Somebody found that a lot contains more, or keeps less long, than it said: so does what came of it. */
export async function foundLater(
  before: Lot,
  after: Lot,
  around: Around,
): Promise<readonly Effect[]> {
  if (!around.read.isWhole) return []
  const [was, is] = [before as Lists, after as Lists]
  const found = {
    contains: addedTo(is.contains ?? [], was.contains ?? []),
    may_contain: addedTo(is.may_contain ?? [], was.may_contain ?? []),
    use_by_date: earlierUseBy(before, after),
  }
  return isNothing(found) ? [] : passedOn(found, await cameOf(after, around), around)
}

/** Of an item whose allergens were always so: what came of these lots holds them too. One issue tells of all. */
export async function foundInLots(
  found: Pick<Found, 'contains' | 'may_contain'>,
  lots: readonly Lot[],
  around: Around,
): Promise<readonly Effect[]> {
  const from = new Map<string, Placed>()
  for (const lot of isNothing(found) ? [] : lots) {
    for (const placed of await cameOf(lot, around)) from.set(placed.lot.id, placed)
  }
  return passedOn(found, [...from.values()], around, true)
}
