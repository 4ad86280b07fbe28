/**
 * Stock items with a lot that must be used (domain §3.31, "use-by today"), and those that end
 * tomorrow, so that they are used in time. Pure. Always holds: past its use by is overdue; one lot
 * past it doesn't hide today's lot.
 */
import { IconCalendarClock, IconCalendarX } from '@tabler/icons-react'
import { addDays } from '#contract/time/business-day.ts'
import { formatDaySaid } from '#contract/time/display-time.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

/** A lot of the item must be used on that day. */
export type ToGo = {
  readonly id: string
  readonly name: string
  /** `YYYY-MM-DD`, tomorrow or before. */
  readonly useBy: string
}

export function goodsLines(
  toGo: readonly ToGo[],
  { today, timezone, now }: Pick<ToDoReader, 'today' | 'timezone' | 'now'>,
  siteId = '',
): ToDoLine[] {
  const base = { isMine: false, at: now }
  const gone = { rank: 'overdue', icon: IconCalendarX, when: 'Expired' } as const
  const ending = { rank: 'today', icon: IconCalendarClock, when: 'Use by today' } as const
  const next = { rank: 'info', icon: IconCalendarClock, when: 'Use by tomorrow' } as const
  const tomorrow = addDays(today, 1)
  const names = (goods: readonly ToGo[]) => firstNames(goods.map(({ name }) => name))
  const past = eachOrAll(
    toGo.filter(({ useBy }) => useBy < today),
    ({ id, name, useBy }): ToDoLine => ({
      ...base,
      ...gone,
      key: `past ${id} ${useBy}`,
      title: `${name} is past its use by`,
      second: `Use by ${formatDaySaid(useBy, today)}. Keep it apart`,
      detail: `Use by ${formatDaySaid(useBy, today)}`,
      to: `/stock/${id}`,
      at: instantOf(useBy, '23:59', timezone),
    }),
    (goods) => ({
      ...base,
      ...gone,
      key: `past all ${siteId}`,
      title: `${goods.length} items are past their use by`,
      second: names(goods),
      to: '/stock?look=past',
    }),
  )
  const ofToday = eachOrAll(
    toGo.filter(({ useBy }) => useBy === today),
    ({ id, name }): ToDoLine => ({
      ...base,
      ...ending,
      key: `use ${id} ${today}`,
      title: `Use ${name} today`,
      second: 'Its use by is today',
      to: `/stock/${id}`,
    }),
    (goods) => ({
      ...base,
      ...ending,
      key: `use all ${siteId} ${today}`,
      title: `Use ${goods.length} items today`,
      second: names(goods),
      to: '/stock?look=today',
    }),
  )
  const ofTomorrow = eachOrAll(
    toGo.filter(({ useBy }) => useBy === tomorrow),
    ({ id, name }): ToDoLine => ({
      ...base,
      ...next,
      key: `next ${id} ${tomorrow}`,
      title: `Use ${name} by tomorrow`,
      second: 'Its use by is tomorrow',
      to: `/stock/${id}`,
    }),
    (goods) => ({
      ...base,
      ...next,
      key: `next all ${siteId} ${tomorrow}`,
      title: `Use ${goods.length} items by tomorrow`,
      second: names(goods),
      to: '/stock?look=soon',
    }),
  )
  return [...past, ...ofToday, ...ofTomorrow]
}
