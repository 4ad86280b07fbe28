/** Suppliers (domain §2.8, §3.24): approval, next review, expiring certificates. */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMemo } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { fieldText } from '#src/records/form/field-text.ts'
import { choiceLabel, choicesOf, fieldSchema } from '#src/records/form/field-words.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { coordinatesText } from '#src/records/page/place-text.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
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
      isMenu: true,
      passes: (supplier, value) =>
        value === undefined || mattersNamed(value).some((one) => one.dayOf(supplier, today)),
    },
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

/** Their locations, instead of what expires (domain §3.24). */
const placeColumns: readonly AskedColumn<Supplier>[] = [
  {
    id: 'location',
    title: 'Address',
    text: ({ location = '' }) => oneLine(location),
    width: '2fr',
  },
  { id: 'geo', title: 'Coordinates', text: ({ geo }) => (geo ? coordinatesText(geo) : '') },
]
const oneLine = (address: string) => address.replaceAll(/\s*\n\s*/g, ', ')

function facilityColumns(today: string): readonly AskedColumn<Supplier>[] {
  const [name = 'name', approval = 'approval_status'] = columnsOf(today)
  return [name, approval, 'plant_id', ...placeColumns]
}

export const SuppliersScreen = () => <SupplierList title="Suppliers" columnsOf={columnsOf} />

/** The same list by location. */
export const FacilitiesScreen = () => (
  <SupplierList title="Facilities" columnsOf={facilityColumns} />
)

interface SupplierListProps {
  readonly title: string
  readonly columnsOf: (today: string) => readonly AskedColumn<Supplier>[]
}

function SupplierList({ title, columnsOf: of }: SupplierListProps) {
  const { today } = useSiteDay()
  const columns = useMemo(() => of(today), [of, today])
  const filters = useMemo(() => filtersOf(today), [today])
  return (
    <ListScreen
      resource="suppliers"
      title={title}
      path="/suppliers"
      add="Add a supplier"
      addTo="/new-facility"
      importTo="/suppliers/import"
      icon={IconTruckDelivery}
      emptyText="Add a supplier before your first delivery."
      columns={columns}
      filters={filters}
      searchIn="Name or plant number"
      usualSort="name"
      card={(supplier, reading) => ({
        second: [supplier.plant_id, fieldText(declarations.suppliers, 'tags', supplier, reading)]
          .filter(Boolean)
          .join(' · '),
        status: urgentStatus(supplier, today),
      })}
    />
  )
}
