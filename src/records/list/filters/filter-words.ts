/** A list's filters and sort order, as text for paper. Pure. */
import type { ListColumn } from '../list-columns.ts'
import type { ListState } from '../use-list-state.ts'
import type { ListFilter } from './list-filter.ts'

type Asked = Pick<ListState, 'search' | 'values' | 'sortBy' | 'isDescending'>

/**
 * "Kind: Meat. Low stock. Search: “wo sa”. Sorted by name." @param isChosen if only chosen rows are
 * printed
 */
export function filterWords<R>(
  state: Asked,
  filters: readonly ListFilter<R>[],
  columns: readonly ListColumn<R>[],
  isChosen = false,
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
  const narrowed = [...(isChosen ? ['Chosen by hand'] : []), ...chosen, ...search]
  const all = narrowed.length > 0 ? narrowed : ['Not narrowed']
  return [...all, ...order].map((words) => `${words}.`).join(' ')
}
