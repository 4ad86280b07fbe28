/**
 * All units on one screen, one row each (AC 3.14, bulk mode). Good readings are saved together; one
 * that isn't good is explained in the temperature round, so nothing incomplete is saved.
 */
import { formatReading } from '#contract/measure/display-temperature.ts'
import { judge } from '#contract/modules/temperature/limits.ts'
import { limitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import { causeWords } from '#contract/modules/temperature/no-reading-words.ts'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { verdictWord } from '#contract/modules/temperature/verdict-word.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { ProbeLine, ProbeQuestion } from '../reading/probe-field.tsx'
import { startsNegative } from '../reading/shown-limits.ts'
import styles from './bulk-readings.module.css'
import { type BulkRow, useBulkReadings } from './use-bulk-readings.ts'
import type { TypedReadings } from './use-typed-readings.ts'

type Props = {
  readonly round: Round
  readonly typed: TypedReadings
  readonly onExplain: (unitId: string) => void
}

export function BulkReadings({ round, typed, onExplain }: Props) {
  const bulk = useBulkReadings(round, typed)
  const { rows, ready, isSaving, fahrenheit, siteId, probe } = bulk
  const missing = bulk.lacksProbe
    ? 'Say which probe it was.'
    : ready === 0
      ? 'Enter the readings. Those within limits are saved together.'
      : undefined
  return (
    <div className={styles.bulk}>
      <Problem>{bulk.problem}</Problem>
      {bulk.asksProbe ? (
        <Card>
          {probe.name ? (
            <ProbeLine siteId={siteId} name={probe.name} onChoose={probe.choose} />
          ) : (
            <ProbeQuestion siteId={siteId} refused={probe.refused} onChoose={probe.choose} />
          )}
        </Card>
      ) : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.entry.unit.id} className={styles.row}>
            <div className={styles.words}>
              <p className="l-row-title">{row.entry.unit.name}</p>
              <p className={styles.limit}>{limitsInWords(row.entry.unit, { fahrenheit })}</p>
              <RowVerdict row={row} fahrenheit={fahrenheit} onExplain={onExplain} />
            </div>
            <NumberField
              label={row.entry.unit.name}
              hideLabel
              unit={fahrenheit ? '°F' : '°C'}
              digits={3}
              startNegative={startsNegative(row.entry.unit, fahrenheit)}
              value={row.typed}
              onChange={(value) => bulk.type(row.entry.unit.id, value)}
            />
          </li>
        ))}
      </ul>
      <ActionBar missing={missing}>
        <Button
          kind="primary"
          disabled={ready === 0 || isSaving}
          onClick={() => void bulk.saveAll()}
        >
          {isSaving ? 'Saving…' : saveWords(ready)}
        </Button>
      </ActionBar>
    </div>
  )
}

const saveWords = (count: number) =>
  count === 0 ? 'Save readings' : count === 1 ? 'Save 1 reading' : `Save ${count} readings`

const toneOf = { PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const

type VerdictProps = {
  row: BulkRow
  fahrenheit: boolean
  onExplain: (unitId: string) => void
}

function RowVerdict({ row, fahrenheit, onExplain }: VerdictProps) {
  const { entry, celsius, lack } = row
  const { unit, log, noReading } = entry
  if (celsius === null) {
    return log ? (
      <StatusLine tone={toneOf[log.result]}>
        Read: {formatReading(log.temperature, { fahrenheit })}
      </StatusLine>
    ) : (
      <StatusLine>
        {noReading ? causeWords[noReading.cause] : entry.state === 'LATER' ? 'Not due' : 'Due'}
      </StatusLine>
    )
  }
  return (
    <div className={styles.verdict}>
      <StatusLine tone={toneOf[judge(celsius, unit)]}>{verdictWord(celsius, unit)}</StatusLine>
      {lack === 'words' ? (
        <Button kind="plain" about={`about ${unit.name}`} onClick={() => onExplain(unit.id)}>
          Say what happened
        </Button>
      ) : null}
    </div>
  )
}
