/**
 * Stock items with a lot that has to go (domain §3.31, "use-by today"). Pure. Always holds: what is
 * past its use by is overdue; one lot past it does not hide the lot of today.
 */
import { formatDay } from '#contract/time/display-time.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

/** Something of the item has to go on that day. */
export type ToGo = {
  readonly id: string
  readonly name: string
  /** `YYYY-MM-DD`, today or before. */
  readonly useBy: string
}

export function goodsLines(
  toGo: readonly ToGo[],
  { today, timezone, now }: Pick<ToDoReader, 'today' | 'timezone' | 'now'>,
): ToDoLine[] {
  const base = { isMine: false, at: now }
  const names = (goods: readonly ToGo[]) => firstNames(goods.map(({ name }) => name))
  const past = eachOrAll(
    toGo.filter(({ useBy }) => useBy < today),
    ({ id, name, useBy }): ToDoLine => ({
      ...base,
      key: `past ${id} ${useBy}`,
      rank: 'overdue',
      title: `${name} is past its use by`,
      second: `Use by ${formatDay(useBy)}. Keep it apart`,
      to: `/stock/${id}`,
      at: instantOf(useBy, '23:59', timezone),
    }),
    (goods) => ({
      ...base,
      key: 'past all',
      rank: 'overdue',
      title: `${goods.length} items are past their use by`,
      second: names(goods),
      to: '/stock?look=past',
    }),
  )
  const ofToday = eachOrAll(
    toGo.filter(({ useBy }) => useBy === today),
    ({ id, name }): ToDoLine => ({
      ...base,
      key: `use ${id} ${today}`,
      rank: 'today',
      title: `Use ${name} today`,
      second: 'Its use by is today',
      to: `/stock/${id}`,
    }),
    (goods) => ({
      ...base,
      key: `use all ${today}`,
      rank: 'today',
      title: `Use ${goods.length} items today`,
      second: names(goods),
      to: '/stock?look=today',
    }),
  )
  return [...past, ...ofToday]
}
