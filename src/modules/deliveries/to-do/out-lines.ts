/**
 * Deliveries to customers that are due to leave or are on the road (domain §3.31). Pure. Always
 * holds: what should have left is overdue; tomorrow's isn't listed yet.
 */
import { IconTruckDelivery } from '@tabler/icons-react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

export interface Going {
  readonly delivery: Delivery
  readonly customer: string
}

export function outLines(
  going: readonly Going[],
  { now, today, timezone }: Pick<ToDoReader, 'now' | 'today' | 'timezone'>,
): ToDoLine[] {
  const base = { icon: IconTruckDelivery, isMine: false }
  const due = going.filter(({ delivery }) => localDay(delivery.date, timezone) <= today)
  const isOut = ({ delivery }: Going) => delivery.status === 'ON_THE_ROAD'
  const isLate = ({ delivery }: Going) => !isOut({ delivery } as Going) && delivery.date < now
  const groups = [
    {
      key: 'late out',
      rank: 'overdue',
      some: due.filter(isLate),
      title: (name: string) => `${name} should have left`,
      all: (count: number) => `${count} deliveries should have left`,
    },
    {
      key: 'out',
      rank: 'today',
      some: due.filter((one) => !isOut(one) && !isLate(one)),
      title: (name: string) => `Load for ${name}`,
      all: (count: number) => `Load ${count} deliveries`,
    },
    {
      key: 'on the road',
      rank: 'today',
      some: due.filter(isOut),
      title: (name: string) => `On the road to ${name}`,
      all: (count: number) => `${count} deliveries on the road`,
    },
  ] as const
  return groups.flatMap(({ key, rank, some, title, all }) =>
    eachOrAll(
      some,
      (one): ToDoLine => {
        const { delivery, customer } = one
        const words = isOut(one)
          ? 'Not handed over yet'
          : dueInWords({ dueBy: delivery.date }, now, timezone).words
        return {
          ...base,
          rank,
          key: `${key} ${delivery.id}`,
          title: title(customer),
          second: `${words}. ${delivery.reference}`,
          when: words,
          at: delivery.date,
          to: `/deliveries/${delivery.id}`,
        }
      },
      (many) => ({
        ...base,
        rank,
        key,
        title: all(many.length),
        second: firstNames(many.map(({ customer }) => customer)),
        at: Math.min(...many.map(({ delivery }) => delivery.date)),
        to: '/deliveries?tab=out',
      }),
    ),
  )
}
