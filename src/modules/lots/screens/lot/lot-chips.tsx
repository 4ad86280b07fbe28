/** Of a lot's head: its state, and the facts asked at the fridge (design, Lot). */
import { IconCalendarClock, IconFridge, IconTemperature } from '@tabler/icons-react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { lotDayWords, lotStatusWords } from '../../parts/lot-status.ts'
import type { LotNow } from '../../parts/use-lot.ts'
import styles from './lot.module.css'

export function LotChips({ now }: { readonly now: LotNow }) {
  const { lot, standing, today } = now
  const reading = useReading({
    'temperature-locations': lot.storage_location_id ? [lot.storage_location_id] : [],
  })
  const { tone, icon, words } = lotStatusWords(standing, today)
  const place =
    lot.storage_location_id && reading.nameOf('temperature-locations', lot.storage_location_id)
  return (
    <div className={styles.chips}>
      <Chip tone={tone} icon={icon}>
        {words}
      </Chip>
      {lot.temperature === undefined ? null : (
        <Chip icon={IconTemperature}>
          {formatReading(lot.temperature, reading)} {arrival(lot)}
        </Chip>
      )}
      {lotDayWords(lot, today) ? (
        <Chip icon={IconCalendarClock}>{lotDayWords(lot, today)}</Chip>
      ) : null}
      {place ? <Chip icon={IconFridge}>{place}</Chip> : null}
      {lot.frozen_date && !lot.thawed_date ? <Chip>Frozen</Chip> : null}
      {lot.thawed_date ? <Chip>Defrosted</Chip> : null}
      {lot.opened_at ? <Chip>Opened</Chip> : null}
    </div>
  )
}

const arrival = (lot: Lot) => ('supplier_id' in lot ? 'on arrival' : 'when packed')
