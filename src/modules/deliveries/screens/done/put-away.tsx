/** By code and arrival temperature; where it goes is one tap for all lots, or for one. */
import { useState } from 'react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { isMeasured } from '#contract/modules/food/limit-codes.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { useNames, useReading } from '#src/records/read/use-names.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './done.module.css'
import { PutAwaySheet } from './put-away-sheet.tsx'

export function PutAway({ lots }: { lots: readonly Lot[] }) {
  const { fahrenheit } = useReading()
  const [moving, setMoving] = useState<readonly Lot[] | null>(null)
  const places = [...new Set(lots.map(({ storage_location_id: place }) => place))]
  const nameOf = useNames({
    'temperature-locations': places.flatMap((place) => place ?? []).sort(),
  })
  const [only, ...others] = places
  const placeOf = ({ storage_location_id: place }: Lot) =>
    place === undefined ? undefined : nameOf('temperature-locations', place)
  if (lots.length === 0) return null
  const whole =
    others.length === 0 && only !== undefined ? nameOf('temperature-locations', only) : undefined
  return (
    <Card
      title="Put away"
      aside={
        <Button kind="plain" onClick={() => setMoving(lots)}>
          {whole ?? (lots.length === 1 ? 'Choose where' : 'Choose where for all')}
        </Button>
      }
      flush
    >
      <ul className={styles.lots} aria-label="Put away">
        {lots.map((lot) => (
          <li key={lot.id}>
            <button type="button" className={styles.lot} onClick={() => setMoving([lot])}>
              <span className={styles.words}>
                <span className={styles.name}>{lot.internal_name}</span>
                <span className="l-second">
                  {[lot.batch_code, whole === undefined ? placeOf(lot) : undefined]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className={styles.right}>
                <span className={styles.weight}>{formatQuantity(lot.quantity, lot.unit)}</span>
                <Came lot={lot} fahrenheit={fahrenheit} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {moving ? <PutAwaySheet lots={moving} onClose={() => setMoving(null)} /> : null}
    </Card>
  )
}

function Came({ lot, fahrenheit }: { lot: Lot; fahrenheit: boolean }) {
  if (lot.hold) return <StatusLine tone="warning">On hold</StatusLine>
  if (lot.temperature === undefined || !isMeasured(lot.limit_code)) return null
  return (
    <StatusLine tone={lot.result === 'ACCEPTED' ? 'safe' : 'warning'}>
      {formatReading(lot.temperature, { fahrenheit })}
    </StatusLine>
  )
}
