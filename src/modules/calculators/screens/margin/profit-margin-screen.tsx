/**
 * What a price earns (domain §3.39, §5.2): the cost and VAT, then any one of price, profit and mark-up,
 * and the other two follow. Nothing of it is saved.
 */
import { useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import {
  againstTarget,
  priceThatEarns,
  USUAL_TARGET_BP,
} from '#contract/modules/calculators/margins.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { FlowBar, FlowKey } from '#src/ui/charts/flow-bar.tsx'
import type { FlowPart } from '#src/ui/charts/flow-parts.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Columns, Page } from '#src/ui/page/page.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { FromRecipe } from './from-recipe.tsx'
import styles from './margin.module.css'
import {
  type DriverName,
  type MarginShown,
  type MarginTyped,
  marginShown,
  takenFrom,
  typedIn,
} from './margin-state.ts'
import { TargetTable } from './target-table.tsx'

const vatRates = [
  { value: '0', label: '0%' },
  { value: '500', label: '5%' },
  { value: '2000', label: '20%' },
]

const start: MarginTyped = { cost: null, vat_bp: 2_000, by: 'PRICE', value: null }

export function ProfitMarginScreen() {
  const { client } = useSession()
  const target_bp = client?.settings?.margins?.target_gp_bp ?? USUAL_TARGET_BP
  const [typed, setTyped] = useState(start)
  const shown = marginShown(typed)
  const drive = (by: DriverName, value: number | null) => setTyped(typedIn(typed, by, value))
  const hasRecipes = useFlag('recipes')
  const hasPrices = useFlag('stock_pricing')
  return (
    <Page
      title="Profit margin"
      actions={
        hasRecipes && hasPrices ? (
          <FromRecipe onTake={(portion) => setTyped(takenFrom(typed, portion))} />
        ) : null
      }
    >
      <Columns
        aside={
          <>
            <PriceCard typed={typed} shown={shown} target_bp={target_bp} />
            <TargetTable cost={typed.cost} vat_bp={typed.vat_bp} target_bp={target_bp} />
          </>
        }
      >
        <Card>
          <div className={styles.cost}>
            <NumberField
              label="Cost"
              unit="£"
              decimals={2}
              fixed={2}
              digits={7}
              signed={false}
              value={typed.cost === null ? null : typed.cost / 100}
              onChange={(pounds) => {
                const { recipe: _, ...kept } = typed
                setTyped({ ...kept, cost: pounds === null ? null : scaleHalfAway(pounds, 2) })
              }}
            />
            <div>
              <p className={styles.label}>VAT</p>
              <Segmented
                grow
                label="VAT"
                options={vatRates}
                value={String(typed.vat_bp)}
                onChange={(vat) => setTyped({ ...typed, vat_bp: Number(vat) })}
              />
            </div>
          </div>
          {typed.recipe === undefined ? null : (
            <p className={styles.source}>A portion of {typed.recipe}</p>
          )}
        </Card>
        <Card title="Type any one">
          <p className={styles.about}>The other two follow</p>
          <Driver
            label={typed.vat_bp === 0 ? 'Price' : 'Price, with VAT'}
            unit="£"
            by="PRICE"
            {...{ typed, shown, drive }}
            value={shown.price}
          />
          <Driver
            label="Gross profit"
            unit="%"
            by="GP"
            {...{ typed, shown, drive }}
            value={shown.gp}
          />
          <Driver
            label="Mark-up"
            unit="%"
            by="MARK_UP"
            {...{ typed, shown, drive }}
            value={shown.markUp}
          />
        </Card>
      </Columns>
    </Page>
  )
}

interface DriverProps {
  readonly label: string
  readonly unit: '£' | '%'
  readonly by: DriverName
  readonly typed: MarginTyped
  readonly shown: MarginShown
  readonly drive: (by: DriverName, value: number | null) => void
  /** Pence or basis points: hundredths of what is typed, both. */
  readonly value: number | null
}

function Driver({ label, unit, by, typed, shown, drive, value }: DriverProps) {
  const isSet = typed.by === by && typed.value !== null
  return (
    <div
      className={styles.driver}
      data-set={isSet || undefined}
      data-loss={(by !== 'PRICE' && value !== null && value < 0) || undefined}
    >
      <p className={styles.driverWords}>
        <span className={styles.driverLabel}>{label}</span>
        {isSet ? <span className={styles.set}>You set this</span> : null}
      </p>
      <NumberField
        label={isSet ? `${label}. You set this` : label}
        words={label}
        hideLabel
        unit={unit}
        decimals={2}
        fixed={2}
        digits={by === 'PRICE' ? 7 : 5}
        signed={by !== 'PRICE'}
        placeholder="–"
        value={value === null ? null : value / 100}
        onChange={(next) => drive(by, next === null ? null : scaleHalfAway(next, 2))}
        error={typed.by === by ? (shown.problem ?? undefined) : undefined}
      />
    </div>
  )
}

interface PriceCardProps {
  readonly typed: MarginTyped
  readonly shown: MarginShown
  readonly target_bp: number
}

const text = (pence: number | null | undefined) =>
  pence === null || pence === undefined ? '–' : formatMoney(pence)

/** The price as what it is made of, and whether it is enough. */
function PriceCard({ typed, shown: { margin }, target_bp }: PriceCardProps) {
  const { cost, vat_bp } = typed
  const vat: readonly FlowPart[] =
    vat_bp === 0
      ? []
      : [{ swatch: 'sold', label: 'VAT', text: text(margin?.vat), amount: margin?.vat ?? 0 }]
  const parts: readonly FlowPart[] = [
    { swatch: 'wasted', label: 'Cost', text: text(cost), amount: margin ? (cost ?? 0) : 0 },
    { swatch: 'used', label: 'Profit', text: text(margin?.gp), amount: margin?.gp ?? 0 },
    ...vat,
  ]
  return (
    <Card>
      <div className={styles.price}>
        <FlowBar
          size="calculator"
          order="given"
          label={margin ? `A price of ${formatMoney(margin.gross)}` : 'The price'}
          parts={parts}
          whole={margin ? margin.gross : 0}
        />
        <FlowKey order="given" parts={parts} />
        <p className={styles.verdict} aria-live="polite">
          {margin && cost !== null ? (
            <Verdict cost={cost} gross={margin.gross} vat_bp={vat_bp} target_bp={target_bp} />
          ) : (
            'Type a cost, and one of price, profit and mark-up.'
          )}
        </p>
      </div>
    </Card>
  )
}

interface VerdictProps {
  readonly cost: number
  readonly gross: number
  readonly vat_bp: number
  readonly target_bp: number
}

function Verdict({ cost, gross, vat_bp, target_bp }: VerdictProps) {
  const target = `${formatExactShare(target_bp).replace(/\.?0+%$/, '%')} target`
  const enough = priceThatEarns(cost, { by: 'GP', gp_bp: target_bp }, vat_bp)
  const meets = enough ? `${formatMoney(enough.gross)} meets` : ''
  const standing = againstTarget(cost, gross, { vat_bp, target_bp })
  if (standing === 'MET') return <StatusLine tone="safe">Meets your {target}</StatusLine>
  if (standing === 'BELOW') {
    return (
      <StatusLine tone="warning">
        Under your {target}. {meets} it
      </StatusLine>
    )
  }
  return (
    <StatusLine tone="fail">
      Below cost. {meets} your {target}
    </StatusLine>
  )
}
