/** Who we buy from (domain §2.8, §3.24): approval, next review, certificates that run out. */
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useMemo } from 'react'
import { declarations } from '#contract/core/declarations.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { fieldText } from '#src/records/form/field-text.ts'
import { choiceLabel, choicesOf, fieldSchema } from '#src/records/form/field-words.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { archivedFilter, type ListFilter } from '#src/records/list/list-filter.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { unusualStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { ANY, matters, mattersNamed } from '../parts/supplier-matters.ts'
import {
  approvals,
  certificatesStatus,
  nextCertificate,
  reviewStatus,
  urgentStatus,
} from './supplier-words.ts'

const riskSchema = fieldSchema(declarations.suppliers, 'risk')
const tagSchema = fieldSchema(declarations.suppliers, 'tags')

function filtersOf(today: string): readonly ListFilter<Supplier>[] {
  return [
    {
      key: 'approval',
      label: 'Approval',
      options: Object.entries(approvals).map(([value, { words }]) => ({ value, label: words })),
      passes: (supplier, value) => value === undefined || supplier.approval_status === value,
    },
    {
      key: 'tag',
      label: 'Kind',
      options: choicesOf(tagSchema),
      passes: (supplier, value) => value === undefined || supplier.tags?.includes(value) === true,
    },
    {
      key: 'attention',
      label: 'Runs out or due',
      options: [
        { value: ANY, label: 'Anything' },
        ...Object.entries(matters).map(([value, { label }]) => ({ value, label })),
      ],
      isPicked: true,
      passes: (supplier, value) =>
        value === undefined || mattersNamed(value).some((one) => one.dayOf(supplier, today)),
    },
    archivedFilter,
  ]
}

const line = (status: RowStatus | undefined) =>
  status && status.tone !== 'neutral' ? (
    <StatusLine tone={status.tone}>{status.words}</StatusLine>
  ) : (
    (status?.words ?? '')
  )

function columnsOf(today: string): readonly AskedColumn<Supplier>[] {
  const wordsOf = (status: RowStatus | undefined) => String(status?.words ?? '')
  return [
    'name',
    {
      id: 'approval_status',
      title: 'Approval',
      text: ({ approval_status }) => approvals[approval_status].words,
      status: ({ approval_status }) => approvals[approval_status],
      cell: ({ approval_status }) => line(approvals[approval_status]),
      width: '1.3fr',
    },
    {
      id: 'risk',
      title: 'Risk',
      text: ({ risk }) => choiceLabel(riskSchema, risk),
      width: '0.75fr',
    },
    {
      id: 'next_review_date',
      title: 'Next review',
      text: (supplier) => wordsOf(reviewStatus(supplier, today)),
      order: ({ next_review_date }) => next_review_date,
      status: (supplier) => reviewStatus(supplier, today),
      cell: (supplier) => line(reviewStatus(supplier, today)),
      width: '1.2fr',
    },
    {
      id: 'certificates',
      title: 'Certificates',
      text: (supplier) => wordsOf(certificatesStatus(supplier, today)),
      order: (supplier) => nextCertificate(supplier)?.expires_date,
      status: (supplier) => certificatesStatus(supplier, today),
      cell: (supplier) => line(certificatesStatus(supplier, today)),
      width: '1.6fr',
    },
    'plant_id',
  ]
}

export function SuppliersScreen() {
  const rows = useRecords('suppliers', { includeArchived: true })
  const states = useSyncStates('suppliers')
  const mayAdd = useMayDo('create', 'suppliers')
  const { timezone } = useReading()
  const today = localDay(useNow(60_000), timezone)
  const columns = useMemo(() => columnsOf(today), [today])
  const filters = useMemo(() => filtersOf(today), [today])
  const inUse = rows?.filter(({ archived }) => !archived).length
  const add = mayAdd ? (
    <Button kind="primary" icon={IconPlus} to="/new-facility">
      Add a supplier
    </Button>
  ) : null
  return (
    <Page
      title="Suppliers"
      second={inUse === undefined ? ' ' : `${inUse} ${inUse === 1 ? 'supplier' : 'suppliers'}`}
      actions={rows?.length === 0 ? null : add}
    >
      <RecordList
        resource="suppliers"
        label="Suppliers"
        rows={rows}
        columns={columns}
        filters={filters}
        searchIn="Name or plant number"
        usualSort="name"
        to={({ id }) => `/suppliers/${id}`}
        card={(supplier, reading) => ({
          second: [supplier.plant_id, fieldText(declarations.suppliers, 'tags', supplier, reading)]
            .filter(Boolean)
            .join(' · '),
          status: unusualStatus(states.get(supplier.id)) ?? urgentStatus(supplier, today),
        })}
        empty={
          <Empty icon={IconTruckDelivery} title="No suppliers yet" action={add}>
            Add a supplier before your first delivery.
          </Empty>
        }
      />
    </Page>
  )
}
