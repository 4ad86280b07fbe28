/**
 * A list's rows as requested: sorted, filtered, searched. Always holds: sorting and filtering
 * happen when rows, sort or filters change, never at a key of the search; row texts are prepared in
 * advance, a little at a time, so that the first key is as fast as the next.
 */
import { useEffect, useMemo } from 'react'
import type { Reading } from '../form/field-text.ts'
import { type ListFilter, passesFilters } from './filters/list-filter.ts'
import { type FoundRows, rowsInMemory } from './found-rows.ts'
import { type ListColumn, searchedText, sortByColumn } from './list-columns.ts'
import { createSearch, rememberTexts, type Search } from './list-search.ts'
import type { ListState } from './use-list-state.ts'

/** ms; a frame or a key waits no longer than this. */
const SLICE_MS = 8
const ROWS_AT_ONCE = 50
const none: readonly never[] = []

interface Asked<R> {
  readonly rows: readonly R[] | undefined
  readonly columns: readonly ListColumn<R>[]
  readonly filters: readonly ListFilter<R>[]
  readonly state: ListState
  readonly reading: Reading
}

type Found<R> = {
  readonly rows: FoundRows<R>
  /** The same, for rows in memory. */
  readonly all: readonly R[]
}

export function useFound<R extends { readonly id: string }>(asked: Asked<R>): Found<R> {
  const { rows = none, columns, filters, state, reading } = asked
  const { sortBy, isDescending, values, search } = state
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sortBy)
    return sortByColumn(rows, column, isDescending, reading)
  }, [rows, columns, sortBy, isDescending, reading])
  const kept = useMemo(
    () => sorted.filter((row) => passesFilters(row, filters, values)),
    [sorted, filters, values],
  )
  const textOf = useMemo(
    () => rememberTexts((row: R) => searchedText(columns, row, reading)),
    [columns, reading],
  )
  const answers = useMemo(() => createSearch(kept, textOf), [kept, textOf])
  usePrepared(answers)
  const all = answers.find(search)
  const found = useMemo(() => rowsInMemory(all), [all])
  return { rows: found, all }
}

/** Between frames, without delaying them. */
function usePrepared({ prepare }: Pick<Search<unknown>, 'prepare'>) {
  useEffect(() => {
    let timer = setTimeout(next)
    function next() {
      const until = performance.now() + SLICE_MS
      while (!prepare(ROWS_AT_ONCE)) {
        if (performance.now() < until) continue
        timer = setTimeout(next)
        return
      }
    }
    return () => clearTimeout(timer)
  }, [prepare])
}
