/**
 * What is left of a lot, beside where the rest went (design, Lot): the question at the fridge is how
 * much. Always holds: by the book or counted is always said; parts are shown only where all of the
 * ledger is here.
 */
import type { ReactNode } from 'react'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { standingPostings } from '#contract/modules/lots/ledger.ts'
import { formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { FlowBar, FlowKey } from '#src/ui/charts/flow-bar.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Card } from '#src/ui/page/card.tsx'
import { amountWords } from '../../parts/amounts.ts'
import { lotFlow } from '../../parts/lot-flow.ts'
import type { LotNow } from '../../parts/use-lot.ts'
import styles from './lot.module.css'

interface BalanceCardProps {
  readonly now: LotNow
  /** Below the figures, in the office: what else can be done. */
  readonly children?: ReactNode
}

/** "Left, counted 08:06"; until somebody has counted, it is what the book says. */
function useLeftLabel({ operations, isLedgerWhole, timezone, today }: LotNow): string {
  const time = useNow(60_000)
  const last = standingPostings(operations).at(-1)
  if (!isLedgerWhole) return 'Left'
  if (last?.operation !== 'COUNT') return 'Left, by the book'
  const at = happenedAt(last)
  const isToday = localDay(at, timezone) === today
  return `Left, counted ${isToday ? formatTime(at, timezone) : formatWhenSaid(at, time, timezone)}`
}

export function BalanceCard({ now, children }: BalanceCardProps) {
  const { client } = useSession()
  const isPhone = useIsPhone()
  const { lot, standing, operations, isLedgerWhole } = now
  const label = useLeftLabel(now)
  const tolerance = client?.settings?.mass_balance_tolerance_bp
  const { parts, balance } = lotFlow(operations, lot.unit, tolerance)
  return (
    <Card>
      <div className={styles.balance}>
        <p className={styles.left}>
          <span>{label}</span>
          <strong data-short={standing.balance < 0 || undefined}>
            {amountWords(standing.balance, lot.unit)}
          </strong>
        </p>
        {isLedgerWhole && parts.length > 0 ? (
          <div className={styles.flow}>
            <FlowBar
              parts={parts}
              whole={balance.received}
              size="head"
              label={`${amountWords(balance.received, lot.unit)} of ${lot.internal_name}`}
            />
            {isPhone ? null : <FlowKey parts={parts} />}
          </div>
        ) : null}
      </div>
      {children ? <div className={styles.acts}>{children}</div> : null}
    </Card>
  )
}
