/**
 * All units on one screen, one row each (AC 3.14, bulk mode). Good readings are saved together;
 * one that is not good is explained in the walk-round, so nothing is saved half said.
 */
import { useState } from 'react'
import { formatReading } from '#contract/rules/display-temperature.ts'
import { judge } from '#contract/rules/limits.ts'
import { freezerSignDoubt, limitsInWords } from '#contract/rules/limits-in-words.ts'
import { computeResult, temperatureLogProblems } from '#contract/rules/temperature-log.ts'
import type { Round, RoundEntry } from '#contract/rules/temperature-round.ts'
import { celsiusOfFahrenheit } from '#contract/rules/temperature-scale.ts'
import { DEFAULT_LOG_WINDOW_MIN, nearestSlot } from '#contract/rules/temperature-slots.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSave } from '#src/records/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { StatusLine } from '#src/ui/status-line.tsx'
import { readWith } from './answers.ts'
import styles from './bulk-readings.module.css'
import { ProbeLine, ProbeQuestion } from './probe-field.tsx'
import { useRoundProbe } from './use-round-probe.ts'
import { verdictWord } from './verdict-word.ts'

type Props = { readonly round: Round; readonly onExplain: (unitId: string) => void }

export function BulkReadings({ round, onExplain }: Props) {
  const { location, caller } = useSession()
  const save = useSave()
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const probe = useRoundProbe()
  const isProbed = ({ unit }: RoundEntry) => unit.probe_required === true
  const fahrenheit = location?.temperatures_in_farenheit === true
  const celsiusOf = ({ unit }: RoundEntry) => {
    const value = typed[unit.id]
    if (value === null || value === undefined) return null
    return fahrenheit ? celsiusOfFahrenheit(value) : value
  }
  const fieldsOf = (celsius: number, entry: RoundEntry) => ({
    temperature: celsius,
    ...readWith({ isAsked: isProbed(entry), name: probe.name }),
  })
  /** What keeps it from being saved: nothing typed, no probe named, or a word about it. */
  const lackOf = (entry: RoundEntry): 'reading' | 'probe' | 'words' | null => {
    const celsius = celsiusOf(entry)
    if (celsius === null) return 'reading'
    if (freezerSignDoubt(celsius, entry.unit, { fahrenheit }) !== null) return 'words'
    const context = { now: Date.now(), role: caller?.role ?? 'user', fahrenheit }
    const { probe_id, ...problems } = temperatureLogProblems(
      fieldsOf(celsius, entry),
      entry.unit,
      context,
    )
    if (Object.keys(problems).length > 0) return 'words'
    return probe_id ? 'probe' : null
  }
  const lacks = new Map(round.entries.map((entry) => [entry.unit.id, lackOf(entry)]))
  const ready = round.entries.filter(({ unit }) => lacks.get(unit.id) === null)
  const wantsProbe = [...lacks.values()].includes('probe')

  async function saveAll(): Promise<void> {
    setProblem(null)
    for (const entry of ready) {
      const { unit, recheckOf } = entry
      const celsius = celsiusOf(entry) ?? Number.NaN
      const date = Date.now()
      const slot = nearestSlot(
        unit.log_times ?? [],
        unit.log_window_min ?? DEFAULT_LOG_WINDOW_MIN,
        date,
        location?.timezone ?? DEFAULT_TIMEZONE,
      )
      const saved = await save.create('temperature-logs', {
        ...fieldsOf(celsius, entry),
        ...computeResult(celsius, unit),
        location_id: unit.location_id,
        ...(unit.department_id && { department_id: unit.department_id }),
        temperature_location_id: unit.id,
        date,
        ...(slot && { slot }),
        ...(recheckOf && { recheck_of_id: recheckOf.id }),
      })
      if (!saved.ok) return setProblem(saved.message)
      if (isProbed(entry)) probe.keep()
      setTyped((before) => ({ ...before, [unit.id]: null }))
    }
  }

  return (
    <div className={styles.bulk}>
      {problem ? <p role="alert">{problem}</p> : null}
      {round.entries.some(isProbed) ? (
        <Card>
          {probe.name ? (
            <ProbeLine siteId={location?.id ?? ''} name={probe.name} onChoose={probe.choose} />
          ) : (
            <ProbeQuestion siteId={location?.id ?? ''} onChoose={probe.choose} />
          )}
        </Card>
      ) : null}
      <ul className={styles.list}>
        {round.entries.map((entry) => (
          <li key={entry.unit.id} className={styles.row}>
            <div className={styles.words}>
              <p className="l-row-title">{entry.unit.name}</p>
              <p className={styles.limit}>{limitsInWords(entry.unit, { fahrenheit })}</p>
              <RowVerdict
                entry={entry}
                celsius={celsiusOf(entry)}
                fahrenheit={fahrenheit}
                lacks={lacks.get(entry.unit.id) ?? null}
                onExplain={onExplain}
              />
            </div>
            <NumberField
              label={entry.unit.name}
              hideLabel
              unit={fahrenheit ? '°F' : '°C'}
              value={typed[entry.unit.id] ?? null}
              onChange={(value) => setTyped((before) => ({ ...before, [entry.unit.id]: value }))}
            />
          </li>
        ))}
      </ul>
      <ActionBar
        missing={
          wantsProbe
            ? 'Say which probe it was.'
            : ready.length === 0
              ? 'Type the readings. Good ones are saved together.'
              : undefined
        }
      >
        <Button kind="primary" disabled={ready.length === 0} onClick={() => void saveAll()}>
          {saveWords(ready.length)}
        </Button>
      </ActionBar>
    </div>
  )
}

const saveWords = (count: number) =>
  count === 0 ? 'Save readings' : count === 1 ? 'Save 1 reading' : `Save ${count} readings`

type VerdictProps = {
  entry: RoundEntry
  celsius: number | null
  fahrenheit: boolean
  lacks: 'reading' | 'probe' | 'words' | null
  onExplain: (unitId: string) => void
}

function RowVerdict({ entry, celsius, fahrenheit, lacks, onExplain }: VerdictProps) {
  const { unit, log } = entry
  if (celsius === null) {
    return log ? (
      <StatusLine tone="safe">Read: {formatReading(log.temperature, { fahrenheit })}</StatusLine>
    ) : (
      <StatusLine>{entry.state === 'LATER' ? 'Not due' : 'Due'}</StatusLine>
    )
  }
  const tone = ({ PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const)[judge(celsius, unit)]
  return (
    <div className={styles.verdict}>
      <StatusLine tone={tone}>{verdictWord(celsius, unit)}</StatusLine>
      {lacks === 'words' ? (
        <Button kind="plain" about={`about ${unit.name}`} onClick={() => onExplain(unit.id)}>
          Say what happened
        </Button>
      ) : null}
    </div>
  )
}
