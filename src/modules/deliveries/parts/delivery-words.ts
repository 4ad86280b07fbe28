/** A delivery's state as people read it: due, late, what came of it (domain §3.23). Pure. */
import {
  IconBan,
  IconClock,
  IconClockExclamation,
  IconHandStop,
  IconTruckReturn,
} from '@tabler/icons-react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { importProblem } from '#contract/modules/imports/import-tracking.ts'
import { minutesInWords, whenInSentence } from '#contract/time/due-words.ts'
import type { Reading } from '#src/records/form/field-text.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { DeliveryFacts } from './delivery-facts.ts'

export const isOpen = ({ status }: Pick<Delivery, 'status'>): boolean =>
  status === 'EXPECTED' || status === 'ARRIVED'

export const isLate = ({ status, date }: Pick<Delivery, 'status' | 'date'>, now: number) =>
  status === 'EXPECTED' && date < now

/** "20 min late", "Due by 10:00", "Here, not checked"; what stops it comes first. */
export function dueStatus(delivery: Delivery, now: number, timezone: string): RowStatus {
  if (importProblem(delivery) !== null) {
    const words =
      delivery.import?.status === 'HELD' ? 'Held at the border' : 'Refused at the border'
    return { tone: 'warning', icon: IconHandStop, words }
  }
  if (delivery.status === 'ARRIVED')
    return { tone: 'info', icon: IconClock, words: 'Here, not checked' }
  if (isLate(delivery, now)) {
    const words = `${minutesInWords(now - delivery.date)} late`
    return { tone: 'warning', icon: IconClockExclamation, words }
  }
  const words = `Due by ${whenInSentence(delivery.date, now, timezone)}`
  return { tone: 'info', icon: IconClock, words }
}

const results = {
  ACCEPTED: { tone: 'safe', words: 'Accepted' },
  PART_ACCEPTED: { tone: 'warning', words: 'Part accepted' },
  REJECTED: { tone: 'fail', icon: IconTruckReturn, words: 'Sent back' },
} as const satisfies Record<NonNullable<Delivery['result']>, RowStatus>

const outStates: Partial<Record<Delivery['status'], RowStatus>> = {
  PLANNED: { tone: 'neutral', words: 'Planned' },
  LOADED: { tone: 'info', words: 'Loaded' },
  ON_THE_ROAD: { tone: 'info', words: 'On the road' },
  DELIVERED: { tone: 'safe', words: 'Delivered' },
  FAILED: { tone: 'fail', words: 'Not delivered' },
  RETURNED: { tone: 'warning', words: 'Returned' },
}

/** What came of it: "Accepted", "1 lot on hold". */
export function resultStatus(
  delivery: Delivery,
  facts: DeliveryFacts | undefined,
  now: number,
  timezone: string,
): RowStatus {
  if (delivery.status === 'CANCELLED') return { tone: 'neutral', icon: IconBan, words: 'Cancelled' }
  if (delivery.direction === 'OUT') {
    return outStates[delivery.status] ?? { tone: 'neutral', words: 'Planned' }
  }
  if (isOpen(delivery)) return dueStatus(delivery, now, timezone)
  const result = facts?.result ?? delivery.result
  const { onHold = 0 } = facts ?? {}
  if (onHold > 0 && result !== 'REJECTED') {
    return {
      tone: 'warning',
      icon: IconHandStop,
      words: `${onHold} ${onHold === 1 ? 'lot' : 'lots'} on hold`,
    }
  }
  return result ? results[result] : { tone: 'neutral', words: 'Checked' }
}

const kinds = ['chilled', 'frozen', 'hot'] as const

/** "2.8 °C", "2.8 and −19.4 °C": between packs, in the van; "–" if nothing was measured. */
export function vanText(
  { temperatures = {} }: Delivery,
  { fahrenheit }: Pick<Reading, 'fahrenheit'>,
) {
  const read = kinds.flatMap((kind) => {
    const celsius = temperatures[kind]
    return celsius === undefined ? [] : [formatReading(celsius, { fahrenheit })]
  })
  return read.length > 0 ? read.join(', ') : '–'
}

export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`
