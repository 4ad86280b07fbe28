/**
 * Recently missed checks without a reason (kit, Home: staff), below everything that is due. Always
 * holds: they aren't called overdue, and their buttons are never filled.
 */
import { IconCalendarX } from '@tabler/icons-react'
import { use } from 'react'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { HomeRow, HomeRows } from '../home-row.tsx'

const YESTERDAY = 'Not done by yesterday'

export function MissedCard() {
  const missed = use(ToDoShownContext)?.toDo?.everybody.filter(({ isMissed }) => isMissed) ?? []
  if (missed.length === 0) return null
  // Many are one line, covering several days.
  const isYesterday = missed.every(({ when }) => when?.startsWith(YESTERDAY))
  return (
    <Card title={isYesterday ? `Missed yesterday, ${missed.length}` : 'Missed'} flush>
      <HomeRows label="Missed">
        {missed.map(({ key, title, when = '', verb = 'Say why', to }) => (
          <HomeRow
            key={key}
            icon={IconCalendarX}
            tone="fail"
            title={title}
            state={{
              icon: IconCalendarX,
              words: isYesterday ? when.replace(' yesterday', '') : when,
            }}
            action={
              <Button to={to} about={title}>
                {verb}
              </Button>
            }
          />
        ))}
      </HomeRows>
    </Card>
  )
}
