/**
 * The columns of lists of lots (domain §3.16, §3.21, §3.22): what is left is the balance as this
 * device knows it, and sorts as a number; dates are said as days.
 */

import type { Lot } from '#contract/modules/lots/lots.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { AskedColumn, ListColumn } from '#src/records/list/list-columns.ts'
import { amountsOf, countOf } from '#src/records/list/totals/column-totals.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { amountWords } from '../../parts/amounts.ts'
import type { LotResource } from '../../parts/lot-kinds.ts'
import { lotDay, lotDayWords, lotStatusWords } from '../../parts/lot-status.ts'
import {
  allergensColumn,
  artworkColumn,
  declarationColumn,
  type StocksById,
} from './kind-columns.tsx'
import styles from './lots.module.css'
import type { LotsRead } from './lots-read.ts'

type Column = ListColumn<Lot>

/** Found by what is printed on it, too. */
const nameColumn: Column = {
  id: 'internal_name',
  title: 'Name',
  width: '1.6fr',
  text: ({ internal_name }) => internal_name,
  also: ({ barcode = '', supplier_batch_code = '' }) => `${supplier_batch_code} ${barcode}`,
}

const batchColumn: Column = {
  id: 'batch_code',
  title: 'Batch',
  text: ({ batch_code = '' }) => batch_code,
  isField: true,
  isShort: true,
  width: '1.5fr',
}

const receivedColumn = ({ timezone, today }: LotsRead, title: string): Column => ({
  id: 'date',
  title,
  text: ({ date }) => formatDayNear(localDay(date, timezone), today),
  order: ({ date }) => date,
  isField: true,
  isShort: true,
  width: '1fr',
})

const csvUnits = { g: 'kg', ml: 'l', each: 'pieces' } as const

/** In kilograms and litres, as everywhere in a spreadsheet. */
const bare = (quantity: number, unit: Lot['unit']) => (unit === 'each' ? quantity : quantity / 1000)

const leftColumn = ({ standing }: LotsRead): Column => ({
  id: 'left',
  title: 'Left',
  text: (lot) => amountWords(standing(lot).balance, lot.unit),
  order: (lot) => standing(lot).balance,
  isFigure: true,
  width: '0.9fr',
  total: amountsOf((lot) => [Math.max(0, standing(lot).balance), lot.unit]),
  csv: [
    { title: 'Left', value: (lot) => bare(standing(lot).balance, lot.unit) },
    { title: 'Left, unit', value: ({ unit }) => csvUnits[unit] },
  ],
})

const lastDayColumn = ({ today }: LotsRead): Column => ({
  id: 'use_by_date',
  title: 'Use by',
  text(lot) {
    const day = lotDay(lot, today)
    return day?.kind === 'use by' ? day.words : (lotDayWords(lot, today) ?? '')
  },
  cell(lot) {
    const day = lotDay(lot, today)
    if (day?.kind !== 'best before') return day?.words ?? ''
    return (
      <span className={styles.best}>
        {day.words} <small>best before</small>
      </span>
    )
  },
  order: ({ use_by_date, best_before_date }) => use_by_date ?? best_before_date,
  isField: true,
  width: '1.05fr',
  csv: [{ title: 'Best before', value: ({ best_before_date }) => best_before_date }],
})

const statusColumn = ({ standing, today }: LotsRead): Column => {
  const statusOf = (lot: Lot) => lotStatusWords(standing(lot), today)
  return {
    id: 'status',
    title: 'Status',
    text: (lot) => plainText(statusOf(lot).words),
    status: statusOf,
    cell(lot) {
      const { tone, icon, words } = statusOf(lot)
      return (
        <StatusLine tone={tone} icon={icon}>
          {words}
        </StatusLine>
      )
    },
    width: '1.2fr',
    total: countOf({
      passes: (lot) => standing(lot).state === 'ON_HOLD',
      word: 'on hold',
      narrow: { key: 'on-hold', value: 'yes' },
    }),
  }
}

/** @param stocks undefined while loading */
export function lotColumns(
  resource: LotResource,
  read: LotsRead,
  stocks: StocksById | undefined,
): readonly AskedColumn<Lot>[] {
  const last = [leftColumn(read), lastDayColumn(read), statusColumn(read)]
  const date = receivedColumn(read, resource === 'products' ? 'Made' : 'Received')
  const of: Readonly<Record<LotResource, readonly AskedColumn<Lot>[]>> = {
    meats: ['supplier_id', date, ...last],
    // When it came gives its place to the allergens; it can be added.
    ingredients: ['supplier_id', allergensColumn(stocks), ...last],
    packaging: [
      ...['supplier_id', date, artworkColumn, declarationColumn(stocks), leftColumn(read)],
      statusColumn(read),
    ],
    products: [date, ...last],
  }
  return [nameColumn, batchColumn, ...of[resource]]
}
