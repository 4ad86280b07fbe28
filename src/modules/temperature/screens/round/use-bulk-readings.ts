/**
 * A round's readings typed side by side: what each still needs, and saving those that are complete
 * (AC 3.14, bulk mode). Always holds: readings that need an explanation aren't saved here.
 */

import { useState } from 'react'
import { celsiusOfFahrenheit } from '#contract/measure/temperature-scale.ts'
import { freezerSignDoubt } from '#contract/modules/temperature/limits-in-words.ts'
import { slotAt } from '#contract/modules/temperature/slot-at.ts'
import { temperatureLogProblems } from '#contract/modules/temperature/temperature-logs.rules.ts'
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { readWith } from '../reading/answers.ts'
import { readingAt } from '../reading/reading-at.ts'
import { useRoundProbe } from './use-round-probe.ts'
import type { TypedReadings } from './use-typed-readings.ts'

/** What prevents saving a reading: nothing typed, no probe named, or an explanation missing. */
export type Lack = 'reading' | 'probe' | 'words' | null

const isProbed = ({ unit }: RoundEntry) => unit.probe_required === true

export function useBulkReadings(round: Round, typed: TypedReadings) {
  const { location, caller } = useSession()
  const save = useSave()
  const [problem, setProblem] = useState<string | null>(null)
  const probe = useRoundProbe()
  const fahrenheit = location?.temperatures_in_farenheit === true

  const celsiusOf = ({ unit }: RoundEntry) => {
    const value = typed.of(unit.id)
    return value !== null && fahrenheit ? celsiusOfFahrenheit(value) : value
  }
  const saidOf = (celsius: number, entry: RoundEntry) => ({
    temperature: celsius,
    ...readWith({ isAsked: isProbed(entry), name: probe.name }),
  })
  const lackOf = (entry: RoundEntry): Lack => {
    const celsius = celsiusOf(entry)
    if (celsius === null) return 'reading'
    if (freezerSignDoubt(celsius, entry.unit, { fahrenheit }) !== null) return 'words'
    const context = { now: Date.now(), role: caller?.role ?? 'user', fahrenheit }
    const said = saidOf(celsius, entry)
    const { probe_id, ...problems } = temperatureLogProblems(said, entry.unit, context)
    if (Object.keys(problems).length > 0) return 'words'
    return probe_id ? 'probe' : null
  }
  const rows = round.entries.map((entry) => ({
    entry,
    typed: typed.of(entry.unit.id),
    celsius: celsiusOf(entry),
    lack: lackOf(entry),
  }))
  const ready = rows.filter(({ lack }) => lack === null)

  async function saveReady(): Promise<void> {
    setProblem(null)
    for (const { entry, celsius, typed: value } of ready) {
      if (celsius === null || value === null) continue
      const { unit, recheckOf } = entry
      const date = Date.now()
      const slot = slotAt(unit, date, timezoneOf(location))
      const saved = await save.create('temperature-logs', {
        ...saidOf(celsius, entry),
        ...readingAt(unit, { celsius, date, slot, recheckOf: recheckOf?.id }),
      })
      if (!saved.ok) return setProblem(saved.message)
      if (isProbed(entry)) probe.keep()
      typed.saved(unit.id, value)
    }
  }

  return {
    rows,
    type: typed.type,
    /** How many can be saved. */
    ready: ready.length,
    isSaving: typed.isSaving,
    saveAll: () => typed.save(saveReady),
    problem,
    fahrenheit,
    siteId: location?.id ?? '',
    probe,
    asksProbe: round.entries.some(isProbed),
    lacksProbe: rows.some(({ lack }) => lack === 'probe'),
  }
}

export type BulkRow = ReturnType<typeof useBulkReadings>['rows'][number]
