/** Search and filters over a list; what they are set to lives in the address (useListState). */
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { FilterRow, ToggleFilter } from '#src/ui/toggle-filter.tsx'
import type { ListFilter } from './list-filter.ts'
import styles from './list-tools.module.css'
import type { ListState } from './use-list-state.ts'

interface ListToolsProps<R> {
  state: ListState
  filters: readonly ListFilter<R>[]
  /** "Name or email" */
  searchIn: string
}

export function ListTools<R>({ state, filters, searchIn }: ListToolsProps<R>) {
  const several = filters.filter((filter) => filter.options.length > 1)
  const toggles = filters.filter((filter) => filter.options.length === 1)
  return (
    <div className={styles.tools}>
      <div className={styles.first}>
        <SearchField value={state.search} onChange={state.setSearch} placeholder={searchIn} />
        {several.map((filter) => (
          <Segmented
            key={filter.key}
            label={filter.label}
            options={[{ value: '', label: filter.all ?? 'All' }, ...filter.options]}
            value={state.values[filter.key] ?? ''}
            onChange={(value) => state.setFilter(filter.key, value || null)}
          />
        ))}
      </div>
      {toggles.length > 0 || state.isFiltered ? (
        <FilterRow onClear={state.isFiltered ? state.clear : undefined}>
          {toggles.map((filter) => (
            <ToggleFilter
              key={filter.key}
              on={state.values[filter.key] !== undefined}
              onChange={(on) =>
                state.setFilter(filter.key, on ? (filter.options[0]?.value ?? null) : null)
              }
            >
              {filter.label}
            </ToggleFilter>
          ))}
        </FilterRow>
      ) : null}
    </div>
  )
}
