/**
 * Every line with the lots it is taken from, soonest use by first; a split is two rows (AC 3.34.1).
 */
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Need } from '#contract/modules/production/batch-needs.ts'
import { lotChoice } from '#src/modules/lots/parts/lot-choice.ts'
import { LotPicker } from '#src/modules/lots/parts/lot-picker.tsx'
import { lotDayWords } from '#src/modules/lots/parts/lot-status.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { partOf } from '../../parts/batch-words.ts'
import type { NeededLots } from '../../parts/needed-lots.ts'
import styles from './create.module.css'
import type { Taken } from './create-draft.ts'

interface TakenCardProps {
  readonly taken: readonly Taken[]
  readonly lots: NeededLots
  readonly today: string
  /** Grams. */
  readonly outG: number
  readonly onFirst: (key: string, lotId: string) => void
}

export function TakenCard({ taken, lots, today, outG, onFirst }: TakenCardProps) {
  const [changing, setChanging] = useState<Need | null>(null)
  const inG = taken
    .filter(({ need }) => need.unit === 'g' && !need.isPackaging)
    .reduce((sum, { need }) => sum + need.quantity, 0)
  const choice = changing && lotChoice(lots.standingsOf(changing))
  const first = taken.find(({ need }) => need.key === changing?.key)?.picks[0]?.lot.id ?? null
  return (
    <Card
      title="Taken from, soonest use by first"
      aside={`${formatQuantity(inG, 'g')} in, ${formatQuantity(outG, 'g')} out`}
      flush
    >
      <ul className={styles.lines} aria-label="Taken from">
        {taken.map(({ need, picks, short }) => (
          <li key={need.key} className={styles.line}>
            <div className={styles.lineHead}>
              <span className={styles.name}>{need.name}</span>
              <span className={styles.amount}>
                {need.unit === 'each'
                  ? `${need.quantity} each`
                  : formatQuantity(need.quantity, need.unit)}
              </span>
            </div>
            {picks.map(({ lot, quantity }) => {
              const standing = lots.standingsOf(need).find((one) => one.lot.id === lot.id)
              return (
                <div key={lot.id} className={styles.pick}>
                  <span className={styles.code}>{lot.batch_code ?? 'No batch code'}</span>
                  <span className={styles.day}>{lotDayWords(lot, today)}</span>
                  <span className={styles.part}>
                    {partOf(quantity, standing?.balance ?? quantity, lot.unit)}
                  </span>
                  <Button
                    kind="plain"
                    onClick={() => setChanging(need)}
                    about={`${need.name} ${lot.batch_code ?? ''}`}
                  >
                    Change
                  </Button>
                </div>
              )
            })}
            {need.kind === 'WATER' ? <span className={styles.day}>No lot</span> : null}
            {short > 0 ? (
              <StatusLine tone="fail">Short {formatQuantity(short, need.unit)}</StatusLine>
            ) : null}
          </li>
        ))}
      </ul>
      <Sheet
        opened={changing !== null}
        onClose={() => setChanging(null)}
        title={changing ? `Lot of ${changing.name}` : 'Lot'}
        place="center"
      >
        {changing && choice ? (
          <LotPicker
            label={`Lots of ${changing.name}`}
            choice={choice}
            value={first}
            onChange={(lotId) => {
              onFirst(changing.key, lotId)
              setChanging(null)
            }}
            today={today}
          />
        ) : null}
      </Sheet>
    </Card>
  )
}
