/**
 * Vans that go out today and haven't been checked (AC 3.46.4), for the people who may check them. Pure.
 * Always holds: a van with no delivery today asks nothing; after its first delivery was due it is
 * overdue.
 */
import { IconSteeringWheel } from '@tabler/icons-react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { type VanState, vanCheckPath } from '../parts/van-state.ts'

type Going = Pick<Delivery, 'vehicle_id' | 'date' | 'direction' | 'status'>

export function vanLines(
  vans: readonly VanState[],
  deliveries: readonly Going[],
  { now, today, timezone }: Pick<ToDoReader, 'now' | 'today' | 'timezone'>,
): ToDoLine[] {
  const going = deliveries.filter(
    ({ direction, status, date }) =>
      direction === 'OUT' && status !== 'CANCELLED' && localDay(date, timezone) === today,
  )
  return vans.flatMap(({ van, todays, problem }): ToDoLine[] => {
    const own = going.filter(({ vehicle_id }) => vehicle_id === van.id)
    if (own.length === 0 || todays || problem !== null) return []
    const first = Math.min(...own.map(({ date }) => date))
    const { words } = dueInWords({ dueBy: first }, now, timezone)
    return [
      {
        key: `van ${van.id}`,
        icon: IconSteeringWheel,
        isMine: false,
        rank: first < now ? 'overdue' : 'today',
        title: `Check ${van.registration}`,
        second: `${words}. Before its first trip`,
        when: words,
        at: first,
        to: vanCheckPath(van.id),
      },
    ]
  })
}
