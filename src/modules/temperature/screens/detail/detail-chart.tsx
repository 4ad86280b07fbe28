/**
 * The last reading in large type, and the line of 7, 31 or 92 days against the limit band, with its
 * lowest and highest (AC 3.14.7); the band steps where the limits changed. The drawing code is fetched with ui/chart when it is shown.
 */

import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { limitSpans } from '#contract/modules/temperature/limit-changes.ts'
import { verdictOf } from '#contract/modules/temperature/reading-words.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { Chart } from '#src/ui/charts/chart.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './detail.module.css'
import { chartSummary, limitsInScale, shownValue } from './detail-line.ts'

const DAY_MS = 86_400_000
const periods = [
  { value: '7', label: '7 days' },
  { value: '31', label: '31 days' },
  { value: '92', label: '92 days' },
] as const

interface DetailChartProps {
  unit: TemperatureLocation
  standing: readonly TemperatureLog[]
  timezone: string
  words: TemperatureWords
  now: number
  days: number
}

export function DetailChart({ unit, standing, timezone, words, now, days }: DetailChartProps) {
  const navigate = useNavigate()
  const from = startOfDay(now - (days - 1) * DAY_MS, timezone)
  const shown = useMemo(() => standing.filter(({ date }) => date >= from), [standing, from])
  const spans = useMemo(() => limitSpans(unit, shown), [unit, shown])
  const summary = chartSummary(shown, { days, words, timezone }, spans)
  const fahrenheit = words.fahrenheit === true
  // The drawing is rebuilt whenever its props change.
  const chart = useMemo(
    () => (
      <Chart
        series={[
          {
            label: unit.name,
            points: shown.map((log) => ({
              at: log.date,
              value: shownValue(log.temperature, { fahrenheit }),
              // By the limits it was judged by, whatever they are now.
              flag: verdictOf(log).tone,
            })),
          },
        ]}
        limits={spans.map(({ from: begins, limits }) => ({
          from: begins,
          limits: limitsInScale(limits, { fahrenheit }),
        }))}
        unit={fahrenheit ? '°F' : '°C'}
        timezone={timezone}
        summary={summary}
        height={300}
      />
    ),
    [unit.name, shown, spans, fahrenheit, timezone, summary],
  )
  const choose = (value: string) =>
    void navigate({
      to: '.',
      replace: true,
      search: { days: value },
    } as unknown as Parameters<typeof navigate>[0])

  return (
    <Card>
      <div className={styles.head}>
        <Last log={standing.at(-1)} now={now} timezone={timezone} words={words} />
        <Segmented label="Period" options={periods} value={`${days}`} onChange={choose} />
      </div>
      {shown.length > 0 ? chart : null}
      <p className={styles.summary}>{summary}</p>
    </Card>
  )
}

type LastProps = Pick<DetailChartProps, 'now' | 'timezone' | 'words'> & {
  log: TemperatureLog | undefined
}

function Last({ log, now, timezone, words }: LastProps) {
  if (!log) return <p className="l-second">No readings yet.</p>
  const { tone, word } = verdictOf(log)
  return (
    <div>
      <p className={styles.current}>{formatReading(log.temperature, words)}</p>
      <StatusLine tone={tone}>
        {word}, {whenInSentence(log.date, now, timezone)}
      </StatusLine>
    </div>
  )
}
