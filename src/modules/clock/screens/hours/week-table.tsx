/** The week as a table; on a phone a list of people with their totals. */
import { isUrgent } from '#contract/modules/clock/clock-week.ts'
import { fullName } from '#contract/text/names.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { ScrollRegion } from '#src/ui/lists/scroll-region.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../clock.module.css'
import { hoursText, lookWords } from './look-words.ts'
import type { PersonWeek } from './told-week.ts'

interface WeekTableProps {
  rows: readonly PersonWeek[]
  days: readonly string[]
  onOpen: (row: PersonWeek) => void
}

/** "Mon 16 Nov"; if it is narrow, "Mon" is above the rest, in every column alike. */
function DayHead({ day }: { day: string }) {
  const [weekday, ...date] = formatDayShort(day).split(' ')
  return (
    <>
      <span>{weekday}</span> <span>{date.join('\u00a0')}</span>
    </>
  )
}

const urgentOf = ({ sessions, strays }: Pick<PersonWeek, 'sessions' | 'strays'>) =>
  [...sessions, ...strays].flatMap(({ lookAt }) => lookAt.filter(isUrgent))

export function WeekTable(props: WeekTableProps) {
  return useIsPhone() ? <PeopleList {...props} /> : <Grid {...props} />
}

function PeopleList({ rows, onOpen }: WeekTableProps) {
  return (
    <Card flush>
      <List label="Hours by person">
        {rows.map((row) => {
          const [first] = urgentOf(row)
          return (
            <ListRow
              key={row.user_id}
              title={fullName(row.person)}
              second={`${row.sessions.length} ${row.sessions.length === 1 ? 'shift' : 'shifts'}`}
              aside={hoursText(row.minutes)}
              status={first && lookWords[first]}
              onClick={() => onOpen(row)}
            />
          )
        })}
      </List>
    </Card>
  )
}

function Grid({ rows, days, onOpen }: WeekTableProps) {
  return (
    <ScrollRegion label="Hours by person and day" className={styles.region}>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {days.map((day) => (
              <th key={day} scope="col">
                <DayHead day={day} />
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.user_id}>
              <th scope="row">
                <button type="button" className={styles.person} onClick={() => onOpen(row)}>
                  {fullName(row.person)}
                </button>
              </th>
              {days.map((day) => (
                <td key={day}>
                  <Day
                    sessions={row.sessions.filter((one) => one.day === day)}
                    strays={row.strays.filter((one) => one.day === day)}
                  />
                </td>
              ))}
              <td className={styles.total}>{hoursText(row.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Day({ sessions, strays }: Pick<PersonWeek, 'sessions' | 'strays'>) {
  const [urgent] = urgentOf({ sessions, strays })
  const isOpen = sessions.some(({ session }) => session.state === 'OPEN')
  const minutes = sessions.reduce((sum, one) => sum + one.minutes, 0)
  const words = minutes === 0 && isOpen ? 'In now' : hoursText(minutes)
  if (sessions.length === 0 && !urgent) return <span className={styles.none}>–</span>
  return (
    <span className={styles.cell}>
      {urgent ? (
        <StatusLine tone={lookWords[urgent].tone} icon={lookWords[urgent].icon}>
          <span className="l-hidden">{lookWords[urgent].words}. </span>
          {hoursText(minutes)}
        </StatusLine>
      ) : (
        words
      )}
    </span>
  )
}
