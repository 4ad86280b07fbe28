/** Beside the steps at a desk: the lot as it will be (design, meat-intake-warm). */
import { formatQuantity } from '#contract/measure/quantity.ts'
import { isSaid } from '#contract/modules/deliveries/intake-matters.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { type DoorFacts, type LotDraft, type LotState, verdictOf } from '../lot/lot-draft.ts'
import styles from './single.module.css'

interface ThisLotProps {
  stock: Stock
  lot: LotDraft
  asks: LotState['asks']
  facts: DoorFacts
}

export function ThisLot({ stock, lot, asks, facts }: ThisLotProps) {
  const { user } = useSession()
  const place = lot.storage_location_id as string | undefined
  const nameOf = useNames({ 'temperature-locations': place ? [place] : [] })
  const { hold } = verdictOf(lot, stock, facts)
  const photos = (lot.file_ids as readonly string[] | undefined)?.length ?? 0
  const by = user ? [user.first_name, user.last_name].filter(Boolean).join(' ') : ''
  const day = (lot.use_by_date ?? lot.best_before_date) as string | undefined
  const word = lot.use_by_date ? 'Use by' : 'Best before'
  const label = [
    day && `${word} ${formatDayMedium(day)}`,
    typeof lot.quantity === 'number' && formatQuantity(lot.quantity, stock.unit),
  ].filter(Boolean)
  const isWarm = asks.length > 0 || isSaid(lot.corrective_action as string | undefined)
  const result = hold
    ? ({ tone: 'warning', words: 'On hold' } as const)
    : isWarm
      ? ({ tone: 'warning', words: 'Take in with action' } as const)
      : ({ tone: 'safe', words: 'Take in' } as const)
  const rows = [
    [
      'Result',
      <StatusLine key="result" tone={result.tone}>
        {result.words}
      </StatusLine>,
    ],
    ['Goes to', place ? (nameOf('temperature-locations', place) ?? '') : 'Chosen afterwards'],
    ['Taken in by', by],
    ['Photos', String(photos)],
  ] as const
  return (
    <Card title="This lot">
      <div className={styles.label}>
        <p className={styles.name}>{stock.internal_name}</p>
        <p>{label.join(' · ') || 'Not weighed yet'}</p>
      </div>
      <dl className={styles.facts}>
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt className="l-second">{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
