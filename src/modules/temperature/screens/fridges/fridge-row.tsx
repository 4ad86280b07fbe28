/** A fridge in the list: its limits, its log times, and its place on the round. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { limitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import { unusualStatus } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import styles from './fridge-row.module.css'

interface FridgeRowProps {
  fridge: TemperatureLocation
  state: SendState | undefined
  /** Absent for people who may not change the round. */
  onMove?: ((by: -1 | 1) => Promise<void>) | undefined
}

function statusOf(
  fridge: TemperatureLocation,
  state: SendState | undefined,
): RowStatus | undefined {
  const unsent = unusualStatus(state)
  if (unsent) return unsent
  if (fridge.archived) return { tone: 'neutral', words: 'Archived' }
  return fridge.out_of_use ? { tone: 'neutral', words: 'Out of use' } : undefined
}

const timesText = ({ log_times: times, sensor_id: sensor }: TemperatureLocation) =>
  times?.length ? `logged at ${times.join(', ')}` : sensor ? 'read by a sensor' : 'no log times'

export function FridgeRow({ fridge, state, onMove }: FridgeRowProps) {
  const { location } = useSession()
  const words = { fahrenheit: location?.temperatures_in_farenheit }
  const to = `/fridges/${fridge.id}`
  const second = `${limitsInWords(fridge, words)}, ${timesText(fridge)}`
  const status = statusOf(fridge, state)
  if (!onMove) return <ListRow title={fridge.name} second={second} status={status} to={to} />

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    void onMove?.(by)
  }
  return (
    <ListRow
      title={
        <AppLink to={to} className={styles.name} onKeyDown={onKeyDown}>
          {fridge.name}
        </AppLink>
      }
      second={second}
      status={status}
      action={
        <span className={styles.moves}>
          <IconButton
            icon={IconArrowUp}
            kind="plain"
            name={`Move ${fridge.name} up`}
            onClick={() => void onMove(-1)}
          />
          <IconButton
            icon={IconArrowDown}
            kind="plain"
            name={`Move ${fridge.name} down`}
            onClick={() => void onMove(1)}
          />
        </span>
      }
    />
  )
}
