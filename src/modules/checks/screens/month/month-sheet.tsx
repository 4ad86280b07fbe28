/**
 * A month of checks at a glance: each day says how many were done and missed, and opens itself
 * (domain §3.25). Arrow keys move between days.
 */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { monthAfter, monthBefore } from '#contract/modules/checks/check-month.ts'
import { addDays, weekStart } from '#contract/time/business-day.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { FiguresFailed } from '#src/records/read/figures-failed.tsx'
import { OlderNote } from '#src/records/read/older-note.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { MonthDay } from './month-day.tsx'
import styles from './month-sheet.module.css'
import { useCheckMonth } from './use-check-month.ts'

interface MonthSheetProps {
  /** The chosen day. */
  day: string
  today: string
  /** A day's address, on its tab. */
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
      <Month key={month} {...{ month, day, to, onClose }} />
    </Sheet>
  )
}

type MonthProps = Omit<MonthSheetProps, 'today'> & { month: string }

function Month({ month, day, to, onClose }: MonthProps) {
  const { client } = useSession()
  const { days, older, isFailed, again } = useCheckMonth(month)
  const byDay = new Map(days?.map((one) => [one.day, one]))
  const weeks = weeksOf(month, client?.settings?.week_starts)
  return (
    <>
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
                    <MonthDay
                      day={one}
                      told={byDay.get(one)}
                      chosen={day}
                      to={to}
                      onOpen={onClose}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OlderNote older={older} resource="checks" />
      {isFailed ? <FiguresFailed again={again} /> : null}
    </>
  )
}
