/** Goods sent to customers, the newest first. */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { Empty } from '#src/ui/status/empty.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { itemsText, resultStatus } from '../../parts/delivery-words.ts'
import type { SeenDeliveries } from '../../parts/use-deliveries.ts'

export function OutList({ seen, now }: { seen: SeenDeliveries | undefined; now: number }) {
  const timezone = useTimezone()
  const columns = useMemo(() => outColumns(seen, now, timezone), [seen, now, timezone])
  return (
    <RecordList
      resource="deliveries"
      label="Deliveries out"
      rows={seen?.rows}
      columns={columns}
      usualSort="-date"
      mayChoose={false}
      canArchive={false}
      searchIn="Customer or number"
      to={({ id }) => `/deliveries/${id}`}
      card={(row) => ({
        second: `${formatWhen(row.date, now, timezone)} · ${row.reference}`,
        status: resultStatus(row, undefined, now, timezone),
      })}
      empty={
        <Empty icon={IconTruckDelivery} title="Nothing sent in 30 days">
          What goes to your customers is listed here.
        </Empty>
      }
    />
  )
}

function outColumns(
  seen: SeenDeliveries | undefined,
  now: number,
  timezone: string,
): AskedColumn<Delivery>[] {
  return [
    'customer_id',
    {
      id: 'date',
      title: 'When',
      isShort: true,
      text: ({ date }) => formatWhen(date, now, timezone),
      order: ({ date }) => date,
    },
    { id: 'reference', title: 'Number', text: ({ reference }) => reference },
    {
      id: 'items',
      title: 'Lots',
      text: ({ id }) => itemsText(seen?.factsOf.get(id)?.items.length ?? 0),
    },
    'vehicle_id',
    {
      id: 'status',
      title: 'State',
      text: (row) => String(resultStatus(row, undefined, now, timezone).words),
      cell: (row) => {
        const { tone, icon, words } = resultStatus(row, undefined, now, timezone)
        return (
          <StatusLine tone={tone} icon={icon}>
            {words}
          </StatusLine>
        )
      },
    },
  ]
}
