/**
 * What a portion costs and earns, against the profit it should make (domain §5.2). Always holds: a
 * cost that isn't known is not £0.
 */
import type { ReactNode } from 'react'
import { formatMoney, formatShare } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import type { Fraction } from '#contract/measure/fraction.ts'
import { againstTarget, marginOf, priceThatEarns } from '#contract/modules/calculators/margins.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import styles from './margin-card.module.css'
import { moneyText } from './recipe-words.ts'

type Priced = Pick<Recipe, 'price_gross_pence' | 'vat_rate_bp' | 'target_gp_bp'>

interface MarginCardProps {
  readonly title: string
  readonly priced: Priced
  /** Pence, ex VAT; null if it isn't known. */
  readonly portion: Fraction | null
  /** In an editor: the fields of price and target. */
  readonly children?: ReactNode
  /** Below the figures: where the cost comes from. */
  readonly second?: string
}

export function MarginCard({ title, priced, portion, children, second }: MarginCardProps) {
  const { price_gross_pence: price, vat_rate_bp: vat = 0 } = priced
  const margin = portion && price ? marginOf(portion, price, vat) : null
  return (
    <Card title={title} aside={portion ? <Verdict priced={priced} portion={portion} /> : null}>
      <div className={styles.figures}>
        <Figure title="Cost" value={portion ? moneyText(portion) : 'Not known'} />
        <Figure
          title="Gross profit"
          value={margin?.gpBp == null ? '–' : formatExactShare(margin.gpBp)}
        />
        {children ? null : (
          <>
            <Figure title={vatText(vat)} value={price ? formatMoney(price) : 'Not set'} isSmall />
            <Figure title="Profit" value={margin ? formatMoney(margin.gp) : '–'} isSmall />
          </>
        )}
      </div>
      <Target priced={priced} gpBp={margin?.gpBp ?? null} />
      {children ? <div className={styles.priceFields}>{children}</div> : null}
      {portion ? <PriceForTarget priced={priced} portion={portion} /> : null}
      {second ? <p className={styles.second}>{second}</p> : null}
    </Card>
  )
}

const vatText = (vat: number) =>
  vat === 0 ? 'Price, no VAT' : `Price, ${formatShare(vat)} VAT in it`

interface FigureProps {
  readonly title: string
  readonly value: string
  readonly isSmall?: boolean
}

const Figure = ({ title, value, isSmall = false }: FigureProps) => (
  <p className={styles.figure} data-small={isSmall || undefined}>
    <span>{title}</span>
    <strong>{value}</strong>
  </p>
)

interface OfPortion {
  readonly priced: Priced
  readonly portion: Fraction
}

function verdictOf({ priced, portion }: OfPortion) {
  const { price_gross_pence: price, vat_rate_bp: vat_bp = 0, target_gp_bp: target } = priced
  if (!price) return null
  return againstTarget(portion, price, { vat_bp, target_bp: target ?? 0 })
}

function Verdict(props: OfPortion) {
  const { target_gp_bp: target } = props.priced
  const verdict = verdictOf(props)
  if (verdict === 'LOSS') return <Chip tone="fail">Below cost</Chip>
  if (!target || verdict === null) return null
  return verdict === 'MET' ? (
    <Chip tone="safe">Meets {formatExactShare(target, 0)}</Chip>
  ) : (
    <Chip tone="warning">Under {formatExactShare(target, 0)}</Chip>
  )
}

/** Ten points below the target are close. */
const CLOSE = 10

function Target({ priced, gpBp }: { readonly priced: Priced; readonly gpBp: number | null }) {
  const target = (priced.target_gp_bp ?? 0) / 100
  if (target <= CLOSE) return null
  return (
    <LimitRail
      limits={{ limit_min: target - CLOSE, warn_min: target }}
      value={gpBp === null ? null : gpBp / 100}
      unit="%"
      words={{ fail: 'Under', cool: 'Close', good: 'Target' }}
    />
  )
}

/** Only where it isn't met. */
function PriceForTarget({ priced, portion }: OfPortion) {
  const { price_gross_pence: price, vat_rate_bp: vat = 0, target_gp_bp: target } = priced
  const verdict = verdictOf({ priced, portion })
  const wanted = target ? priceThatEarns(portion, { by: 'GP', gp_bp: target }, vat) : null
  if (!wanted || (price && verdict === 'MET')) return null
  return (
    <p className={styles.second}>
      {formatMoney(wanted.gross)} would make {formatExactShare(target ?? 0, 0)}.
    </p>
  )
}
