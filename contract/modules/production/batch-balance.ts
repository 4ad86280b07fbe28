/**
 * What went into a batch, what came out and what was lost (domain §2.0 a, §2.15). Pure. In grams;
 * shares in basis points. Always holds: the shares of its inputs are 1 together, water included;
 * what a lot is in the products and what was lost of it is what was used of it, to the gram.
 */
import { formatShare, formatWeight } from '#contract/measure/display.ts'
import { divideHalfAway, roundHalfAway } from '#contract/measure/rounding.ts'
import type { FlowOperation } from '../lots/flow/flow-links.ts'
import { toGrams } from '../lots/grams.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { yieldVarianceBp } from './product-lots.ts'

export type BatchBalance = {
  /** Water included. */
  readonly inputG: number
  readonly outputG: number
  readonly lossG: number
  /** Of what went in; null if nothing that was weighed did: "Not weighed". */
  readonly lossBp: number | null
  readonly expectedG?: number
  /** How far what came out is from what was expected: (out − expected) / expected. */
  readonly yieldVarianceBp?: number
  /** By more than is tolerated. */
  readonly isOff: boolean
  /** By lot: its share of what went in. */
  readonly shares: ReadonlyMap<string, number>
  readonly waterShare: number
  /** Lots and products nobody knows the weight of: left out of the sums. */
  readonly notWeighed: readonly string[]
}

type Around = {
  /** Of lots that aren't counted in grams: the weight of one, or of 1,000 ml (g). */
  readonly unitWeightOf?: (lotId: string) => number | undefined
  readonly water_g?: number | undefined
  readonly expected_g?: number | undefined
  /** 200 if left out. */
  readonly toleranceBp?: number
}

/** Valid operations of a batch, by what they are. */
function valid(operations: readonly FlowOperation[]) {
  const voided = new Set(operations.map(({ voids_id }) => voids_id))
  return operations.filter(({ id, voided_by_id }) => voided_by_id === undefined && !voided.has(id))
}

/** The sum of each lot (g); packaging weighs nothing, because it is no part of the food. */
function gramsByLot(operations: readonly FlowOperation[], around: Around) {
  const grams = new Map<string, number>()
  const notWeighed = new Set<string>()
  for (const { intake_id, quantity, unit, lot_kind } of operations) {
    if (lot_kind === 'PACKAGING') continue
    const own = toGrams(quantity, { unit, unit_weight_g: around.unitWeightOf?.(intake_id) })
    if (own === null) notWeighed.add(intake_id)
    else grams.set(intake_id, (grams.get(intake_id) ?? 0) + own)
  }
  return { grams, notWeighed, sum: [...grams.values()].reduce((sum, one) => sum + one, 0) }
}

/** @param operations those that name this batch */
export function batchBalance(
  operations: readonly FlowOperation[],
  around: Around = {},
): BatchBalance {
  const { water_g = 0, expected_g, toleranceBp = 200 } = around
  const standing = valid(operations)
  const used = gramsByLot(
    standing.filter(({ operation }) => operation === 'USE'),
    around,
  )
  const made = gramsByLot(
    standing.filter(({ operation }) => operation === 'PRODUCE'),
    around,
  )
  const inputG = used.sum + water_g
  const off = expected_g === undefined ? 0 : made.sum - expected_g
  const variance = expected_g === undefined ? null : yieldVarianceBp(made.sum, expected_g)
  return {
    inputG,
    outputG: made.sum,
    lossG: inputG - made.sum,
    lossBp: inputG > 0 ? roundHalfAway(((inputG - made.sum) * 10_000) / inputG) : null,
    ...(expected_g !== undefined && { expectedG: expected_g }),
    ...(variance !== null && { yieldVarianceBp: variance }),
    isOff: expected_g !== undefined && Math.abs(off) * 10_000 > toleranceBp * expected_g,
    shares: new Map([...used.grams].map(([id, own]) => [id, inputG > 0 ? own / inputG : 0])),
    waterShare: inputG > 0 ? water_g / inputG : 0,
    notWeighed: [...new Set([...used.notWeighed, ...made.notWeighed])],
  }
}

/** What is wrong with completing it, by field; each a sentence. */
export function completionProblems(
  balance: BatchBalance,
  operations: readonly FlowOperation[],
  { water_g = 0, loss_reason }: { readonly water_g?: number; readonly loss_reason?: string },
): Record<string, string> {
  const has = (act: StockOperation['operation']) =>
    valid(operations).some(({ operation }) => operation === act)
  if (!has('USE')) return { inputs: 'Add at least one input.' }
  if (!has('PRODUCE')) return { outputs: 'Add what you made.' }
  const { inputG, outputG, lossBp, expectedG, isOff } = balance
  if (inputG > 0 && outputG > inputG && water_g === 0) {
    const [out, came] = [formatWeight(outputG), formatWeight(inputG)]
    return { outputs: `Outputs weigh more than inputs (${out} from ${came}). Check the weights.` }
  }
  if (!isOff || lossBp === null || expectedG === undefined || loss_reason?.trim()) return {}
  const usual = divideHalfAway(roundHalfAway(inputG - expectedG) * 100, roundHalfAway(inputG)) * 100
  const says = `Loss is ${formatShare(lossBp)}, expected about ${formatShare(usual)}. Say why.`
  return { loss_reason: says }
}

export type Attributed = {
  /** By product: how much of the lot is in it (g). */
  readonly products: ReadonlyMap<string, number>
  readonly lost: number
}

/**
 * What was used of a lot, by the products that it is in, and what was lost: together it is what was
 * used, to the gram. A USE that names a product is in that one only.
 */
export function attributeUse(
  operations: readonly FlowOperation[],
  lotId: string,
  around: Around = {},
): Attributed {
  const standing = valid(operations)
  const uses = standing.filter(({ operation }) => operation === 'USE')
  const made = gramsByLot(
    standing.filter(({ operation }) => operation === 'PRODUCE'),
    around,
  )
  const shared = gramsByLot(
    uses.filter(({ product_id }) => product_id === undefined),
    around,
  )
  const sharedAll = shared.sum + (around.water_g ?? 0)
  const products = new Map<string, number>()
  const used = gramsByLot(uses, around).grams.get(lotId) ?? 0
  for (const [product, grams] of made.grams) {
    const part = made.sum > 0 ? grams / made.sum : 1 / made.grams.size
    const own = gramsByLot(
      uses.filter(({ product_id }) => product_id === product),
      around,
    )
    const input = own.sum + sharedAll * part
    const ofLot = (own.grams.get(lotId) ?? 0) + (shared.grams.get(lotId) ?? 0) * part
    if (ofLot > 0) products.set(product, roundHalfAway((grams * ofLot) / input))
  }
  const inProducts = [...products.values()].reduce((sum, one) => sum + one, 0)
  return { products, lost: used - inProducts }
}
