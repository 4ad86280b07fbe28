/**
 * What lists of lots are narrowed by (domain §3.16, §9): what is here, held, expired, recalled; when
 * it came; whose it is. Pure. Always holds: "In stock" is what `?in-stock=true` returns; what is used
 * up or was rejected is hidden until somebody asks for it.
 */
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { LotState } from '#contract/modules/lots/permits.ts'
import { addDays, endOfDay } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import { isHere } from '../../parts/lot-book.ts'
import type { LotsRead } from './lots-read.ts'

type Filter = ListFilter<Lot>

const chip = (key: string, label: string, shows: (lot: Lot) => boolean): Filter => ({
  key,
  label,
  options: [{ value: 'yes', label }],
  isFirst: true,
  isFor: shows,
  passes: (lot, value) => value === undefined || shows(lot),
})

const windows = [7, 14, 30, 90]

/** Received within so many days, today included (domain §9). */
const receivedFilter = ({ today, timezone }: LotsRead): Filter => ({
  key: 'date',
  label: 'Received',
  all: 'Any day',
  options: windows.map((days) => ({ value: String(days), label: `Last ${days} days` })),
  passes: (lot, value) =>
    value === undefined || localDay(lot.date, timezone) >= addDays(today, 1 - Number(value)),
  asks: (value) =>
    value === undefined
      ? {}
      : {
          between: {
            field: 'date',
            from: instantOf(addDays(today, 1 - Number(value)), '00:00', timezone),
            to: endOfDay(today, timezone),
          },
        },
})

const supplierOf = (lot: Lot) => ('supplier_id' in lot ? lot.supplier_id : undefined)

const supplierFilter: Filter = {
  key: 'supplier_id',
  label: 'Supplier',
  options: [],
  occurring: {
    valueIn: supplierOf,
    nameOf: (id, { nameOf }) => nameOf('suppliers', id) ?? 'Not on this device',
  },
  passes: (lot, value) => value === undefined || supplierOf(lot) === value,
  asks: (value) => (value === undefined ? {} : { where: { supplier_id: value } }),
}

const gone: readonly LotState[] = ['OUT_OF_STOCK', 'REJECTED']

export function lotFilters(read: LotsRead, isReceived: boolean): readonly Filter[] {
  const is = (state: LotState) => (lot: Lot) => read.standing(lot).state === state
  /** Overdrawn lots have to be counted: they stay in sight. */
  const isGone = (lot: Lot) => {
    const { state, balance } = read.standing(lot)
    return gone.includes(state) && balance >= 0
  }
  return [
    { ...chip('in-stock', 'In stock', (lot) => isHere(read.standing(lot))), isFor: () => true },
    chip('on-hold', 'On hold', is('ON_HOLD')),
    chip('expired', 'Expired', is('EXPIRED')),
    chip('recalled', 'Recalled', is('RECALLED')),
    receivedFilter(read),
    ...(isReceived ? [supplierFilter] : []),
    {
      key: 'used-up',
      label: 'Used up',
      options: [{ value: 'yes', label: 'Used up' }],
      isFor: isGone,
      // An archived one is shown by its own filter, used up or not.
      passes: (lot, value) =>
        value === undefined ? !isGone(lot) || lot.archived === true : isGone(lot),
    },
  ]
}
