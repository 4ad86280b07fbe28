/**
 * What the cuts would earn at another average price: by a slider, by typing the price, or by typing
 * the profit that is wanted (§5.1). Nothing of it is saved.
 */
import { useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import {
  type Exact,
  fraction,
  times,
  toBasisPoints,
  toNearest,
} from '#contract/measure/fraction.ts'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import {
  averagePrice,
  type CuttingFigures,
  gpAtPrice,
  priceForGp,
} from '#contract/modules/calculators/cutting-test.ts'
import { moneyText } from '#contract/modules/calculators/cutting-words.ts'
import { driverProblem } from '#contract/modules/calculators/margins.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './scratch-card.module.css'

/** The slider goes from well below what a kilogram costs to three times it. */
const boundsOf = (cost: Exact) => ({
  min: toNearest(times(cost, fraction(3, 5))),
  max: toNearest(times(cost, 3)),
})

type Typed =
  | { readonly by: 'PRICE'; readonly pence: number }
  | { readonly by: 'GP'; readonly bp: number }

interface WhatIfCardProps {
  /** Without labour; null until the piece has a weight and a price. */
  readonly figures: CuttingFigures | null
}

export function WhatIfCard({ figures }: WhatIfCardProps) {
  const [typed, setTyped] = useState<Typed | 'nothing' | null>(null)
  const cost = figures?.costPerKg ?? null
  const now = figures && averagePrice(figures)
  const isKnown = cost !== null && toNearest(cost) > 0
  const price = priceOf(typed, cost, now)
  const share = cost !== null && price !== null ? gpAtPrice(cost, price) : null
  const shownBp =
    typed !== 'nothing' && typed?.by === 'GP' ? typed.bp : share && toBasisPoints(share)
  const problem =
    typed !== 'nothing' && typed?.by === 'GP' ? driverProblem({ by: 'GP', gp_bp: typed.bp }) : null
  const bounds = boundsOf(isKnown ? cost : 0)
  const pence = price === null ? null : toNearest(price)
  return (
    <Card title="What if">
      <p className={styles.about}>
        {isKnown
          ? `Average price for the cuts, £ a kg.${now ? ` Now ${moneyText(now)}.` : ''}`
          : 'Weigh the cuts, and say what the piece cost.'}
      </p>
      <input
        type="range"
        className={styles.slider}
        aria-label="Average price for the cuts, a kg"
        aria-valuetext={
          pence === null || share === null
            ? 'Not known yet'
            : `${formatMoney(pence)}, ${formatExactShare(toBasisPoints(share))} profit`
        }
        disabled={!isKnown}
        {...bounds}
        value={pence ?? bounds.min}
        onChange={(event) => setTyped({ by: 'PRICE', pence: Number(event.currentTarget.value) })}
      />
      <div className={styles.pair}>
        <NumberField
          label="Price, a kg"
          unit="£"
          decimals={2}
          fixed={2}
          digits={6}
          signed={false}
          disabled={!isKnown}
          value={pence === null ? null : pence / 100}
          onChange={(pounds) =>
            setTyped(pounds === null ? 'nothing' : { by: 'PRICE', pence: scaleHalfAway(pounds, 2) })
          }
        />
        <NumberField
          label="Profit on the cuts"
          unit="%"
          decimals={2}
          fixed={2}
          digits={4}
          disabled={!isKnown}
          value={shownBp === null ? null : shownBp / 100}
          onChange={(share_) =>
            setTyped(share_ === null ? 'nothing' : { by: 'GP', bp: scaleHalfAway(share_, 2) })
          }
          error={problem ?? undefined}
        />
      </div>
    </Card>
  )
}

/** What was typed decides; the average of today until somebody does. */
function priceOf(typed: Typed | 'nothing' | null, cost: Exact | null, now: Exact | null) {
  if (typed === null) return now
  if (typed === 'nothing') return null
  if (typed.by === 'PRICE') return typed.pence
  return cost === null ? null : priceForGp(cost, typed.bp)
}
