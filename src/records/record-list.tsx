/**
 * The one way to list records: a table in the office, cards on the floor, from the resource's own
 * columns. Always holds: it shows what it is given and filters in memory; which rows are read is
 * the screen's question (useRecords). Search, filters and sort live in the address; what is
 * exported is what is seen.
 */
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { actingRole } from '#contract/access.ts'
import { declarations } from '#contract/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/registry.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { CardList, CardListItem } from '#src/ui/card-list.tsx'
import { csvName, downloadCsv, rowsToCsv } from '#src/ui/csv.ts'
import type { DataTableProps } from '#src/ui/data-table.tsx'
import { NothingMatches } from '#src/ui/empty.tsx'
import type { RowStatus } from '#src/ui/list-row.tsx'
import { TableSkeleton } from '#src/ui/office-skeletons.tsx'
import { ListSkeleton } from '#src/ui/skeletons.tsx'
import { useDensity } from '#src/ui/use-media.ts'
import type { Reading } from './field-text.ts'
import { fieldSchema } from './field-words.ts'
import {
  type AskedColumn,
  foldText,
  type ListColumn,
  listColumns,
  matchesSearch,
  sortByColumn,
} from './list-columns.ts'
import { type ListFilter, passesFilters } from './list-filter.ts'
import { ListTools } from './list-tools.tsx'
import styles from './record-list.module.css'
import { useListState } from './use-list-state.ts'
import { refsOf, useReading } from './use-names.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

export interface CardFace {
  readonly second?: ReactNode
  readonly amount?: ReactNode
  readonly status?: RowStatus | undefined
}

export interface RecordListProps<N extends ResourceName> {
  readonly resource: N
  /** Names the region: "Users". */
  readonly label: string
  /** Undefined while loading. */
  readonly rows: readonly Row<N>[] | undefined
  /** Fields by name, or columns of the screen's own; the declaration's columns when left out. */
  readonly columns?: readonly AskedColumn<Row<N>>[]
  readonly filters?: readonly ListFilter<Row<N>>[]
  /** What the search looks through, in words: "Name or email". */
  readonly searchIn: string
  /** Column id, `-` before it for descending; in the order of `rows` when left out. */
  readonly usualSort?: string
  readonly to: (row: Row<N>) => string
  readonly card: (row: Row<N>, reading: Reading) => CardFace
  /** What is said, and offered, when there are no rows at all. */
  readonly empty: ReactNode
}

const Table = lazy(async () => {
  const { DataTable } = await import('#src/ui/data-table.tsx')
  return { default: DataTable as (props: DataTableProps<object>) => ReactNode }
})

const CARDS_AT_ONCE = 60

export function RecordList<N extends ResourceName>(props: RecordListProps<N>) {
  const { resource, rows, columns: asked, filters = [], label } = props
  const isOffice = useDensity() === 'office'
  const definition = declarations[resource]
  const columns = useMemo(() => listColumns<Row<N>>(definition, asked), [definition, asked])
  const refFields = columns.map(({ id }) => id).filter((id) => fieldSchema(definition, id).ref)
  const reading = useReading(refsOf(definition, refFields, rows ?? []))
  const state = useListState(
    filters.map(({ key }) => key),
    props.usualSort,
  )
  const found = useMemo(() => {
    const kept = (rows ?? []).filter((row) => passesFilters(row, filters, state.values))
    if (!state.search.trim()) return kept
    return kept.filter((row) => {
      const texts = columns.map((column) => column.text(row, reading)).join(' ')
      return matchesSearch(foldText(texts), state.search)
    })
  }, [rows, filters, state.values, state.search, columns, reading])

  if (rows === undefined) {
    return isOffice ? <TableSkeleton columns={columns.length} /> : <ListSkeleton />
  }
  const offered = rows.filter((row) => passesFilters(row, filters, {}))
  if (offered.length === 0 && !state.isFiltered) return props.empty
  const sortColumn = columns.find(({ id }) => id === state.sortBy)
  const exported = () => sortByColumn(found, sortColumn, state.isDescending, reading)
  const foot = <ExportButton label={label} columns={columns} rows={exported} reading={reading} />
  const shown = { ...props, columns, found, reading, state, total: offered.length, foot }
  return (
    <>
      <ListTools state={state} filters={filters} searchIn={props.searchIn} />
      {found.length === 0 ? (
        <NothingMatches onClear={state.clear} />
      ) : isOffice ? (
        <OfficeTable {...shown} />
      ) : (
        <FloorCards {...shown} rows={exported()} />
      )}
    </>
  )
}

