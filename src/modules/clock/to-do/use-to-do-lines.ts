/** An admin's To-do lines about the clock at the current site, live; undefined while loading. */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { unfitArrivals } from '#contract/modules/checks/second-looks.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { lastWeeks } from '#src/records/to-do/last-weeks.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { arrivalLines } from './arrival-lines.ts'
import { hoursLines } from './hours-lines.ts'
import { useHoursToDecide } from './use-hours-to-decide.ts'

/** Nothing is read for anybody else. */
export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const { location } = useSession()
  const isAsked = location !== null && actingRole(reader.caller.role) === 'admin'
  const arrivals = useRecords(
    'user-clock-events',
    isAsked ? lastWeeks(location.id, reader.now, 1) : null,
  )
  const weeks = useHoursToDecide(reader, isAsked ? location.id : '')
  const people = [
    ...(arrivals ? unfitArrivals(arrivals, reader.caller).map(({ user_id }) => user_id) : []),
    ...(weeks ?? []).flatMap(({ rows }) => rows.map(({ user_id }) => user_id)),
  ]
  const nameOf = useNames({ users: [...new Set(people)].sort() })
  return useMemo(() => {
    if (!isAsked) return []
    if (!arrivals || !weeks) return undefined
    const name = (id: string) => nameOf('users', id)
    const isMine = location?.manager_id === reader.caller.user_id
    return [...arrivalLines(arrivals, reader, name), ...hoursLines(weeks, reader, name, isMine)]
  }, [isAsked, arrivals, weeks, reader, nameOf, location])
}
