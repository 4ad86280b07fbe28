/**
 * A fridge's limits, and how they changed: who, when, why. Always holds: an earlier limit stays
 * legible, because readings keep the limits of their day.
 */
import { limitChangeInWords } from '#contract/modules/temperature/limit-change-words.ts'
import { limitChanges } from '#contract/modules/temperature/limit-changes.ts'
import { fullLimitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import { RecordCard } from '#src/records/page/record-card.tsx'
import { useNames } from '#src/records/read/use-names.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { limitsInScale, shownValue } from '../detail/detail-line.ts'
import { SOMEBODY } from '../detail/use-unit-readings.ts'
import styles from './fridge-page.module.css'
import type { OfFridge } from './of-fridge.ts'

export function LimitsCard({ fridge, readings, path, now, timezone, words }: OfFridge) {
  const changes = limitChanges(fridge).reverse()
  const people = changes.flatMap(({ by }) => (by === undefined ? [] : [by]))
  const nameOf = useNames({ users: people })
  const last = readings.standing?.at(-1)
  const said = changes.map((change) =>
    limitChangeInWords(change, {
      ...{ now, timezone, words },
      personOf: (id) => nameOf('users', id) ?? SOMEBODY,
    }),
  )
  const [newest, ...older] = said
  return (
    <RecordCard resource="temperature-locations" record={fridge} path={path} title="Limits">
      <Stack>
        <p className={styles.said}>{fullLimitsInWords(fridge, words)}.</p>
        <div className={styles.rail}>
          <LimitRail
            limits={limitsInScale(fridge, words)}
            unit={words.fahrenheit ? '°F' : '°C'}
            value={last && shownValue(last.temperature, words)}
            pointer={last !== undefined}
          />
        </div>
        {newest ? (
          <p className={styles.change}>
            {newest} Readings before that keep the limits of their day.
          </p>
        ) : null}
        {older.length > 0 ? (
          <Disclosure
            label={`${older.length} earlier ${older.length === 1 ? 'change' : 'changes'}`}
          >
            <ul className={styles.changes}>
              {older.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </Stack>
    </RecordCard>
  )
}
