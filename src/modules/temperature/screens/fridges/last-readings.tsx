/** The last four readings of a fridge; the rest is behind its chart and calendar. */
import { IconChevronRight } from '@tabler/icons-react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { verdictOf, whatHappened } from '#contract/modules/temperature/reading-words.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './fridge-page.module.css'
import type { OfFridge } from './of-fridge.ts'

const SHOWN = 4

export function LastReadings({ fridge, readings, now, timezone, words }: OfFridge) {
  const isPhone = useIsPhone()
  const rows = (readings.standing ?? []).slice(-SHOWN).reverse()
  return (
    <Card
      title="Last readings"
      flush
      aside={
        <Button kind="plain" iconAfter={IconChevronRight} to={`/temperature-logging/${fridge.id}`}>
          {isPhone ? 'Chart' : 'Chart and calendar'}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.none}>No readings yet.</p>
      ) : (
        <table className={styles.readings}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{words.fahrenheit ? '°F' : '°C'}</th>
              <th scope="col">Result</th>
              <th scope="col">Who, and what they did</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((log) => {
              const { tone, word } = verdictOf(log)
              const happened = log.result === 'PASS' ? '' : whatHappened(log)
              const [who] = readings.personOf(log.created_by).split(' ')
              return (
                <tr key={log.id}>
                  <td>{formatWhen(log.date, now, timezone)}</td>
                  <td>{formatReading(log.temperature, words).split(' ')[0]}</td>
                  <td>
                    <StatusLine tone={tone}>{word}</StatusLine>
                  </td>
                  <td>{[who, happened].filter(Boolean).join('. ')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
