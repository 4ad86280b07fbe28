/** A list in the office: the virtual table, fetched with the first list that is opened there. */
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, memo, Suspense, useMemo, useState } from 'react'
import type { DataTableProps } from '#src/ui/lists/data-table.tsx'
import { TableSkeleton } from '#src/ui/status/office-skeletons.tsx'
import type { Reading } from '../form/field-text.ts'
import type { Chosen } from './choose/use-chosen.ts'
import type { FoundRows } from './found-rows.ts'
import type { ListColumn } from './list-columns.ts'
import { ListTotals } from './totals/list-totals.tsx'
import type { ListState } from './use-list-state.ts'

type Table = ComponentType<DataTableProps<object>>

let fetched: Table | undefined

async function load(): Promise<{ default: Table }> {
  const { DataTable } = await import('#src/ui/lists/data-table.tsx')
  fetched ??= memo(DataTable) as unknown as Table
  return { default: fetched }
}

/** Preloads the table in advance; if that fails it is fetched again when it is shown. */
export const fetchTable = (): Promise<unknown> => load().catch(() => undefined)

const LaterTable = lazy(load)

interface OfficeTableProps<R> {
  readonly label: string
  readonly columns: readonly ListColumn<R>[]
  readonly rows: FoundRows<R>
  readonly total: number
  /** False while only the first rows are here: totals aren't shown yet. */
  readonly isWhole: boolean
  readonly noun: { readonly one: string; readonly many: string }
  readonly reading: Reading
  readonly state: Pick<ListState, 'sortBy' | 'isDescending' | 'setSort'>
  readonly to: (row: R) => string
  readonly choosing: Chosen<R> | undefined
  readonly onWidth?: (id: string, width: number) => void
}

const keys = {
  choose: 'Space chooses, Shift and arrows choose many, Enter opens',
  open: 'Enter opens, / searches',
}

export function OfficeTable<R extends { readonly id: string }>(props: OfficeTableProps<R>) {
  const { columns, rows, reading, state, to, total, noun, choosing, isWhole } = props
  // If it is loaded it renders with its rows; a lazy one would first paint a skeleton.
  const [Table] = useState(() => fetched ?? LaterTable)
  const navigate = useNavigate()
  const hasBox = choosing !== undefined
  const tableColumns = useMemo(
    () =>
      columns.map((column, place) => ({
        id: column.id,
        header: column.title,
        cell: (row: R) => column.cell?.(row, reading) ?? column.text(row, reading),
        align: column.isFigure ? ('right' as const) : ('left' as const),
        width: column.width ?? (place === 0 ? '1.8fr' : '1fr'),
        ...(place === 0 && { look: 'strong' as const }),
      })),
    [columns, reading],
  )
  const totals = useMemo(
    () => (
      <ListTotals
        found={rows}
        columns={columns}
        reading={reading}
        noun={noun}
        total={total}
        isWhole={isWhole}
        hasBox={hasBox}
      />
    ),
    [rows, columns, reading, noun, total, isWhole, hasBox],
  )
  const table = {
    label: props.label,
    columns: tableColumns,
    rows,
    rowKey: (row: R) => row.id,
    onOpen: (row: R) => void navigate({ to: to(row) } as Parameters<typeof navigate>[0]),
    total,
    isPart: !isWhole,
    sort: state.sortBy ? { id: state.sortBy, desc: state.isDescending } : undefined,
    onSort: state.setSort,
    onWidth: props.onWidth,
    choosing,
    totals,
    keys: hasBox ? keys.choose : keys.open,
  }
  return (
    <Suspense fallback={<TableSkeleton columns={columns.length} />}>
      <Table {...(table as unknown as DataTableProps<object>)} />
    </Suspense>
  )
}
