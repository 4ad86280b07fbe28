/**
 * This site's imports (domain §3.45): on their way first, with their papers and how far they are;
 * each opens its delivery.
 */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { importStatus } from '#contract/modules/imports/import-tracking.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { countries } from '#contract/text/countries.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { readRecords } from '#local/store/read-records.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { importState, importStates, importsAmong, isOpenImport, sentFrom } from './import-words.ts'

const back = { to: '/deliveries', label: 'Deliveries' }

export function ImportsScreen() {
  const db = useDatabase()
  const { location } = useSession()
  const now = useNow()
  const timezone = useTimezone()
  const suppliers = useRecords('suppliers', { includeArchived: true })
  const deliveries = useLiveQuery(async () => {
    if (!db || !location) return undefined
    return readRecords(db, 'deliveries', { where: { location_id: location.id } })
  }, [db, location])
  const { rows, columns } = useMemo(() => {
    const byId = new Map(suppliers?.map((supplier) => [supplier.id, supplier]))
    const supplierOf = (id: string) => byId.get(id)
    return {
      rows: suppliers && deliveries && importsAmong(deliveries, supplierOf).toSorted(inOrder),
      columns: importColumns(supplierOf, now, timezone),
    }
  }, [suppliers, deliveries, now, timezone])
  if (!location) return <Page title="Import tracking" second="Choose a site to see its imports." />
  const open = rows?.filter(isOpenImport).length
  return (
    <Page
      title="Import tracking"
      back={back}
      second={open === undefined ? ' ' : `${open} on the way`}
    >
      <RecordList
        resource="deliveries"
        label="Imports"
        rows={rows}
        columns={columns}
        filters={[statusFilter, ...notAsked]}
        mayChoose={false}
        canArchive={false}
        searchIn="Supplier, country or paper"
        to={({ id }) => `/deliveries/${id}`}
        card={(row) => ({
          second: [row.reference, row.import?.border_post].filter(Boolean).join(' · '),
          status: importState(row, now),
        })}
        empty={
          <Empty
            icon={IconTruckDelivery}
            title="No imports on the way"
            action={<Button to="/deliveries?tab=expected">Expected deliveries</Button>}
          >
            A delivery is listed here when its supplier is abroad, or when you enter where it was
            sent from.
          </Empty>
        }
      />
    </Page>
  )
}

const dueOf = (delivery: Delivery) => delivery.import?.eta ?? delivery.date

/** Those on the way by when they are expected; then what is over, the newest first. */
function inOrder(one: Delivery, other: Delivery): number {
  const isOpen = isOpenImport(one)
  if (isOpen !== isOpenImport(other)) return isOpen ? -1 : 1
  return isOpen ? dueOf(one) - dueOf(other) : other.date - one.date
}

const statusFilter: ListFilter<Delivery> = {
  key: 'how',
  label: 'How far',
  options: Object.entries(importStates).map(([value, { words }]) => ({
    value,
    label: String(words),
  })),
  passes: (row, value) => value === undefined || importStatus(row) === value,
}

/** Declared ones that say the same on every row here. */
const notAsked = ['direction', 'status', 'customer_id', 'supplier_id'].map(
  (field): ListFilter<Delivery> => ({
    ...{ key: field, field, label: field, options: [] },
    isFor: () => false,
    passes: () => true,
  }),
)

function importColumns(
  supplierOf: (id: string) => Supplier | undefined,
  now: number,
  timezone: string,
): AskedColumn<Delivery>[] {
  const paper = (
    field: 'notification_ref' | 'health_certificate' | 'border_post',
    title: string,
    width = '1fr',
  ): AskedColumn<Delivery> => ({
    id: field,
    title,
    width,
    text: (row) => row.import?.[field] ?? '',
  })
  return [
    {
      id: 'supplier_id',
      title: 'From',
      width: '1.3fr',
      text: ({ supplier_id = '' }) => supplierOf(supplier_id)?.name ?? '',
    },
    {
      id: 'country',
      title: 'Sent from',
      width: '0.8fr',
      text: (row) => countries[sentFrom(row, supplierOf) ?? ''] ?? '',
    },
    {
      id: 'eta',
      title: 'Expected',
      width: '1.4fr',
      isShort: true,
      text: (row) => formatWhen(dueOf(row), now, timezone),
      order: dueOf,
      csv: [{ title: 'Expected', value: (row) => new Date(dueOf(row)).toISOString() }],
    },
    paper('border_post', 'Border post', '0.8fr'),
    paper('notification_ref', 'Notification', '1.5fr'),
    paper('health_certificate', 'Certificate'),
    {
      id: 'how',
      title: 'How far',
      width: '1.2fr',
      text: (row) => String(importState(row, now).words),
      status: (row) => importState(row, now),
      cell: (row) => {
        const { tone, icon, words } = importState(row, now)
        return (
          <StatusLine tone={tone} icon={icon}>
            {words}
          </StatusLine>
        )
      },
    },
  ]
}
