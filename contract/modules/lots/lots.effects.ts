/**
 * What follows from a new lot (domain §2.0): the operation that takes it in; a hold with an issue if
 * its label doesn't match our specification (§2.3), or if what it was made of wasn't to be used (d); an
 * issue for the office if something wasn't right at the door (§4 F4).
 * Always holds: a rejected lot is no stock; a lot that came of another one is received by the act
 * that moved it.
 */
import { type Around, type Effect, type Effects, make } from '#contract/core/rules/effects.ts'
import { allergenFinding } from '../deliveries/intake-allergens.ts'
import { lineWords } from '../deliveries/intake-matters.ts'
import { foundLater, madeWithout } from '../labels/late-findings.effects.ts'
import { saysElse } from '../labels/says-else.effects.ts'
import type { LotName } from '../recall/forward.ts'
import { recallsExtended } from '../recall/recalls.effects.ts'
import { heldMade, issueOrHold, productsFrom } from './hold-made.effects.ts'
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

async function mismatch(lot: Ingredient, around: Around): Promise<Effect[]> {
  const { read } = around
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
  return issueOrHold(make('issues', 'label', issue), around, lot.created_by)
}

/** Sent back, or taken in with an action, without a delivery whose line would say so. */
async function atTheDoor(
  resource: 'meats' | 'ingredients' | 'packaging',
  lot: Lot,
  { read, flags }: Around,
) {
  const { result, delivery_item_id, parent_intake_id, reject_reason, corrective_action } = lot
  const isOwn = delivery_item_id === undefined && parent_intake_id === undefined
  if (result === 'ACCEPTED' || !isOwn || !flags.includes('issues')) return []
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
async function madeOfWrong(lot: Product, around: Around): Promise<readonly Effect[]> {
  const { read } = around
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
  return issueOrHold(make('issues', 'made-of', issue), around, lot.created_by)
}

/** It came of a lot: whatever its device knew, what binds that one binds it (domain §2.0 d). */
async function boundByParent(
  kind: Kind,
  lot: Lot,
  { read, at }: Around,
): Promise<readonly Effect[]> {
  const { parent_intake_id: from, hold, use_by_date, frozen_date } = lot
  if (!read.isWhole || from === undefined) return []
  const resource = lotsOfKind[kind]
  const parent: Lot | undefined = await read.get(resource, from)
  if (!parent) return []
  const day = frozen_date === undefined ? parent.use_by_date : undefined
  const isLonger = day !== undefined && (use_by_date === undefined || use_by_date > day)
  const fields = {
    ...(parent.hold && !hold && { hold: parent.hold }),
    ...(isLonger && { use_by_date: day }),
  }
  const own: LotName = { kind: resource, id: lot.id }
  return [
    ...(Object.keys(fields).length > 0
      ? [{ ...own, kind: 'patch' as const, resource, act: 'bound', fields }]
      : []),
    ...(isRecalled(parent)
      ? await recallsExtended([{ kind: resource, lot: parent }], { read, at }, [own])
      : []),
  ]
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

/** Sent back only after some of it was used: what was made of it goes on hold. */
async function rejectedLater(
  resource: (typeof lotsOfKind)[Kind],
  before: Lot,
  after: Lot,
  around: Around,
): Promise<readonly Effect[]> {
  const isNow = after.result === 'REJECTED' && before.result !== 'REJECTED'
  if (!isNow || !around.read.isWhole) return []
  const made = (await productsFrom([{ kind: resource, id: after.id }], around.read)).filter(
    ({ id }) => id !== after.id,
  )
  if (made.length === 0) return []
  const changed = { at: after.modified ?? around.at, by: after.modified_by ?? after.created_by }
  const about = {
    at: around.at,
    title: `${named(after)} was rejected after it was used`,
    description:
      `What was made of it is on hold until somebody has decided. ${after.reject_reason ?? ''}`.trim(),
    source: { kind: resource, id: after.id },
    role: `rejected ${after.version ?? 0}`,
    by: changed.by,
    changed,
  } as const
  return heldMade(made, after, about, around)
}

/** It wasn't to be sent back after all: it becomes stock, once. */
async function acceptedLater(
  kind: Kind,
  before: Lot,
  after: Lot,
  { read }: Around,
): Promise<readonly Effect[]> {
  const isNow = before.result === 'REJECTED' && after.result !== 'REJECTED'
  if (!isNow || !read.isWhole) return []
  const known = await read.where('stock-operations', { intake_id: after.id })
  const isIn = known.some(({ operation }) => operation === 'RECEIVE' || operation === 'PRODUCE')
  return isIn ? [] : takenIn(kind, after)
}

type More<L> = (lot: L, around: Around) => Promise<readonly Effect[]>

const effectsOfKind =
  <L extends Lot>(kind: Kind, more?: More<L>): Effects<L> =>
  async ({ before, after }, around) => {
    if (before) {
      return [
        ...(await saysElse(before, { kind: lotsOfKind[kind], lot: after }, around)),
        ...(await rejectedLater(lotsOfKind[kind], before, after, around)),
        ...(await acceptedLater(kind, before, after, around)),
        ...(await foundLater(before, after, around)),
      ]
    }
    const others = more ? await more(after, around) : []
    return [
      ...takenIn(kind, after),
      ...others,
      ...(await boundByParent(kind, after, around)),
      ...(await recalledInputs(after, around)),
    ]
  }

export const effectsOfMeat = effectsOfKind('MEAT', (lot, around) => atTheDoor('meats', lot, around))
export const effectsOfIngredient = effectsOfKind<Ingredient>('INGREDIENT', async (lot, around) => [
  ...(await mismatch(lot, around)),
  ...(await atTheDoor('ingredients', lot, around)),
])
export const effectsOfPackaging = effectsOfKind('PACKAGING', (lot, around) =>
  atTheDoor('packaging', lot, around),
)
export const effectsOfProduct = effectsOfKind<Product>('PRODUCT', async (lot, around) => [
  ...(await madeOfWrong(lot, around)),
  ...(await madeWithout(lot, around)),
])
