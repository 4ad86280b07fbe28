/** Which filters are shown above a list now, with the options that occur in its rows. Pure. */

import { compareValues } from '#contract/text/compare-values.ts'
import type { Reading } from '../../form/field-text.ts'
import type { FilterOption, ListFilter } from './list-filter.ts'

/** The values by which a list's rows can be narrowed. */
export type Occurring<R> = {
  readonly valuesOf: (filter: ListFilter<R>) => Iterable<string>
  /** Does any row match it? */
  readonly isAsked: (filter: ListFilter<R>) => boolean
}

export const occurringIn = <R>(rows: readonly R[]): Occurring<R> => ({
  valuesOf({ occurring }) {
    const values = new Set<string>()
    for (const row of rows) {
      for (const value of [occurring?.valueIn(row)].flat()) {
        if (typeof value === 'string') values.add(value)
      }
    }
    return values
  },
  isAsked: ({ isFor }) => isFor === undefined || rows.some(isFor),
})

/** Every occurring value of a filter, A-Z by name. */
const occurringOptions = (
  values: Iterable<string>,
  nameOf: (value: string, reading: Reading) => string,
  reading: Reading,
): FilterOption[] =>
  [...values]
    .map((value) => ({ value, label: nameOf(value, reading) }))
    .sort((a, b) => compareValues(a.label, b.label))

/**
 * Leaves out filters that couldn't narrow anything: with fewer than two occurring values, or that
 * no row matches. A set filter always shows, otherwise nobody could clear it.
 */
export function shownFilters<R>(
  filters: readonly ListFilter<R>[],
  occurs: Occurring<R>,
  values: Readonly<Record<string, string>>,
  reading: Reading,
): readonly ListFilter<R>[] {
  return filters.flatMap((filter) => {
    const { key, occurring } = filter
    const value = values[key]
    const isSet = value !== undefined
    if (!isSet && !occurs.isAsked(filter)) return []
    if (!occurring) return [filter]
    const options = occurringOptions(occurs.valuesOf(filter), occurring.nameOf, reading)
    if (isSet && !options.some((option) => option.value === value)) {
      options.push({ value, label: occurring.nameOf(value, reading) })
    }
    return options.length < 2 && !isSet ? [] : [{ ...filter, options }]
  })
}