type Shown<N extends ResourceName> = Omit<RecordListProps<N>, 'columns'> & {
  columns: readonly ListColumn<Row<N>>[]
  found: readonly Row<N>[]
  reading: Reading
  state: ReturnType<typeof useListState>
  total: number
  foot: ReactNode
}

function OfficeTable<N extends ResourceName>(props: Shown<N>) {
  const { columns, found, reading, state, to } = props
  const navigate = useNavigate()
  const tableColumns = useMemo(
    () =>
      columns.map((column, place) => ({
        id: column.id,
        header: column.title,
        value: (row: Row<N>) => column.order?.(row) ?? column.text(row, reading),
        cell: (row: Row<N>) => column.cell?.(row, reading) ?? column.text(row, reading),
        align: column.isFigure ? ('right' as const) : ('left' as const),
        width: column.width ?? (place === 0 ? '1.8fr' : '1fr'),
        ...(place === 0 && { look: 'strong' as const }),
      })),
    [columns, reading],
  )
  const table = {
    label: props.label,
    columns: tableColumns,
    rows: found,
    rowKey: (row: Row<N>) => row.id,
    onOpen: (row: Row<N>) => void navigate({ to: to(row) } as Parameters<typeof navigate>[0]),
    total: props.total,
    startSort: state.sortBy ? { id: state.sortBy, desc: state.isDescending } : undefined,
    onSort: state.setSort,
    aside: props.foot,
  }
  return (
    <Suspense fallback={<TableSkeleton columns={columns.length} />}>
      <Table {...(table as unknown as DataTableProps<object>)} />
    </Suspense>
  )
}

function FloorCards<N extends ResourceName>(props: Shown<N> & { rows: readonly Row<N>[] }) {
  const { rows, columns, reading, card, to, label } = props
  const [limit, setLimit] = useState(CARDS_AT_ONCE)
  const count = Math.min(rows.length, limit)
  return (
    <>
      <CardList label={label}>
        {rows.slice(0, limit).map((row) => (
          <CardListItem
            key={row.id}
            title={columns[0]?.text(row, reading)}
            to={to(row)}
            {...card(row, reading)}
          />
        ))}
      </CardList>
      <div className={styles.foot}>
        <output>
          Showing {count.toLocaleString('en-GB')} of {props.total.toLocaleString('en-GB')}
        </output>
        {props.foot}
      </div>
      {rows.length > limit ? (
        <Button onClick={() => setLimit(limit + CARDS_AT_ONCE)}>Show more</Button>
      ) : null}
    </>
  )
}

interface ExportButtonProps<R> {
  label: string
  columns: readonly ListColumn<R>[]
  rows: () => readonly R[]
  reading: Reading
}

/** For admins and auditors (domain §3). */
function ExportButton<R>({ label, columns, rows, reading }: ExportButtonProps<R>) {
  const { caller } = useSession()
  const role = caller && actingRole(caller.role)
  if (role !== 'admin' && role !== 'auditor') return null
  function download() {
    const csv = rowsToCsv(
      columns.map((column) => ({
        header: column.title,
        value: (row: R) => column.text(row, reading),
      })),
      rows(),
    )
    downloadCsv(csvName(label, new Date()), csv)
  }
  return (
    <Button kind="plain" icon={IconDownload} onClick={download}>
      Export CSV
    </Button>
  )
}
