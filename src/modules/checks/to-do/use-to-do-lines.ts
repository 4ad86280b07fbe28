/** To-do lines about checks at the current site, live; undefined while loading. */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { personOf, privateFails } from '#contract/modules/checks/second-looks.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { lastWeeks } from '#src/records/to-do/last-weeks.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { useCheckDay } from '../parts/use-check-day.ts'
import { VERIFY_WEEKS } from '../parts/verify-path.ts'
import { checkLines } from './check-lines.ts'
import { type SecondLooks, secondLookLines } from './second-look-lines.ts'

const nothing: SecondLooks = { checks: [], forms: [] }

/** Read only for people who may review; undefined while loading. */
function useSecondLooks(now: number): SecondLooks | undefined {
  const { location, caller } = useSession()
  const role = caller && actingRole(caller.role)
  const isAsked = location !== null && (role === 'admin' || role === 'auditor')
  const asked = isAsked ? lastWeeks(location.id, now, VERIFY_WEEKS) : null
  const checks = useRecords('checks', asked)
  const forms = useRecords('check-forms', asked && { includeArchived: true })
  return useMemo(() => {
    if (!isAsked) return nothing
    return checks && forms && { checks, forms }
  }, [isAsked, checks, forms])
}

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const { location } = useSession()
  const day = useCheckDay()
  const looks = useSecondLooks(reader.now)
  const isAnywhere = location !== null
  const people = looks ? privateFails(looks.checks, reader.caller).map(personOf) : []
  const nameOf = useNames({ users: [...new Set(people)].sort() })
  return useMemo(() => {
    if (!isAnywhere) return []
    if (!day || !looks) return undefined
    const seen = secondLookLines(looks, reader, (id) => nameOf('users', id))
    return [...checkLines(day, reader), ...seen]
  }, [isAnywhere, day, looks, reader, nameOf])
}
