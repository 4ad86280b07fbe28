/**
 * The figures of a cutting test as people read them, on the screen and on paper alike. Pure. Always
 * holds: what can't be known yet is a dash, never 0 and never NaN (design, Calculators).
 */
import { formatMoney, formatWeight } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import { type Exact, fraction, toBasisPoints, toNearest } from '#contract/measure/fraction.ts'
import { fixedHalfAway } from '#contract/measure/rounding.ts'
import {
  type CuttingTest,
  cuttingFigures,
  labourCost,
  partsWeighed,
  rowValue,
} from './cutting-test.ts'

export const NOT_KNOWN = '–'

/** Pence, rounded to one. */
export const moneyText = (pence: Exact | null): string =>
  pence === null ? NOT_KNOWN : formatMoney(toNearest(pence))

const shareText = (share: Exact | null): string =>
  share === null ? NOT_KNOWN : formatExactShare(toBasisPoints(share))

const factorText = (factor: Exact | null): string =>
  factor === null ? NOT_KNOWN : fixedHalfAway(toNearest(factor, 4) / 10_000, 4)

const weightText = (grams: number | null): string =>
  grams === null ? NOT_KNOWN : formatWeight(grams).replace('-', '−')

/** "45 min at £14.50" */
export const labourWords = ({ labour }: Pick<CuttingTest, 'labour'>): string | null =>
  labour ? `${labour.minutes} min at ${formatMoney(labour.pence_an_hour)}` : null

export interface CuttingWords {
  readonly cost: string
  readonly yield: string
  readonly loss: string
  readonly lossShare: string
  readonly value: string
  readonly profit: string
  readonly profitShare: string
  readonly markUp: string
  /** A kilogram to sell. */
  readonly costPerKg: string
  readonly factor: string
  /** With the work of cutting it; null if nobody said how long it took. */
  readonly labour: {
    readonly words: string
    readonly cost: string
    readonly profitShare: string
    readonly costPerKg: string
  } | null
  /** In the order of the rows. */
  readonly rows: readonly { readonly value: string; readonly costPerKg: string }[]
  readonly weights: {
    readonly cuts: string
    readonly byProducts: string
    readonly waste: string
    readonly all: string
  }
}

/** Everything but what says so is without labour, as the buyer compares prices. */
export function cuttingWords(test: CuttingTest): CuttingWords {
  const { labour, ...plain } = test
  const figures = cuttingFigures(plain)
  const worked = labour ? cuttingFigures(test) : null
  const weighed = partsWeighed(test)
  const isSold = test.rows.some((row) => rowValue(row) !== null)
  const sold = isSold ? figures : null
  const cut = weighed.cuts_g > 0 ? figures : null
  const words = labourWords(test)
  return {
    cost: moneyText(figures?.cost ?? null),
    yield: shareText(cut?.yield ?? null),
    loss: weightText(weighed.loss_g),
    lossShare: shareText(
      test.weight_g && weighed.loss_g !== null ? fraction(weighed.loss_g, test.weight_g) : null,
    ),
    value: moneyText(sold?.value ?? null),
    profit: moneyText(sold?.gp ?? null),
    profitShare: shareText(sold?.gpShare ?? null),
    markUp: shareText(sold?.markUp ?? null),
    costPerKg: moneyText(cut?.costPerKg ?? null),
    factor: factorText(cut?.costFactor ?? null),
    labour: words
      ? {
          words,
          cost: moneyText(labourCost(labour)),
          profitShare: shareText((isSold && worked?.gpShare) || null),
          costPerKg: moneyText(worked?.costPerKg ?? null),
        }
      : null,
    rows: test.rows.map((row, place) => ({
      value: moneyText(rowValue(row)),
      costPerKg: moneyText(figures?.cutCosts[place] ?? null),
    })),
    weights: {
      cuts: weightText(weighed.cuts_g || null),
      byProducts: weightText(weighed.by_products_g || null),
      waste: weightText(weighed.waste_g || null),
      all: weightText(weighed.all_g || null),
    },
  }
}

/** "500 g, 0.63%" */
export const lossWords = ({ loss, lossShare }: CuttingWords): string =>
  loss === NOT_KNOWN ? NOT_KNOWN : `${loss}, ${lossShare}`

export const kindWords = { CUT: 'Cut', BY_PRODUCT: 'By-product', WASTE: 'Waste' } as const
