/**
 * Corrects one reading with the pad of the temperature round: number, verdict, answers and the
 * reason. The old value stays (domain §1.5).
 */
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Card } from '#src/ui/page/card.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'

interface DetailCorrectProps {
  unit: TemperatureLocation
  log: TemperatureLog
  onDone: () => void
}

export function DetailCorrect({ unit, log, onDone }: DetailCorrectProps) {
  return (
    <Card>
      <ReadingPanel
        entry={{
          unit,
          state: 'DONE',
          slot: null,
          log,
          last: null,
          noReading: null,
          recheckOf: null,
        }}
        correcting={log}
        onSkip={onDone}
        onSaved={() => {
          toast.success('Reading corrected', { second: 'Saved on this device' })
          onDone()
        }}
      />
    </Card>
  )
}
