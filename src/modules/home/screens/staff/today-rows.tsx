/**
 * What else is due today by time, then what else there is to do (domain §3.31). Always holds:
 * missed checks aren't included, and alarms are above.
 */
import type { DueRow, HomeReader } from '#src/records/seam/home.ts'
import type { PlacedLine } from '#src/records/to-do/to-do-line.ts'
import { toDoLooks } from '#src/records/to-do/to-do-looks.ts'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { dueStatus } from '../due-status.ts'
import { HomeRow, HomeRows } from '../home-row.tsx'

interface TodayRowsProps {
  rows: readonly DueRow[]
  /** Undefined while loading, and if it is off. */
  toDo: ToDo | undefined
  reader: HomeReader
}

const isBelow = ({ rank, isOnHome, isMissed, isToFix }: PlacedLine) =>
  !isOnHome && !isMissed && (rank !== 'alarm' || isToFix === true)

export function TodayRows({ rows, toDo, reader }: TodayRowsProps) {
  const lines = toDo?.everybody.filter(isBelow) ?? []
  if (rows.length + lines.length === 0) return null
  return (
    <Card flush>
      <HomeRows label="Today">
        {rows.map((row) => {
          const { tone, icon, words } = dueStatus(row, reader)
          return (
            <HomeRow
              key={row.key}
              icon={row.icon}
              tone={tone}
              title={row.title}
              second={row.second}
              state={{ icon, words }}
              action={
                <Button to={row.to} about={row.about}>
                  {row.verb}
                </Button>
              }
            />
          )
        })}
        {lines.map((line) => {
          const { tone, icon, word } = toDoLooks[line.rank]
          return (
            <HomeRow
              key={line.key}
              icon={line.icon ?? icon}
              tone={tone}
              title={line.title}
              second={line.detail ?? (line.when ? '' : line.second)}
              state={{ icon: tone === 'neutral' ? undefined : icon, words: line.when ?? word }}
              action={
                <Button to={line.to} about={line.title}>
                  {line.verb ?? 'Open'}
                </Button>
              }
            />
          )
        })}
      </HomeRows>
    </Card>
  )
}
