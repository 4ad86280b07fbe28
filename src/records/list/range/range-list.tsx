/**
 * A list too long for memory (ADR 0050), which looks and behaves like every list: first rows at
 * once, the rest by windows as one scrolls, count and totals from the figures worker. Always holds:
 * what is chosen, printed and saved as CSV is every match, read when it is needed.
 */
import { useEffect, useMemo } from 'react'
import type { ListRange } from '#contract/core/figures/list-range.figures.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { useDensity } from '#src/ui/input/use-media.ts'
import { TableSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { fieldSchema } from '../../form/field-words.ts'
import { FiguresFailed } from '../../read/figures-failed.tsx'
import { refsOf, useReading } from '../../read/use-names.ts'
import { offeredFields, passesFilters } from '../filters/list-filter.ts'
import { type Occurring, shownFilters } from '../filters/shown-filters.ts'
import { type FoundRows, rowsInMemory } from '../found-rows.ts'
import { ListFrame } from '../list-frame.tsx'
import { fetchTable } from '../office-table.tsx'
import type { ListLook } from '../record-list.tsx'
import { useListParts } from '../use-list-parts.ts'
import { rangeQuestions } from './range-question.ts'
import { useLookedThrough } from './use-looked-through.ts'
import { useRange } from './use-range.ts'
import { rowsByWindows } from './windows.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

/** What a tall window shows. */
const ROWS_IN_SIGHT = 20

export interface RangeListProps<N extends ResourceName> extends ListLook<N> {
  readonly range: ListRange
}

type Values = Readonly<Record<string, readonly string[]>>

/** Ids that need names, for all rows; for the first rows until all are known. */
function refsOfValues(
  resource: Parameters<typeof refsOf>[0],
  fields: readonly string[],
  values: Values,
): Record<string, string[]> {
  const ids: Record<string, string[]> = {}
  for (const field of fields) {
    const { ref } = fieldSchema(resource, field)
    if (ref) ids[ref] = [...new Set([...(ids[ref] ?? []), ...(values[field] ?? [])])].sort()
  }
  return ids
}

const occurring = <R,>(values: Values): Occurring<R> => ({
  valuesOf: ({ key, field = key }) => values[field] ?? [],
  isAsked: () => true,
})

export function RangeList<N extends ResourceName>(props: RangeListProps<N>) {
  const { resource, range } = props
  const isOffice = useDensity() === 'office'
  useEffect(() => {
    if (isOffice) void fetchTable()
  }, [isOffice])
  const definition = declarations[resource]
  const { columns, filters, state, searched, named } = useListParts<N>(props)
  const { values, sortBy, isDescending } = state
  const asked = useMemo(() => {
    const fields = [...new Set([...named, ...offeredFields(filters)])]
    const chosen = { values, sortBy, isDescending }
    return rangeQuestions({ definition, range, columns: searched, filters, state: chosen, fields })
  }, [definition, range, searched, filters, values, sortBy, isDescending, named])
  const rows = useRange(resource, asked)
  const { whole, first, windows } = rows
  const refs = useMemo(
    () =>
      whole ? refsOfValues(definition, named, whole.values) : refsOf(definition, named, first),
    [definition, named, whole, first],
  )
  const reading = useReading(refs)
  const hides = asked.looked.some(({ key, asks }) => !asks || values[key] !== undefined)
  const isLooked = hides || asked.sort !== null || state.search.trim() !== ''
  const ids = useLookedThrough<Row<N>>({
    base: rows.isWhole ? rows.found : undefined,
    isAsked: isLooked,
    columns: searched,
    filters: asked.looked,
    ...{ values, sort: asked.sort, isDescending, search: state.search, reading },
  })
  const found = useMemo((): FoundRows<Row<N>> | undefined => {
    if (!isLooked) return rows.found
    if (ids) return rowsByWindows(ids, windows, { range: rows.range })
    // The first rows may be shown while the rest is searched, unless something else comes first.
    const stands = asked.sort === null && state.search.trim() === ''
    if (!stands) return undefined
    const passing = first.filter((row) => passesFilters(row, asked.looked, values))
    // None of the first: the others aren't known yet.
    return passing.length > 0 ? rowsInMemory(passing) : undefined
  }, [isLooked, rows.found, rows.range, ids, windows, first, asked, state.search, values])
  // Few of the first pass: more are read by the index while all are looked at.
  const { found: base, isWhole: isCounted } = rows
  const isSparse = isLooked && !isCounted && (found?.length ?? 0) < ROWS_IN_SIGHT
  useEffect(() => {
    if (isSparse) base?.see?.(0, first.length)
  }, [isSparse, base, first])
  const isWhole = rows.isWhole && (!isLooked || ids !== undefined)
  const standing = useMemo(
    () => shownFilters(filters, occurring<Row<N>>(whole?.values ?? {}), values, reading),
    [filters, whole, values, reading],
  )

  const shape = isOffice ? <TableSkeleton columns={columns.shown.length} /> : <ListSkeleton />
  if (found === undefined && !state.isFiltered) return shape
  if (isWhole && rows.total === 0 && !state.isFiltered) return props.empty
  const list = (
    <ListFrame<Row<N>>
      resource={resource}
      label={props.label}
      isOffice={isOffice}
      columns={columns}
      found={found}
      total={rows.total}
      isWhole={isWhole}
      canArchive={props.canArchive ?? true}
      filters={standing}
      searchIn={props.searchIn}
      state={state}
      reading={reading}
      isOfSite={props.isOfSite}
      to={props.to}
      card={props.card}
      shape={shape}
    />
  )
  // The first rows stay, whatever happens to the rest.
  return (
    <>
      {rows.isFailed ? <FiguresFailed again={rows.again} /> : null}
      {list}
    </>
  )
}
