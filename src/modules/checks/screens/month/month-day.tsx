/** One day of the month: how many checks were done or missed, and a link to them. */
import { IconCalendarX, IconCheck, IconMinus } from '@tabler/icons-react'
import type { CheckMonthDay } from '#contract/modules/checks/check-month.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { Tone } from '#src/ui/status/tone.ts'
import styles from './month-sheet.module.css'

interface MonthDayProps {
  day: string
  /** Absent while loading, and for future days. */
  told: CheckMonthDay | undefined
  chosen: string
  /** Its address, on its tab. */
  to: (tab: 'done' | 'missed', day: string) => string
  onOpen: () => void
}

const wordsOf = ({ done, missed, explained }: CheckMonthDay) =>
  [
    `${done} done`,
    missed > 0 && `${missed} missed, not explained`,
    explained > 0 && `${explained} missed, explained`,
  ]
    .filter(Boolean)
    .join(', ')

export function MonthDay({ day, told, chosen, to, onOpen }: MonthDayProps) {
  const { date, month, weekday } = dateParts(day)
  if (!told) return <span className={styles.day}>{date}</span>
  const { done, missed, explained } = told
  const path = to(missed > 0 ? 'missed' : 'done', day)
  return (
    <AppLink
      to={path}
      className={styles.day}
      data-day={day}
      aria-current={day === chosen ? 'date' : undefined}
      onClick={onOpen}
    >
      <span className="l-hidden">{`${weekday} ${date} ${month}: ${wordsOf(told)}`}</span>
      <span className={styles.seen} aria-hidden="true">
        {date}
        {missed > 0 ? (
          <Mark tone="fail" icon={IconCalendarX} count={missed} />
        ) : done > 0 ? (
          <Mark tone="safe" icon={IconCheck} count={done} />
        ) : explained > 0 ? (
          <Mark tone="neutral" icon={IconMinus} count={explained} />
        ) : null}
      </span>
    </AppLink>
  )
}

function Mark({ tone, icon: Shape, count }: { tone: Tone; icon: Icon; count: number }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      <Shape size={16} stroke={2} />
      {count}
    </span>
  )
}
