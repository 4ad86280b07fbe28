/**
 * The only way to list records: a table in the office, cards on the floor, with columns and filters
 * from the resource's own declaration. Always holds: it shows the rows it is passed and filters in
 * memory; the screen decides which rows are read (useRecords, useCatalogue), and RangeList handles
 * lists too long for memory (range/range-list.tsx). Search, filters and sort are in the address.
 */
import { type ReactNode, useEffect, useMemo } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { useDensity } from '#src/ui/input/use-media.ts'
import { TableSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { Reading } from '../form/field-text.ts'
import { refsOf, useReading } from '../read/use-names.ts'
import { passesFilters } from './filters/list-filter.ts'
import { occurringIn, shownFilters } from './filters/shown-filters.ts'
import type { CardFace } from './floor-cards.tsx'
import type { AskedColumn } from './list-columns.ts'
import { ListFrame } from './list-frame.tsx'
import { fetchTable } from './office-table.tsx'
import { useFound } from './use-found.ts'
import { type AskedFilters, useListParts } from './use-list-parts.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

export interface ListLook<N extends ResourceName> extends AskedFilters<Row<N>> {
  readonly resource: N
  /** Names the region: "Users". */
  readonly label: string
  /** Fields by name, or the screen's own columns; the declaration's columns by default. */
  readonly columns?: readonly AskedColumn<Row<N>>[] | undefined
  /** What the search covers, as text: "Name or email". */
  readonly searchIn: string
  /** Column id, with `-` before it for descending; the order of `rows` by default. */
  readonly usualSort?: string | undefined
  readonly to: (row: Row<N>) => string
  readonly card: (row: Row<N>, reading: Reading) => CardFace
  /** Shows only the chosen site's part of business-wide records: paper names the site. */
  readonly isOfSite?: boolean | undefined
  /** False if archiving isn't how these end: sites are deactivated, issues closed. */
  readonly canArchive?: boolean | undefined
  /** False where nothing is done with several rows at once. */
  readonly mayChoose?: boolean | undefined
  /** Text and action if there are no rows at all. */
  readonly empty: ReactNode
}

export interface RecordListProps<N extends ResourceName> extends ListLook<N> {
  /** Undefined while loading. */
  readonly rows: readonly Row<N>[] | undefined
  /** False while only the first rows are here: searching isn't possible yet. */
  readonly isWhole?: boolean | undefined
  /** Another way to show the matching rows: by state, side by side. */
  readonly board?: ((found: readonly Row<N>[], reading: Reading) => ReactNode) | undefined
}

export function RecordList<N extends ResourceName>(props: RecordListProps<N>) {
  const { resource, label, to, card, isWhole = true, board } = props
  const isOffice = useDensity() === 'office'
  useEffect(() => {
    if (isOffice) void fetchTable()
  }, [isOffice])
  const definition = declarations[resource]
  const { columns, filters, state, searched, named } = useListParts<N>(props)
  const rows = isWhole || !state.isFiltered ? props.rows : undefined
  const refs = useMemo(() => refsOf(definition, named, rows ?? []), [definition, named, rows])
  const reading = useReading(refs)
  const found = useFound({ rows, columns: searched, filters, state, reading })
  const total = useMemo(
    () => (rows ?? []).filter((row) => passesFilters(row, filters, {})).length,
    [rows, filters],
  )
  const standing = useMemo(
    () => shownFilters(filters, occurringIn(rows ?? []), state.values, reading),
    [filters, rows, state.values, reading],
  )

  const shape = isOffice ? <TableSkeleton columns={columns.shown.length} /> : <ListSkeleton />
  if (props.rows === undefined) return shape
  if (total === 0 && !state.isFiltered) return props.empty
  return (
    <ListFrame<Row<N>>
      resource={resource}
      label={label}
      isOffice={isOffice}
      columns={columns}
      found={rows && found.rows}
      total={total}
      isWhole={isWhole}
      canArchive={props.canArchive ?? true}
      mayChoose={props.mayChoose ?? true}
      filters={standing}
      searchIn={props.searchIn}
      state={state}
      reading={reading}
      isOfSite={props.isOfSite}
      to={to}
      card={card}
      instead={board?.(found.all, reading)}
      shape={shape}
    />
  )
}
