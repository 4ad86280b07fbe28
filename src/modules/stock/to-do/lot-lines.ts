/**
 * What lots of a site wait for (domain §3.31; §2.0 "Overdrawn lots", §2.0 d): to be counted, to be
 * taken in, to be decided on; places nobody has counted for a month; a stock take that was begun. Pure.
 * Always holds: a lot an issue holds is the issue's line, not a second one.
 */
import {
  IconClipboardCheck,
  IconHandStop,
  IconPackageImport,
  IconScale,
  IconShoppingCart,
} from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { overdrawnWords } from '#contract/modules/lots/balance.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { lotPath } from '#src/modules/lots/parts/lot-kinds.ts'
import { type CountableLot, isToCount } from '#src/modules/lots/parts/use-countable.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

/** A monthly stock take is usual; stock seen since is known well enough (our choice). */
const COUNTED_WITHIN_DAYS = 31

const TAKE = '/stock/take'

export type LotRights = {
  /** Counts, and takes in what another site sent. */
  readonly mayCount: boolean
  readonly mayRelease: boolean
}

type When = Pick<ToDoReader, 'today' | 'timezone' | 'now'>

const nameOf = ({ lot }: CountableLot) => lot.internal_name
const pathOf = ({ resource, lot }: CountableLot) => lotPath(resource, lot.id)
const withBatch = ({ lot }: CountableLot, words: string) =>
  [lot.batch_code, words].filter(Boolean).join(': ')
/** Where several of them are seen together: the list of their kind, or all stock. */
const listOf = (lots: readonly CountableLot[], look = '', ofStock = '') => {
  const kinds = new Set(lots.map(({ resource }) => resource))
  const [only] = kinds
  return kinds.size === 1 ? `/${only}${look}` : `/stock${ofStock}`
}

/** More was used than came in: only a count says what is there. */
function overdrawnLines(lots: readonly CountableLot[], { now }: When): ToDoLine[] {
  const base = { rank: 'today', icon: IconScale, verb: 'Count', isMine: false, at: now } as const
  return eachOrAll(
    lots.filter((one) => one.balance < 0 && isToCount(one)),
    (one): ToDoLine => ({
      ...base,
      key: `overdrawn ${one.lot.id}`,
      title: `Count ${nameOf(one)}`,
      second: withBatch(one, overdrawnWords(one.balance, one.lot.unit) ?? ''),
      when: 'Used too much',
      to: pathOf(one),
    }),
    (all) => ({
      ...base,
      key: 'overdrawn',
      title: `Count ${all.length} lots`,
      second: `More used than received: ${firstNames(all.map(nameOf))}`,
      when: 'Used too much',
      to: listOf(all),
    }),
  )
}

/** Sent by another site, and not weighed here yet. */
function onTheirWayLines(lots: readonly CountableLot[]): ToDoLine[] {
  const base = { rank: 'today', icon: IconPackageImport, verb: 'Take in', isMine: false } as const
  return eachOrAll(
    lots.filter(({ state }) => state === 'IN_TRANSIT'),
    (one): ToDoLine => ({
      ...base,
      key: `on its way ${one.lot.id}`,
      title: `Take in ${nameOf(one)}`,
      second: withBatch(one, `${formatQuantity(one.lot.quantity, one.lot.unit)} on its way`),
      when: 'On its way',
      at: one.lot.date,
      to: pathOf(one),
    }),
    (all) => ({
      ...base,
      key: 'on their way',
      title: `Take in ${all.length} lots`,
      second: `On their way here: ${firstNames(all.map(nameOf))}`,
      when: 'On their way',
      at: Math.min(...all.map(({ lot }) => lot.date)),
      to: listOf(all),
    }),
  )
}

/** Held by a person, without an issue in which it would be decided. */
function heldLines(lots: readonly CountableLot[]): ToDoLine[] {
  const base = { rank: 'today', icon: IconHandStop, verb: 'Decide', isMine: false } as const
  const isAsked = ({ state, lot }: CountableLot) =>
    state === 'ON_HOLD' && lot.hold !== undefined && lot.hold.issue_id === undefined
  const heldAt = ({ lot }: CountableLot) => lot.hold?.at ?? lot.date
  return eachOrAll(
    lots.filter(isAsked),
    (one): ToDoLine => ({
      ...base,
      key: `held ${one.lot.id}`,
      title: `${nameOf(one)} is on hold`,
      second: withBatch(one, one.lot.hold?.reason ?? ''),
      when: 'On hold',
      at: heldAt(one),
      to: pathOf(one),
    }),
    (all) => ({
      ...base,
      key: 'held',
      title: `${all.length} lots are on hold`,
      second: firstNames(all.map(nameOf)),
      when: 'On hold',
      at: Math.min(...all.map(heldAt)),
      to: listOf(all, '?on-hold=yes', '?look=hold'),
    }),
  )
}

