/** Filters of a list, as a screen declares them; the chosen values live in the address. */
export type ListFilter<R> = {
  /** Its name in the address. */
  readonly key: string
  readonly label: string
  /** One option is a toggle, a few stand side by side, of many one is picked. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What stands for none of several; "All" when left out. */
  readonly all?: string
  /** Picked from a list even when there are few: there will be more. */
  readonly isPicked?: boolean
  /** @param value undefined when the filter is off: archived rows hide until asked for */
  readonly passes: (row: R, value: string | undefined) => boolean
}

export const passesFilters = <R>(
  row: R,
  filters: readonly ListFilter<R>[],
  values: Readonly<Record<string, string>>,
) => filters.every((filter) => filter.passes(row, values[filter.key]))

/** Archived rows stay out of sight until they are asked for. */
export const archivedFilter: ListFilter<{ readonly archived?: boolean | undefined }> = {
  key: 'archived',
  label: 'Archived',
  options: [{ value: 'yes', label: 'Archived' }],
  passes: (row, value) => (row.archived === true) === (value === 'yes'),
}
