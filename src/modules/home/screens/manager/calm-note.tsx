/**
 * Nothing needs a manager now: what was looked at and when, on one white note (kit, Home: calm).
 * Always holds: it only appears when everything has been read, never while records are arriving.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { use } from 'react'
import { localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { useListsComplete } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import styles from './calm-note.module.css'
import { isUrgent } from './is-urgent.ts'

/** Nothing is urgent, and nothing is late. */
const isCalm = ({ everybody }: ToDo): boolean =>
  !everybody.some((line) => isUrgent(line) || line.rank === 'overdue')

interface CalmNoteProps {
  /** "19 units and 14 schedules"; undefined while loading. */
  looked: string | undefined
  /** ms */
  now: number
}

export function CalmNote({ looked, now }: CalmNoteProps) {
  const { location } = useSession()
  const toDo = use(ToDoShownContext)?.toDo
  const isArriving = useListsComplete() !== null
  if (!toDo || isArriving || !isCalm(toDo)) return null
  const time = localTime(now, timezoneOf(location))
  return (
    <div className={styles.note} role="status">
      <IconCircleCheck size={24} stroke={1.9} aria-hidden="true" />
      <div>
        <p className={styles.title}>Nothing needs you now</p>
        <p className="l-second">
          No alarms, nothing overdue, every serious issue has an owner.{' '}
          {looked ? `Looked at ${looked} at ${time}.` : `Looked at ${time}.`}
        </p>
      </div>
    </div>
  )
}
