/**
 * A list of what is no record itself, put together by a screen: searched, narrowed and sorted as every list
 * is, a table in the office and cards on the floor. What can be chosen, printed or exported is a list of
 * records (record-list.tsx).
 */
import { type ReactNode, Suspense, useEffect } from 'react'
import { useDensity } from '#src/ui/input/use-media.ts'
import { NothingMatches } from '#src/ui/status/empty.tsx'
import { TableSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { Reading } from '../form/field-text.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import type { ListFilter } from './filters/list-filter.ts'
import { type CardFace, FloorCards } from './floor-cards.tsx'
import type { ListColumn } from './list-columns.ts'
import styles from './list-frame.module.css'
import { fetchTable, OfficeTable } from './office-table.tsx'
import { useFound } from './use-found.ts'
import { useListState } from './use-list-state.ts'

interface PlainListProps<R> {
  /** Names the region. */
  readonly label: string
  /** Undefined while loading. */
  readonly rows: readonly R[] | undefined
  readonly columns: readonly ListColumn<R>[]
  readonly filters: readonly ListFilter<R>[]
  /** Column id, `-` before it for descending. */
  readonly usualSort: string
  /** What the search looks through, in words: "Name or email". */
  readonly searchIn: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly reading: Reading
  readonly to: (row: R) => string
  readonly card: (row: R) => CardFace
  /** What is said when there are no rows at all. */
  readonly empty: ReactNode
}

export function PlainList<R extends { readonly id: string }>(props: PlainListProps<R>) {
  const { label, rows, columns, filters, usualSort, reading, to } = props
  const isOffice = useDensity() === 'office'
  useEffect(() => {
    if (isOffice) void fetchTable()
  }, [isOffice])
  const state = useListState(
    filters.map(({ key }) => key),
    usualSort,
  )
  const { rows: found } = useFound({ rows, columns, filters, state, reading })
  const shape = isOffice ? <TableSkeleton columns={columns.length} /> : <ListSkeleton />
  if (rows === undefined) return shape
  if (rows.length === 0 && !state.isFiltered) return props.empty
  const shown = { label, rows: found, total: rows.length, to, choosing: undefined }
  return (
    <Suspense fallback={shape}>
      <div className={styles.list} data-list={isOffice ? 'office' : 'floor'}>
        <FilterBar state={state} filters={filters} searchIn={props.searchIn} count={found.length} />
        {found.length === 0 ? (
          <NothingMatches onClear={state.clear} />
        ) : isOffice ? (
          <OfficeTable
            {...shown}
            columns={columns}
            isWhole
            reading={reading}
            state={state}
            noun={props.noun}
          />
        ) : (
          <FloorCards
            {...shown}
            taking={null}
            title={(row) => columns[0]?.text(row, reading) ?? ''}
            face={props.card}
          />
        )}
      </div>
    </Suspense>
  )
}
