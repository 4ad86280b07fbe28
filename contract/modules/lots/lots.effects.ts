/**
 * What follows from a new lot (domain §2.0): the operation that takes it in; a hold with an issue if
 * its label doesn't match our specification (§2.3), or if what it was made of wasn't to be used (d); an
 * issue for the office if something wasn't right at the door (§4 F4).
 * Always holds: a rejected lot is no stock; a lot that came of another one is received by the act
 * that moved it.
 */
import { type Around, type Effect, type Effects, make } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { allergenFinding } from '../deliveries/intake-allergens.ts'
import { lineWords } from '../deliveries/intake-matters.ts'
import { foundAllergens } from '../labels/late-allergens.effects.ts'
import { saysElse } from '../labels/says-else.effects.ts'
import { recallsExtended } from '../recall/recalls.effects.ts'
import type { Ingredient } from './ingredients.ts'
import { issueAbout } from './lot-issues.ts'
import { isRecalled, type Lot, lotsOfKind } from './lots.ts'
import type { Product } from './products.ts'
import { wrongUse } from './stock-operations.effects.ts'
import type { StockOperation } from './stock-operations.ts'

type Kind = StockOperation['lot_kind']

/** Its id is derived from the lot's, so device and server write the same one. */
const RECEIVE_ROLE = 'receive'

function takenIn(kind: Kind, lot: Lot): Effect[] {
  if (lot.result === 'REJECTED' || lot.parent_intake_id !== undefined) return []
  const batch = kind === 'PRODUCT' ? (lot as Product).batch_id : undefined
  const operation = make('stock-operations', RECEIVE_ROLE, {
    intake_id: lot.id,
    lot_kind: kind,
    location_id: lot.location_id,
    ...(lot.department_id !== undefined && { department_id: lot.department_id }),
    operation: kind === 'PRODUCT' ? 'PRODUCE' : 'RECEIVE',
    quantity: lot.quantity,
    unit: lot.unit,
    date: lot.date,
    ...(batch !== undefined && { batch_id: batch }),
    ...(lot.delivery_id !== undefined && { delivery_id: lot.delivery_id }),
    ...(lot.delivery_item_id !== undefined && { delivery_item_id: lot.delivery_item_id }),
  })
  return [operation]
}

const named = ({ internal_name, batch_code }: Lot) => `${internal_name} ${batch_code ?? ''}`.trim()

async function mismatch(lot: Ingredient, read: Read): Promise<Effect[]> {
  if (lot.result === 'REJECTED' || lot.parent_intake_id !== undefined) return []
  const stock = await read.get('stocks', lot.stock_id)
  const { hold } = allergenFinding(lot.allergens_match, lot, stock ?? lot)
  if (hold === null) return []
  const issue = await issueAbout(lot, read, {
    at: lot.date,
    title: `${named(lot)}: the label doesn't match`,
    description: hold,
    category: 'ALLERGEN',
    source: { kind: 'ingredients', id: lot.id },
    lots: [{ kind: 'ingredients', id: lot.id }],
  })
  return [make('issues', 'label', issue)]
}

/** Sent back, or taken in with an action, without a delivery whose line would say so. */
async function atTheDoor(resource: 'meats' | 'ingredients' | 'packaging', lot: Lot, read: Read) {
  const { result, delivery_item_id, parent_intake_id, reject_reason, corrective_action } = lot
  const isOwn = delivery_item_id === undefined && parent_intake_id === undefined
  if (result === 'ACCEPTED' || !isOwn) return []
  const line = { result: result === 'REJECTED' ? result : 'ACCEPTED', reject_reason } as const
  const issue = await issueAbout(lot, read, {
    at: lot.date,
    severity: 'MEDIUM',
    title: `${named(lot)}: something wasn't right`,
    description: lineWords(lot.internal_name, line),
    category: 'SUPPLIER',
    source: { kind: resource, id: lot.id },
  })
  return [
    make('issues', 'taken-in', {
      ...issue,
      ...(corrective_action !== undefined && { immediate_action: corrective_action }),
    }),
  ]
}

/** Made of food that wasn't to be used, which the server learned before this. */
async function madeOfWrong(lot: Product, read: Read): Promise<Effect[]> {
  if (lot.parent_intake_id !== undefined) return []
  const inputs = await read.where('stock-operations', { batch_id: lot.batch_id })
  const wrong = inputs.find((one) => !one.voided_by_id && wrongUse(one) !== null)
  if (!wrong) return []
  const issue = await issueAbout(lot, read, {
    at: lot.date,
    title: `${named(lot)} was made of food that wasn't to be used`,
    description: `Something that went in was used although ${wrongUse(wrong)}. It is on hold until somebody has decided.`,
    category: 'STOCK',
    source: { kind: 'products', id: lot.id },
    lots: [{ kind: 'products', id: lot.id }],
  })
  return [make('issues', 'made-of', issue)]
}

/** What went into its batch, as far as it is recalled: the server learned of that before this. */
async function recalledInputs(lot: Lot, { read, at }: Around): Promise<readonly Effect[]> {
  if (!read.isWhole || !('batch_id' in lot)) return []
  const inputs = await read.where('stock-operations', { batch_id: lot.batch_id })
  const from = new Map<string, { kind: (typeof lotsOfKind)[Kind]; lot: Lot }>()
  for (const { operation, intake_id, lot_kind, product_id } of inputs) {
    const isIn = operation === 'USE' && (product_id === undefined || product_id === lot.id)
    const input = isIn ? await read.get(lotsOfKind[lot_kind], intake_id) : undefined
    if (input && isRecalled(input)) from.set(intake_id, { kind: lotsOfKind[lot_kind], lot: input })
  }
  return recallsExtended([...from.values()], { read, at })
}

const effectsOfKind =
  <L extends Lot>(kind: Kind, more?: (lot: L, read: Read) => Promise<Effect[]>): Effects<L> =>
  async ({ before, after }, around) => {
    if (before) return []
    const issues = more && around.flags.includes('issues') ? await more(after, around.read) : []
    return [...takenIn(kind, after), ...issues, ...(await recalledInputs(after, around))]
  }

export const effectsOfMeat = effectsOfKind('MEAT', (lot, read) => atTheDoor('meats', lot, read))
export const effectsOfIngredient = effectsOfKind<Ingredient>('INGREDIENT', async (lot, read) => [
  ...(await mismatch(lot, read)),
  ...(await atTheDoor('ingredients', lot, read)),
])
export const effectsOfPackaging = effectsOfKind('PACKAGING', (lot, read) =>
  atTheDoor('packaging', lot, read),
)
const effectsOfNewProduct = effectsOfKind<Product>('PRODUCT', madeOfWrong)

export const effectsOfProduct: Effects<Product> = async (change, around) => {
  const { before, after } = change
  if (!before) return effectsOfNewProduct(change, around)
  const issues = around.flags.includes('issues') ? await saysElse(before, after, around) : []
  return [...issues, ...(await foundAllergens(before, after, around))]
}
