/**
 * The one way to list records: a table in the office, cards on the floor, from the resource's own
 * columns. Always holds: it shows what it is given and filters in memory; which rows are read is
 * the screen's question (useRecords, useCatalogue). Search, filters and sort live in the address;
 * what is printed and exported is what is seen.
 */
import { type ReactNode, useEffect, useMemo } from 'react'
import { declarations } from '#contract/core/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/registry.ts'
import { useDensity } from '#src/ui/input/use-media.ts'
import { NothingMatches } from '#src/ui/status/empty.tsx'
import { TableSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { Reading } from '../form/field-text.ts'
import { fieldSchema } from '../form/field-words.ts'
import { refsOf, useReading } from '../read/use-names.ts'
import { type CardFace, FloorCards } from './floor-cards.tsx'
import { type AskedColumn, listColumns } from './list-columns.ts'
import { type ListFilter, passesFilters } from './list-filter.ts'
import { ListFoot } from './list-foot.tsx'
import { ListTools } from './list-tools.tsx'
import { fetchTable, OfficeTable } from './office-table.tsx'
import { useFound } from './use-found.ts'
import { useListState } from './use-list-state.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

export interface RecordListProps<N extends ResourceName> {
  readonly resource: N
  /** Names the region: "Users". */
  readonly label: string
  /** Undefined while loading. */
  readonly rows: readonly Row<N>[] | undefined
  /** False while only the first rows are here: then nothing can be looked for yet. */
  readonly isWhole?: boolean
  /** Fields by name, or columns of the screen's own; the declaration's columns when left out. */
  readonly columns?: readonly AskedColumn<Row<N>>[]
  readonly filters?: readonly ListFilter<Row<N>>[]
  /** What the search looks through, in words: "Name or email". */
  readonly searchIn: string
  /** Column id, `-` before it for descending; in the order of `rows` when left out. */
  readonly usualSort?: string
  readonly to: (row: Row<N>) => string
  readonly card: (row: Row<N>, reading: Reading) => CardFace
  /** Another way to show the rows that were found: by their state, side by side. */
  readonly board?: ((found: readonly Row<N>[], reading: Reading) => ReactNode) | undefined
  /** Of the whole business's records it shows what the chosen site has: paper names the site. */
  readonly isOfSite?: boolean
  /** What is said, and offered, when there are no rows at all. */
  readonly empty: ReactNode
}

export function RecordList<N extends ResourceName>(props: RecordListProps<N>) {
  const { resource, columns: asked, filters = noFilters, label, to, card, isWhole = true } = props
  const isOffice = useDensity() === 'office'
  useEffect(() => {
    if (isOffice) void fetchTable()
  }, [isOffice])
  const definition = declarations[resource]
  const columns = useMemo(() => listColumns<Row<N>>(definition, asked), [definition, asked])
  const state = useListState(
    filters.map(({ key }) => key),
    props.usualSort,
  )
  const rows = isWhole || !state.isFiltered ? props.rows : undefined
  const refs = useMemo(() => {
    const fields = columns.map(({ id }) => id).filter((id) => fieldSchema(definition, id).ref)
    return refsOf(definition, fields, rows ?? [])
  }, [definition, columns, rows])
  const reading = useReading(refs)
  const found = useFound({ rows, columns, filters, state, reading })
  const total = useMemo(
    () => (rows ?? []).filter((row) => passesFilters(row, filters, {})).length,
    [rows, filters],
  )

  const shape = isOffice ? <TableSkeleton columns={columns.length} /> : <ListSkeleton />
  if (props.rows === undefined) return shape
  if (total === 0 && !state.isFiltered) return props.empty
  const list = { resource, label, columns, rows: found, total, filters, state, reading }
  const foot = <ListFoot {...list} isOfSite={props.isOfSite} />
  const shown = { label, rows: found, total, to, aside: isWhole ? foot : null }
  return (
    <>
      <ListTools state={state} filters={filters} searchIn={props.searchIn} />
      {rows === undefined ? (
        // The field somebody types in stays while the rest of the rows is read.
        shape
      ) : found.length === 0 ? (
        <NothingMatches onClear={state.clear} />
      ) : props.board ? (
        props.board(found, reading)
      ) : isOffice ? (
        <OfficeTable {...shown} columns={columns} reading={reading} state={state} />
      ) : (
        <FloorCards
          {...shown}
          title={(row) => columns[0]?.text(row, reading) ?? ''}
          face={(row) => card(row, reading)}
        />
      )}
    </>
  )
}

const noFilters: readonly never[] = []
