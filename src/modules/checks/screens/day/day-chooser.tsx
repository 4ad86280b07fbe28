/** One day back, one day on, any day, or the month at a glance: the day is in the address. */
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addDays } from '#contract/time/business-day.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import styles from '../checks.module.css'
import type { Span } from './check-address.ts'

interface DayChooserProps {
  day: string
  today: string
  to: (day: string) => string
  onMonth: () => void
  /** The number of days, if that can be chosen. */
  children?: ReactNode
}

export function DayChooser({ day, today, to, onMonth, children }: DayChooserProps) {
  const router = useRouter()
  const go = (other: string): void => {
    if (other !== '' && other <= today) router.history.push(to(other))
  }
  return (
    <div className={styles.days}>
      <div className={styles.day}>
        <IconButton
          icon={IconChevronLeft}
          name="The day before"
          onClick={() => go(addDays(day, -1))}
        />
        <DateField label="Day" hideLabel value={day} max={today} onChange={go} />
        <IconButton
          icon={IconChevronRight}
          name="The day after"
          disabled={day >= today}
          onClick={() => go(addDays(day, 1))}
        />
        <IconButton
          icon={IconCalendarMonth}
          name="The month"
          aria-haspopup="dialog"
          onClick={onMonth}
        />
      </div>
      {children}
    </div>
  )
}

interface SpanChooserProps {
  span: Span
  to: (span: Span) => string
}

const lengths = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: '7 days' },
  { value: 'month', label: '28 days' },
] as const satisfies readonly { value: Span; label: string }[]

/** Just the day, or this many days up to it. */
export function SpanChooser({ span, to }: SpanChooserProps) {
  const router = useRouter()
  return (
    <Segmented
      label="How many days"
      options={lengths}
      value={span}
      onChange={(next) => router.history.push(to(next))}
    />
  )
}
