/** The sheet of the days shown, from what is on this device (AC 3.14.9). */
import type { TemperatureWords } from '#contract/measure/display-temperature.ts'
import { temperatureSheet } from '#contract/modules/temperature/documents/temperature-sheet.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { DEFAULT_TIMEZONE } from '#contract/time/zoned-time.ts'
import { PrintButton } from '#src/records/print/print-button.tsx'
import type { UnitReadings } from './use-unit-readings.ts'

interface PrintSheetProps {
  unit: TemperatureLocation
  readings: UnitReadings
  words: TemperatureWords
  days: number
}

export function PrintSheet({ unit, readings, words, days }: PrintSheetProps) {
  const { site, logsById, answers, tests, personOf } = readings
  const content = () =>
    temperatureSheet.make({
      unit,
      site: site ?? { timezone: DEFAULT_TIMEZONE },
      logs: [...logsById.values()],
      answers,
      tests,
      personOf,
      days,
      now: Date.now(),
      words,
    })
  return (
    <PrintButton what="the sheet" content={content} site={site} isPage>
      Print sheet
    </PrintButton>
  )
}
