/** Which filters stand over a list now, with the options that occur in its rows. Pure. */

import { compareValues } from '#contract/text/compare-values.ts'
import type { Reading } from '../../form/field-text.ts'
import type { FilterOption, ListFilter } from './list-filter.ts'

/** Every value of a filter that occurs in the rows, A-Z by its name. */
function occurringOptions<R>(
  { valueIn, nameOf }: NonNullable<ListFilter<R>['occurring']>,
  rows: readonly R[],
  reading: Reading,
): FilterOption[] {
  const values = new Set<string>()
  for (const row of rows) {
    for (const value of [valueIn(row)].flat()) if (typeof value === 'string') values.add(value)
  }
  return [...values]
    .map((value) => ({ value, label: nameOf(value, reading) }))
    .sort((a, b) => compareValues(a.label, b.label))
}

/**
 * A filter that could narrow nothing is left out: one of values of which fewer than two occur, or one
 * that no row asks for. What is set always shows, or nobody could take it back.
 */
export function shownFilters<R>(
  filters: readonly ListFilter<R>[],
  rows: readonly R[],
  values: Readonly<Record<string, string>>,
  reading: Reading,
): readonly ListFilter<R>[] {
  return filters.flatMap((filter) => {
    const { key, occurring, isFor } = filter
    const value = values[key]
    const isSet = value !== undefined
    if (isFor && !isSet && !rows.some(isFor)) return []
    if (!occurring) return [filter]
    const options = occurringOptions(occurring, rows, reading)
    if (isSet && !options.some((option) => option.value === value)) {
      options.push({ value, label: occurring.nameOf(value, reading) })
    }
    return options.length < 2 && !isSet ? [] : [{ ...filter, options }]
  })
}
