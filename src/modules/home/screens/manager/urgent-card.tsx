/**
 * What needs attention now (kit, Home), the most urgent first, each with who has it, if anybody,
 * and the one thing to do about it. Always holds: what is wrong, who has it, what to do, in this
 * order.
 */
import { IconBellRinging, IconUserQuestion } from '@tabler/icons-react'
import type { PlacedLine } from '#src/records/to-do/to-do-line.ts'
import { Button } from '#src/ui/page/button.tsx'
import { HomeRow, HomeRows, RowsToCome } from '../home-row.tsx'
import { placedSecond } from './placed-second.ts'
import styles from './urgent-card.module.css'

interface UrgentCardProps {
  lines: readonly PlacedLine[]
  /** Placeholders while still looking. */
  toCome: number
  isWhole: boolean
}

/** Its look and voice, once there is something. */
const found = { 'data-tone': 'fail', role: 'alert' }

export function UrgentCard({ lines, toCome, isWhole }: UrgentCardProps) {
  const count = lines.length
  return (
    <section className={styles.card} aria-labelledby="urgent">
      <div className={styles.head} {...(count > 0 && found)}>
        <IconBellRinging size={24} stroke={1.9} aria-hidden="true" />
        <h2 id="urgent" className="l-h2">
          {count > 0 ? 'Needs somebody now' : 'Looking for alarms'}
          {isWhole ? `, ${count}` : ''}
        </h2>
        <span className={styles.order}>Most urgent first</span>
      </div>
      <HomeRows label="Needs somebody now">
        {lines.map((line, place) => (
          <HomeRow
            key={line.key}
            alarm
            icon={line.icon}
            tone="fail"
            title={line.title}
            second={placedSecond(line, line.second)}
            state={{
              icon: line.owner ? undefined : IconUserQuestion,
              words: line.owner ?? 'Nobody yet',
            }}
            action={
              <Button kind={place === 0 ? 'primary' : 'default'} to={line.to} about={line.title}>
                {line.verb ?? 'Open'}
              </Button>
            }
          />
        ))}
      </HomeRows>
      {toCome > 0 ? <RowsToCome count={toCome} alarm /> : null}
    </section>
  )
}
