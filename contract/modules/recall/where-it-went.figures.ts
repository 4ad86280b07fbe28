/**
 * Where a lot went (domain §2.0 a, §3.17): how much of it is in each product, what was lost in each
 * batch, and whether the batch gave what was expected. Pure. Always holds: what is in products and what
 * was lost is what was used, to the gram.
 */
import type { Figures } from '#contract/core/figures/figures.ts'
import { divideHalfAway, roundHalfAway } from '#contract/measure/rounding.ts'
import { toGrams } from '../lots/grams.ts'
import { attributeUse, batchBalance } from '../production/batch-balance.ts'
import type { Batch } from '../production/batches.ts'
import type { LedgerBook } from './ledger-book.ts'
import { type Reaches, reachesOf } from './pages-here.ts'
import { readBookOfLot } from './read-book.ts'

export type WentQuestion = {
  readonly lotId: string
  /** How far a batch may be off what was expected (bp). */
  readonly toleranceBp?: number
}

export type IntoProduct = {
  readonly id: string
  readonly name: string
  /** Of this lot in it (g). */
  readonly grams: number
  /** Of what was received (bp); null if that wasn't weighed. */
  readonly shareBp: number | null
}

export type IntoBatch = {
  readonly id: string
  readonly code?: string
  readonly kind?: Batch['kind']
  /** This lot's share of what was lost (g). */
  readonly lostG: number
  readonly inG: number
  readonly outG: number
  readonly lossG: number
  readonly lossBp: number | null
  /** Null where nobody said what to expect. */
  readonly isOff: boolean | null
  /** Lots of it that nobody weighed. */
  readonly notWeighed: number
}

export type WhereItWent = Reaches & {
  readonly products: readonly IntoProduct[]
  readonly batches: readonly IntoBatch[]
}

/** @returns null if neither this device nor a page knows the lot */
export function whereItWentOf(
  book: Pick<LedgerBook, 'lot' | 'batch' | 'operationsOf' | 'operationsIn' | keyof Reaches>,
  { lotId, toleranceBp }: WentQuestion,
): WhereItWent | null {
  const known = book.lot(lotId)
  if (!known) return null
  const used = book.operationsOf(lotId).filter(({ operation }) => operation === 'USE')
  const ids = [...new Set(used.flatMap(({ batch_id }) => batch_id ?? []))]
  const unitWeightOf = (id: string) => book.lot(id)?.lot.unit_weight_g
  const products = new Map<string, number>()
  const into = ids.map((id): IntoBatch => {
    const operations = book.operationsIn(id)
    const facts = book.batch(id)
    const around = {
      unitWeightOf,
      water_g: facts?.water_g,
      expected_g: facts?.expected_g,
      ...(toleranceBp !== undefined && { toleranceBp }),
    }
    const attributed = attributeUse(operations, lotId, around)
    for (const [product, grams] of attributed.products) {
      products.set(product, (products.get(product) ?? 0) + grams)
    }
    const balance = batchBalance(operations, around)
    return {
      id,
      ...(facts && { code: facts.batch_code, kind: facts.kind }),
      lostG: roundHalfAway(attributed.lost),
      inG: roundHalfAway(balance.inputG),
      outG: roundHalfAway(balance.outputG),
      lossG: roundHalfAway(balance.lossG),
      lossBp: balance.lossBp,
      isOff: facts?.expected_g === undefined ? null : balance.isOff,
      notWeighed: balance.notWeighed.length,
    }
  })
  const receivedG = toGrams(known.lot.quantity, known.lot)
  return {
    ...reachesOf(book),
    products: [...products]
      .map(([id, grams]) => ({
        id,
        name: book.lot(id)?.lot.internal_name ?? 'A product that is not on this device',
        grams,
        shareBp: receivedG ? divideHalfAway(grams * 10_000, receivedG) : null,
      }))
      .sort((a, b) => b.grams - a.grams),
    batches: into.sort((a, b) => b.inG - a.inG),
  }
}

export const whereItWent: Figures<WentQuestion, WhereItWent | null> = async (question, read) =>
  whereItWentOf(await readBookOfLot(read, question.lotId), question)
