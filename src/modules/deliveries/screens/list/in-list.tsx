/** Goods that came in, the newest first: from whom, how much, and what came of it. */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useNames } from '#src/records/read/use-names.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { unusualStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { amountsText, takenIn, takenInBy } from '../../parts/delivery-facts.ts'
import { itemsText, resultStatus, vanText } from '../../parts/delivery-words.ts'
import type { SeenDeliveries } from '../../parts/use-deliveries.ts'

interface InListProps {
  seen: SeenDeliveries | undefined
  /** The start of today (ms). */
  from: number
  now: number
}

const DAY_MS = 86_400_000

/** A week unless it is asked otherwise. */
const spanFilter = (from: number): ListFilter<Delivery> => ({
  key: 'days',
  label: '7 days',
  all: '7 days',
  options: [
    { value: 'today', label: 'Today' },
    { value: '30', label: '30 days' },
  ],
  passes: ({ date }, value) =>
    date >= from - (value === 'today' ? 0 : value === '30' ? 29 : 6) * DAY_MS,
})

const supplierFilter: ListFilter<Delivery> = {
  key: 'supplier',
  field: 'supplier_id',
  label: 'Supplier',
  options: [],
  isMenu: true,
  occurring: {
    valueIn: ({ supplier_id }) => supplier_id,
    nameOf: (id, { nameOf }) => nameOf('suppliers', id) ?? 'Supplier',
  },
  passes: ({ supplier_id }, value) => value === undefined || supplier_id === value,
}

const resultFilter = (statusOf: (row: Delivery) => RowStatus): ListFilter<Delivery> => ({
  key: 'result',
  label: 'Result',
  options: [
    { value: 'safe', label: 'Accepted' },
    { value: 'warning', label: 'Part accepted or on hold' },
    { value: 'fail', label: 'Sent back' },
  ],
  passes: (row, value) => value === undefined || statusOf(row).tone === value,
})

/** Declared ones that say the same on every row here, or nothing. */
const without = (field: string): ListFilter<Delivery> => ({
  ...{ key: field, field, label: field, options: [] },
  isFor: () => false,
  passes: () => true,
})
const notAsked = ['direction', 'status', 'customer_id'].map(without)

export function InList({ seen, from, now }: InListProps) {
  const timezone = useTimezone()
  const states = useSyncStates('deliveries')
  const authors = useMemo(() => authorsOf(seen), [seen])
  const nameOf = useNames({ users: [...new Set(authors.values())].sort() })
  const { columns, filters } = useMemo(() => {
    const factsOf = ({ id }: Delivery) => seen?.factsOf.get(id)
    const statusOf = (row: Delivery) => resultStatus(row, factsOf(row), now, timezone)
    const byOf = ({ id }: Delivery) =>
      (nameOf('users', authors.get(id) ?? '') ?? 'Somebody').split(' ')[0] ?? ''
    return {
      columns: inColumns({ seen, now, timezone, statusOf, byOf }),
      filters: [spanFilter(from), supplierFilter, resultFilter(statusOf), ...notAsked],
    }
  }, [seen, now, timezone, from, nameOf, authors])
  return (
    <RecordList
      resource="deliveries"
      label="Deliveries in"
      rows={seen?.rows}
      columns={columns}
      filters={filters}
      usualSort="-date"
      mayChoose={false}
      canArchive={false}
      searchIn="Supplier, note number or batch"
      to={({ id }) => `/deliveries/${id}`}
      card={(row, reading) => {
        const items = seen?.factsOf.get(row.id)?.items ?? []
        return {
          second: `${formatWhen(row.date, now, timezone)} · ${row.reference} · ${itemsText(items.length)}`,
          amount: amountsText(takenIn(items)) || 'None',
          status:
            unusualStatus(states.get(row.id)) ??
            resultStatus(row, seen?.factsOf.get(row.id), now, reading.timezone),
        }
      }}
      empty={
        <Empty
          icon={IconTruckDelivery}
          title="No deliveries in 7 days"
          action={<Button to="/deliveries?days=30">Show 30 days</Button>}
        >
          What comes in is listed here, with what was accepted.
        </Empty>
      }
    />
  )
}

function authorsOf(seen: SeenDeliveries | undefined): ReadonlyMap<string, string> {
  const found = (seen?.rows ?? []).flatMap((row) => {
    const facts = seen?.factsOf.get(row.id)
    return facts ? [[row.id, takenInBy(row, facts)] as const] : []
  })
  return new Map(found)
}

interface Asked {
  readonly seen: SeenDeliveries | undefined
  readonly now: number
  readonly timezone: string
  readonly statusOf: (row: Delivery) => RowStatus
  readonly byOf: (row: Delivery) => string
}

function inColumns({ seen, now, timezone, statusOf, byOf }: Asked): AskedColumn<Delivery>[] {
  const itemsOf = ({ id }: Delivery) => seen?.factsOf.get(id)?.items ?? []
  const lotsOf = ({ id }: Delivery) => {
    const facts = seen?.factsOf.get(id)
    return (facts?.items ?? []).flatMap(({ intake_id }) => facts?.lots.get(intake_id ?? '') ?? [])
  }
  const grams = (row: Delivery) => takenIn(itemsOf(row)).get('g')
  return [
    {
      id: 'supplier_id',
      title: 'From',
      width: '1.5fr',
      text: ({ supplier_id = '' }, reading) => reading.nameOf('suppliers', supplier_id) ?? '',
    },
    {
      id: 'date',
      title: 'Arrived',
      width: '1.5fr',
      isShort: true,
      text: ({ date }) => formatWhen(date, now, timezone),
      order: ({ date }) => date,
      csv: [{ title: 'Arrived', value: ({ date }) => new Date(date).toISOString() }],
    },
    { id: 'reference', title: 'Note', text: ({ reference }) => reference },
    {
      id: 'items',
      title: 'Items',
      isFigure: true,
      width: '0.5fr',
      text: (row) => String(itemsOf(row).length),
      order: (row) => itemsOf(row).length,
    },
    {
      id: 'taken',
      title: 'Taken in',
      isFigure: true,
      text: (row) => amountsText(takenIn(itemsOf(row))) || 'None',
      order: grams,
      csv: [{ title: 'Taken in (g)', value: grams }],
    },
    {
      id: 'van',
      title: 'Van',
      isFigure: true,
      width: '0.7fr',
      text: (row, reading) => vanText(row, reading),
      order: ({ temperatures }) => temperatures?.chilled ?? temperatures?.frozen,
    },
    {
      id: 'result',
      title: 'Result',
      width: '1.2fr',
      text: (row) => String(statusOf(row).words),
      status: statusOf,
      cell: (row) => {
        const { tone, icon, words } = statusOf(row)
        return (
          <StatusLine tone={tone} icon={icon}>
            {words}
          </StatusLine>
        )
      },
    },
    { id: 'by', title: 'By', width: '0.8fr', text: byOf },
    {
      // Found by search, and there for who wants it as a column.
      id: 'batches',
      title: 'Batches',
      isExtra: true,
      text: (row) =>
        lotsOf(row)
          .flatMap(({ batch_code = '', supplier_batch_code = '' }) => [
            batch_code,
            supplier_batch_code,
          ])
          .filter(Boolean)
          .join(', '),
    },
  ]
}
