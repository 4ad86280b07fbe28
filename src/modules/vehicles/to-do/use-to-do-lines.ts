/** Vans of this site's deliveries today that nobody has checked; undefined while loading. */
import { useMemo } from 'react'
import { instantOf } from '#contract/time/zoned-time.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { useVans } from '../parts/use-vans.ts'
import { vanLines } from './van-lines.ts'

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const { location } = useSession()
  const isAsked = useMayDo('create', 'van-checks') && location !== null
  const vans = useVans(isAsked)
  const from = instantOf(reader.today, '00:00', reader.timezone)
  const going = useRecords(
    'deliveries',
    isAsked
      ? { where: { location_id: location?.id ?? '' }, between: { field: 'date', from } }
      : null,
  )
  return useMemo(() => {
    if (!isAsked) return []
    return vans && going && vanLines(vans, going, reader)
  }, [isAsked, vans, going, reader])
}
