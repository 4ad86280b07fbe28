/**
 * A month of checks at a glance: each day says how many were done and what was missed, and opens
 * itself (domain §3.25). By keyboard the arrows go from day to day.
 */
import {
  IconCalendarX,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconMinus,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { addDays, weekStart } from '#contract/rules/business-day.ts'
import { type CheckMonthDay, monthAfter, monthBefore } from '#contract/rules/check-month.ts'
import { dateParts } from '#contract/rules/display-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Icon } from '#src/ui/status-icon.tsx'
import type { Tone } from '#src/ui/tone.ts'
import styles from './month-sheet.module.css'
import { useCheckMonth } from './use-check-month.ts'

interface MonthSheetProps {
  /** The day that is looked at. */
  day: string
  today: string
  /** Where a day is seen, on its tab. */
  to: (tab: 'done' | 'missed', day: string) => string
  onClose: () => void
}

const monthName = (month: string) => {
  const { month: name, year } = dateParts(`${month}-01`)
  return `${name} ${year}`
}

/** Whole weeks, from the first day of the business's week. */
function weeksOf(month: string, starts: string | undefined): string[][] {
  const weeks: string[][] = []
  const end = `${monthAfter(month)}-01`
  for (let first = weekStart(`${month}-01`, starts); first < end; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(first, place)))
  }
  return weeks
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const here = (event.target as HTMLElement).dataset.day
  if (step === undefined || here === undefined) return
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(here, step)}"]`)
  event.preventDefault()
  next?.focus()
}

export function MonthSheet({ day, today, to, onClose }: MonthSheetProps) {
  const [month, setMonth] = useState(day.slice(0, 7))
  const { client } = useSession()
  const told = useCheckMonth(month)
  const byDay = new Map(told?.map((one) => [one.day, one]))
  const weeks = weeksOf(month, client?.settings?.week_starts)
  return (
    <Sheet opened onClose={onClose} title="Checks by day" place="center">
      <div className={styles.head}>
        <IconButton
          icon={IconChevronLeft}
          name="Month before"
          onClick={() => setMonth(monthBefore(month))}
        />
        <h3 className={styles.name} aria-live="polite">
          {monthName(month)}
        </h3>
        <IconButton
          icon={IconChevronRight}
          name="Month after"
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(monthAfter(month))}
        />
      </div>
      <table className={styles.month} onKeyDown={goByArrow}>
        <caption className="l-hidden">{monthName(month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" className={styles.weekday}>
                <abbr title={dateParts(one).weekday}>{dateParts(one).weekday.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className={styles.cell}>
                  {one.startsWith(month) ? (
                    <Day day={one} told={byDay.get(one)} chosen={day} to={to} onOpen={onClose} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

interface DayProps {
  day: string
  /** Absent while loading, and of days to come. */
  told: CheckMonthDay | undefined
  chosen: string
  to: MonthSheetProps['to']
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

function Day({ day, told, chosen, to, onOpen }: DayProps) {
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
