/**
 * The one way to list records: a table in the office, cards on the floor, with columns and filters from
 * the resource's own declaration. Always holds: it shows what it is given and filters in memory; which
 * rows are read is the screen's question (useRecords, useCatalogue), and a list too long for memory is
 * RangeList's (range/range-list.tsx). Search, filters and sort live in the address.
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
  /** Fields by name, or columns of the screen's own; the declaration's columns when left out. */
  readonly columns?: readonly AskedColumn<Row<N>>[] | undefined
  /** What the search looks through, in words: "Name or email". */
  readonly searchIn: string
  /** Column id, `-` before it for descending; in the order of `rows` when left out. */
  readonly usualSort?: string | undefined
  readonly to: (row: Row<N>) => string
  readonly card: (row: Row<N>, reading: Reading) => CardFace
  /** Of the whole business's records it shows what the chosen site has: paper names the site. */
  readonly isOfSite?: boolean | undefined
  /** False where archiving one of them is not how it ends: sites are switched off, issues closed. */
  readonly canArchive?: boolean | undefined
  /** What is said, and offered, when there are no rows at all. */
  readonly empty: ReactNode
}

export interface RecordListProps<N extends ResourceName> extends ListLook<N> {
  /** Undefined while loading. */
  readonly rows: readonly Row<N>[] | undefined
  /** False while only the first rows are here: then nothing can be looked for yet. */
  readonly isWhole?: boolean | undefined
  /** Another way to show the rows that were found: by their state, side by side. */
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
