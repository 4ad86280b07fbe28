/**
 * Corrects one reading with the pad of the temperature round: number, verdict, answers and the
 * reason. The old value stays (domain §1.5), and so do the limits of its day.
 */
import { bounds, hasLimits, limitsIn } from '#contract/modules/temperature/compare-limits.ts'
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
          unit: asThen(unit, log),
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

/** The unit with the limits the reading was judged by. */
function asThen(unit: TemperatureLocation, log: TemperatureLog): TemperatureLocation {
  if (!hasLimits(log)) return unit
  const others = Object.entries(unit).filter(([field]) => !bounds.some((bound) => bound === field))
  return { ...Object.fromEntries(others), ...limitsIn(log) } as unknown as TemperatureLocation
}
