/**
 * Deliveries that are expected, for the people who take them in (domain §3.31). Pure. Always holds: late
 * is overdue; what is here and not checked is due now; tomorrow's isn't listed yet.
 */
import { IconTruckDelivery } from '@tabler/icons-react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { isLate } from '../parts/delivery-words.ts'
import { intakePath } from '../parts/intake-path.ts'

export interface Coming {
  readonly delivery: Delivery
  readonly supplier: string
}

export function deliveryLines(
  coming: readonly Coming[],
  { now, today, timezone }: Pick<ToDoReader, 'now' | 'today' | 'timezone'>,
): ToDoLine[] {
  const base = { icon: IconTruckDelivery, isMine: false }
  const due = coming.filter(({ delivery }) => localDay(delivery.date, timezone) <= today)
  const groups = [
    {
      key: 'late',
      rank: 'overdue',
      some: due.filter(({ delivery }) => isLate(delivery, now)),
      title: (name: string) => `${name} hasn't come`,
      all: (count: number) => `${count} deliveries haven't come`,
    },
    {
      key: 'here',
      rank: 'due',
      some: due.filter(({ delivery }) => delivery.status === 'ARRIVED'),
      title: (name: string) => `Take in ${name}`,
      all: (count: number) => `Take in ${count} deliveries`,
    },
    {
      key: 'expected',
      rank: 'today',
      some: due.filter(({ delivery }) => delivery.status === 'EXPECTED' && !isLate(delivery, now)),
      title: (name: string) => `Delivery from ${name}`,
      all: (count: number) => `${count} deliveries today`,
    },
  ] as const
  return groups.flatMap(({ key, rank, some, title, all }) =>
    eachOrAll(
      some,
      ({ delivery, supplier }): ToDoLine => {
        const { words } =
          key === 'here'
            ? { words: 'Here, not checked' }
            : dueInWords({ dueBy: delivery.date }, now, timezone)
        return {
          ...base,
          rank,
          key: `${key} ${delivery.id}`,
          title: title(supplier),
          second: `${words}. ${delivery.reference}`,
          when: words,
          at: delivery.date,
          to: intakePath(delivery.id),
        }
      },
      (many) => ({
        ...base,
        rank,
        key,
        title: all(many.length),
        second: firstNames(many.map(({ supplier }) => supplier)),
        at: Math.min(...many.map(({ delivery }) => delivery.date)),
        to: '/deliveries',
      }),
    ),
  )
}
