/** When and how a fridge is read. */
import { IconPencil } from '@tabler/icons-react'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { DEFAULT_LOG_WINDOW_MIN } from '#contract/modules/temperature/temperature-slots.ts'
import { RecordCard } from '#src/records/page/record-card.tsx'
import { editPath } from '#src/records/page/use-editing.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useFlag } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from './fridge-page.module.css'
import type { OfFridge } from './of-fridge.ts'
import { inWalkingOrder } from './walking-order.ts'

function timesInWords({ log_times, log_window_min }: TemperatureLocation): string {
  const times = [...(log_times ?? [])].sort()
  const last = times.pop()
  if (last === undefined) return 'None'
  const minutes = log_window_min ?? DEFAULT_LOG_WINDOW_MIN
  const hours = minutes / 60
  const within = Number.isInteger(hours)
    ? `${hours} hour${hours === 1 ? '' : 's'}`
    : `${minutes} minutes`
  return `${[times.join(', '), last].filter(Boolean).join(' and ')}, within ${within}`
}

/** Empty while loading. */
function usePlace(fridge: TemperatureLocation): string {
  const rows = useRecords('temperature-locations', { where: { location_id: fridge.location_id } })
  const place = inWalkingOrder(rows ?? []).findIndex(({ id }) => id === fridge.id)
  if (rows === undefined) return ''
  return place >= 0 ? `${place + 1} of ${rows.length}` : 'Not on the round'
}

export function SetupCard({ fridge, path }: OfFridge) {
  const hasSensors = useFlag('sensor')
  const place = usePlace(fridge)
  const facts = [
    ['Log times', timesInWords(fridge)],
    ['Place in the round', place],
    ...(hasSensors ? [['Sensor', fridge.sensor_id ?? 'None']] : []),
    [
      'Probe',
      fridge.probe_required
        ? 'Needed: between packs or in a food simulant'
        : 'Not needed, read the display',
    ],
    ...(fridge.notes ? [['Notes', fridge.notes]] : []),
  ] as const
  return (
    <RecordCard
      resource="temperature-locations"
      record={fridge}
      path={path}
      title="Setup"
      action={
        <Button kind="plain" icon={IconPencil} to={editPath(path, 'Log times')} about="Setup">
          Edit
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </RecordCard>
  )
}
