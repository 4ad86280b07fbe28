/**
 * Search and filters above a list, in one row, with the list's tools on the right (kit-patterns
 * §6). Their values are in the address. On a phone the filters are in a sheet.
 */
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { FilterMenu, FilterOptions, FilterSwitch } from '#src/ui/fields/filter-button.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { part } from '#src/ui/page/part.ts'
import type { ListState } from '../use-list-state.ts'
import styles from './filter-bar.module.css'
import { fitting } from './fitting.ts'
import { isSwitch, type ListFilter, setWords } from './list-filter.ts'

const FilterSheet = part(() => import('./filter-sheet.tsx'), 'FilterSheet')
const MoreFilters = part(() => import('./more-filters.tsx'), 'MoreFilters')

interface FilterBarProps<R> {
  state: ListState
  /** Filters that can narrow something. */
  filters: readonly ListFilter<R>[]
  /** "Name or email" */
  searchIn: string
  /** How many rows match, for the button that shows them. */
  count: number | undefined
  /** Print, CSV, Columns. */
  tools?: ReactNode
}

type MenusProps = { filters: readonly ListFilter<never>[] } & Pick<
  ListState,
  'values' | 'setFilter' | 'clearFilters'
>

export function FilterBar<R>({ state, filters, searchIn, count, tools }: FilterBarProps<R>) {
  const isPhone = useIsPhone()
  const plain = filters as readonly ListFilter<never>[]
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField value={state.search} onChange={state.setSearch} placeholder={searchIn} />
      </div>
      {isPhone ? (
        filters.length > 0 ? (
          <FilterSheet state={state} filters={plain} count={count} />
        ) : null
      ) : (
        <FilterMenus
          filters={plain}
          values={state.values}
          setFilter={state.setFilter}
          clearFilters={state.clearFilters}
        />
      )}
      {tools}
    </div>
  )
}

const lengthOf = (filter: ListFilter<never>, value: string | undefined) =>
  (value === undefined ? filter.label : setWords(filter, value)).length

/** Not redrawn at a key of the search. */
const FilterMenus = memo(({ filters, values, setFilter, clearFilters }: MenusProps) => {
  const row = useRef<HTMLFieldSetElement>(null)
  const lengths = filters.map((filter) => lengthOf(filter, values[filter.key]))
  const room = useRoom(row, lengths)
  const shown = fitting(lengths, room)
  const behind = filters.slice(shown)
  const setBehind = behind.filter(({ key }) => values[key] !== undefined)
  return (
    <fieldset ref={row} className={styles.menus}>
      <legend className="l-hidden">Filters</legend>
      {filters.slice(0, shown).map((filter) => (
        <OneFilter
          key={filter.key}
          filter={filter}
          value={values[filter.key]}
          setFilter={setFilter}
        />
      ))}
      {behind.length > 0 ? (
        <FilterMenu
          label="More"
          words={
            setBehind.length > 0
              ? setBehind.map((one) => setWords(one, values[one.key] ?? '')).join(', ')
              : undefined
          }
          onClear={
            setBehind.length > 0 ? () => clearFilters(setBehind.map(({ key }) => key)) : undefined
          }
        >
          {() => <MoreFilters filters={behind} values={values} setFilter={setFilter} />}
        </FilterMenu>
      ) : null}
    </fieldset>
  )
})

/** px besides the menus on a page of this width: the shell's menu, margins, search and tools. */
function likelyRoom(): number {
  const { innerWidth } = window
  const isDesktop = innerWidth >= 1280
  const search = innerWidth >= 1600 ? 360 : 224
  const tools = innerWidth >= 1600 ? 350 : 172
  return innerWidth - (isDesktop ? 224 : 0) - 48 - search - tools
}

/**
 * px. Starts with an estimate, so that nothing has to be laid out before drawing; then uses the
 * real width, if that makes a difference.
 */
function useRoom(
  row: { readonly current: HTMLElement | null },
  lengths: readonly number[],
): number {
  const [room, setRoom] = useState(likelyRoom)
  const measured = useRef<number>(undefined)
  const follow = useEffectEvent(() => {
    const { current: width } = measured
    if (width !== undefined && fitting(lengths, width) !== fitting(lengths, room)) setRoom(width)
  })
  const said = lengths.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words take another width.
  useEffect(() => follow(), [said])
  useEffect(() => {
    const element = row.current
    if (!element) return
    const watching = new ResizeObserver(([entry]) => {
      measured.current = entry?.contentRect.width
      follow()
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [row])
  return room
}

interface OneFilterProps {
  filter: ListFilter<never>
  value: string | undefined
  setFilter: ListState['setFilter']
}

const OneFilter = memo(({ filter, value, setFilter }: OneFilterProps) => {
  const { key, label, options, all = 'All' } = filter
  const set = useCallback((next: string | null) => setFilter(key, next), [key, setFilter])
  if (isSwitch(filter)) {
    const [option] = options
    return (
      <FilterSwitch
        label={label}
        on={value !== undefined}
        onChange={(on) => set(on ? (option?.value ?? null) : null)}
      />
    )
  }
  return (
    <FilterMenu
      label={label}
      words={value === undefined ? undefined : setWords(filter, value)}
      onClear={value === undefined ? undefined : () => set(null)}
    >
      {(close) => (
        <FilterOptions
          label={label}
          options={options}
          all={all}
          value={value}
          onChoose={(next) => {
            set(next)
            close()
          }}
        />
      )}
    </FilterMenu>
  )
})
