/** Filters of a list, from a declaration or a screen; the chosen values are in the address. */
import type { RecordQuery } from '#contract/core/lists/record-query.ts'
import type { Reading } from '../../form/field-text.ts'

export type FilterOption = { readonly value: string; readonly label: string }

export type ListFilter<R> = {
  /** Its name in the address. */
  readonly key: string
  /** The field whose declared filter it replaces, if its key differs. */
  readonly field?: string
  readonly label: string
  /** One option makes a switch, several a menu. */
  readonly options: readonly FilterOption[]
  /** Label for no choice; "All" by default. */
  readonly all?: string
  /** Before those the resource declares. */
  readonly isFirst?: true
  /** A menu even with one option, because there will be more. */
  readonly isMenu?: boolean
  /** Its options are the values that occur in the rows, each with a name. */
  readonly occurring?: {
    readonly valueIn: (row: R) => unknown
    readonly nameOf: (value: string, reading: Reading) => string
  }
  /** Hidden while no row matches and it is off: there is nothing to narrow. */
  readonly isFor?: (row: R) => boolean
  /** @param value undefined when the filter is off: archived rows are hidden until asked for */
  readonly passes: (row: R, value: string | undefined) => boolean
  /** The same as a device query, for long lists; null, or absent, if rows must be looked at. */
  readonly asks?: (value: string | undefined) => FilterQuery | null
}

export type FilterQuery = Pick<RecordQuery, 'where' | 'between' | 'includeArchived'>

/** Fields whose filters offer the values that occur. */
export const offeredFields = <R>(filters: readonly ListFilter<R>[]): readonly string[] =>
  filters.flatMap(({ key, field = key, occurring }) => (occurring ? [field] : []))

export const passesFilters = <R>(
  row: R,
  filters: readonly ListFilter<R>[],
  values: Readonly<Record<string, string>>,
) => filters.every((filter) => filter.passes(row, values[filter.key]))

export const isSwitch = <R>({ options, isMenu, occurring }: ListFilter<R>): boolean =>
  options.length === 1 && !isMenu && !occurring

type Archivable = { readonly archived?: boolean | undefined }

/** Archived rows are hidden until they are asked for. */
export const archivedFilter: ListFilter<Archivable> = {
  key: 'archived',
  label: 'Archived',
  options: [{ value: 'yes', label: 'Archived' }],
  isFor: ({ archived }) => archived === true,
  passes: (row, value) => (row.archived === true) === (value === 'yes'),
  asks: (value) => (value === 'yes' ? { where: { archived: true }, includeArchived: true } : {}),
}

/** The text of a set filter: its value, with its label if the value alone isn't clear. */
export function setWords<R>({ label, options }: ListFilter<R>, value: string): string {
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return /^(?:Yes|No|None)$/.test(chosen) ? `${label}: ${chosen}` : chosen
}
