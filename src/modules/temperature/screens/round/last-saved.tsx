/** The reading saved last on this round, above the next one, with Correct (design guide §7 Walk-round). */

import { formatReading } from '#contract/measure/display-temperature.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { Button } from '#src/ui/page/button.tsx'
import { SavedStrip } from '#src/ui/status/saved-strip.tsx'

type LastSavedProps = {
  id: string | null
  timezone: string
  fahrenheit: boolean
  onCorrect: (log: TemperatureLog) => void
}

export function LastSaved({ id, timezone, fahrenheit, onCorrect }: LastSavedProps) {
  const log = useRecord('temperature-logs', id)
  const unit = useRecord('temperature-locations', log?.temperature_location_id)
  const states = useSyncStates('temperature-logs')
  if (!log || !unit) return <SavedStrip before="Nothing saved on this round yet" />
  const status = syncStatus(states.get(log.id), log.received, timezone)
  const isWaiting = status.tone === 'waiting'
  return (
    <SavedStrip
      saved={{
        key: log.id,
        title: `${unit.name}, ${formatReading(log.temperature, { fahrenheit })}`,
        second: isWaiting ? 'Saved here, waiting to send' : status.words,
        tone: log.result === 'FAIL' ? 'fail' : log.result === 'WARN' ? 'warning' : 'safe',
      }}
      action={
        <Button kind="plain" about={`the reading of ${unit.name}`} onClick={() => onCorrect(log)}>
          Correct
        </Button>
      }
    />
  )
}
