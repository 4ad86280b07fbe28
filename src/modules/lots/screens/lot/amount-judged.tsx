/**
 * An amount while it is typed, against what is there: of a count against the tolerance of the business,
 * otherwise against what is left. Always holds: the book of a count shows only once something is typed.
 */
import type { ReactNode } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { massBalance } from '#contract/modules/lots/balance.ts'
import { isOverdrawing } from '#contract/modules/lots/permits.ts'
import { offBy, toleranceZones } from '#contract/modules/lots/tolerance.ts'
import { useSession } from '#src/session/use-session.ts'
import { ToleranceRail } from '#src/ui/charts/tolerance-rail.tsx'
import type { Tone } from '#src/ui/status/tone.ts'
import { amountWords, changeWords } from '../../parts/amounts.ts'
import type { LotNow } from '../../parts/use-lot.ts'
import { amountActs } from './amount-acts.ts'
import styles from './lot.module.css'
import type { AmountAct } from './own-acts.ts'

type Judged = {
  readonly tone: Tone
  /** Why it can't be saved like this. */
  readonly stops: string | null
  /** So far off that somebody has to say why. */
  readonly asksWhy: boolean
  readonly rail: ReactNode
}

export function useJudged(now: LotNow, act: AmountAct, amount: number | null): Judged {
  const { client } = useSession()
  if (act !== 'count') return ofBalance(now, act, amount)
  return ofCount(now, amount, client?.settings?.mass_balance_tolerance_bp)
}

type Tolerance = Parameters<typeof toleranceZones>[0]

function ofCount(
  { lot, standing, operations }: LotNow,
  amount: number | null,
  tolerance: Tolerance,
): Judged {
  const { unit } = lot
  const { balance } = standing
  const words = (quantity: number) => amountWords(quantity, unit)
  const received = massBalance(operations).received || lot.quantity
  const zones = toleranceZones(tolerance)
  const off = amount === null ? null : offBy(amount - balance, received, tolerance)
  const zone = off && zones[off.zone]
  const says =
    amount === null || !zone
      ? 'Nothing counted yet'
      : `${words(amount)} counted, ${words(balance)} by the book: ${zone.words}`
  return {
    tone: zone?.tone ?? 'neutral',
    stops: null,
    asksWhy: off?.zone === 2,
    rail: (
      <div>
        <ToleranceRail zones={zones} place={off} says={says} />
        <p className={styles.book}>
          {amount === null
            ? 'The book shows once you have typed.'
            : `Book ${words(balance)}, ${changeWords(amount - balance, unit)}`}
        </p>
      </div>
    ),
  }
}

function ofBalance({ lot, standing }: LotNow, act: AmountAct, amount: number | null): Judged {
  const { balance } = standing
  const left = formatQuantity(Math.max(0, balance), lot.unit)
  const { operation } = amountActs[act]
  const isOver = amount !== null && amount > balance
  const isRefused = amount !== null && isOverdrawing({ operation, quantity: amount }, balance)
  const place =
    amount === null
      ? null
      : isOver
        ? { zone: 1, share: Math.min(1, (amount - balance) / balance) }
        : { zone: 0, share: amount / balance }
  return {
    tone: isRefused ? 'fail' : isOver ? 'warning' : 'neutral',
    stops: isRefused ? `Only ${left} is left. Check the weight, or count the lot first.` : null,
    asksWhy: false,
    rail:
      balance > 0 ? (
        <ToleranceRail
          zones={[
            { tone: 'safe', words: `Up to ${left}` },
            { tone: isOver && !isRefused ? 'warning' : 'fail', words: 'More than is left' },
          ]}
          place={place}
          says={`${amountWords(amount ?? 0, lot.unit)} of ${left} left`}
        />
      ) : null,
  }
}