type Uncounted = { readonly place: string; readonly lots: number; readonly seen: number }

/** Places with stock nobody has counted for a month; what came since needn't be. */
function uncountedPlaces(lots: readonly CountableLot[], { today, timezone }: When): Uncounted[] {
  const since = addDays(today, -COUNTED_WITHIN_DAYS)
  const seenAt = ({ countedAt, lot }: CountableLot) => Math.max(countedAt ?? 0, lot.date)
  const old = lots.filter(
    (one) => one.balance > 0 && isToCount(one) && localDay(seenAt(one), timezone) < since,
  )
  const byPlace = Map.groupBy(old, ({ lot }) => lot.storage_location_id)
  return [...byPlace].flatMap(([place, here]) =>
    place === undefined ? [] : [{ place, lots: here.length, seen: Math.min(...here.map(seenAt)) }],
  )
}

/** @param placeName of a fridge or store; undefined while its name isn't known */
function uncountedLines(
  lots: readonly CountableLot[],
  placeName: (id: string) => string | undefined,
  when: When,
): ToDoLine[] {
  const base = { rank: 'info', icon: IconClipboardCheck, verb: 'Count', isMine: false } as const
  const named = uncountedPlaces(lots, when).flatMap((one) => {
    const name = placeName(one.place)
    return name === undefined ? [] : [{ ...one, name }]
  })
  const ago = (seen: number) => `Last counted ${formatDayMedium(localDay(seen, when.timezone))}`
  return eachOrAll(
    named,
    ({ place, name, lots: count, seen }): ToDoLine => ({
      ...base,
      key: `uncounted ${place}`,
      title: `Count ${name}`,
      second: `${count === 1 ? '1 lot' : `${count} lots`} not counted for a month`,
      when: ago(seen),
      at: seen,
      to: TAKE,
    }),
    (all) => ({
      ...base,
      key: 'uncounted',
      title: `Count ${all.length} places`,
      second: firstNames(all.map(({ name }) => name)),
      when: 'Not for a month',
      at: Math.min(...all.map(({ seen }) => seen)),
      to: TAKE,
    }),
  )
}

export function lotLines(
  lots: readonly CountableLot[],
  placeName: (id: string) => string | undefined,
  { mayCount, mayRelease }: LotRights,
  when: When,
): ToDoLine[] {
  return [
    ...(mayCount ? overdrawnLines(lots, when) : []),
    ...(mayCount ? onTheirWayLines(lots) : []),
    ...(mayRelease ? heldLines(lots) : []),
    ...(mayCount ? uncountedLines(lots, placeName, when) : []),
  ]
}

/** Ids of the places `lotLines` has to know the names of. */
export const uncountedPlaceIds = (lots: readonly CountableLot[], when: When): string[] =>
  uncountedPlaces(lots, when)
    .map(({ place }) => place)
    .sort()

/** Begun on this device and not posted. @param counted how many lots so far */
export function takeLine(counted: number, changed: number): ToDoLine {
  return {
    key: 'stock take',
    rank: 'today',
    icon: IconClipboardCheck,
    title: 'Finish the stock take',
    second: `${counted === 1 ? '1 lot' : `${counted} lots`} counted, nothing posted yet`,
    when: 'Not posted',
    verb: 'Go on',
    isMine: true,
    at: changed,
    to: TAKE,
  }
}

export type Low = {
  readonly stock: Pick<Stock, 'id' | 'internal_name' | 'unit' | 'reorder_level'>
  readonly left: number
}

/** No more on hand than its reorder level (AC 3.33.3). */
export function lowLines(low: readonly Low[], { now }: Pick<ToDoReader, 'now'>): ToDoLine[] {
  const base = { rank: 'info', icon: IconShoppingCart, isMine: false, at: now } as const
  return eachOrAll(
    low,
    ({ stock: { id, internal_name, unit, reorder_level = 0 }, left }): ToDoLine => ({
      ...base,
      key: `low ${id}`,
      title: `${internal_name} is running out`,
      second: `${formatQuantity(left, unit)} left. Order at ${formatQuantity(reorder_level, unit)}`,
      when: 'Low stock',
      to: `/stock/${id}`,
    }),
    (all) => ({
      ...base,
      key: 'low',
      title: `${all.length} items are running out`,
      second: firstNames(all.map(({ stock }) => stock.internal_name)),
      when: 'Low stock',
      to: '/stock?low=yes',
    }),
  )
}
