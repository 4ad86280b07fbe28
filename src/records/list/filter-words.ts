/** What a list is narrowed to and how it is sorted, in words, for paper. Pure. */
import type { ListColumn } from './list-columns.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListState } from './use-list-state.ts'

type Asked = Pick<ListState, 'search' | 'values' | 'sortBy' | 'isDescending'>

/** "Kind: Meat. Low stock. Search: “wo sa”. Sorted by Name." */
export function filterWords<R>(
  state: Asked,
  filters: readonly ListFilter<R>[],
  columns: readonly ListColumn<R>[],
): string {
  const chosen = filters.flatMap(({ key, label, options }) => {
    const value = state.values[key]
    const option = options.find((one) => one.value === value)
    if (value === undefined) return []
    return option?.label === label ? [label] : [`${label}: ${option?.label ?? value}`]
  })
  const search = state.search.trim() ? [`Search: “${state.search.trim()}”`] : []
  const sorted = columns.find(({ id }) => id === state.sortBy)
  const order = sorted
    ? [`Sorted by ${sorted.title.toLowerCase()}${state.isDescending ? ', the last first' : ''}`]
    : []
  return [...chosen, ...search, ...order].map((words) => `${words}.`).join(' ')
}
