/**
 * Search and filters over a list; what they are set to lives in the address (useListState). On a
 * phone more than one question stands behind a Filters button with a count (guide, page patterns).
 */
import { IconFilter } from '@tabler/icons-react'
import { lazy, memo, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#src/platform/after-paint.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { FilterRow, ToggleFilter } from '#src/ui/fields/toggle-filter.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Count } from '#src/ui/status/count.tsx'
import type { ListFilter } from './list-filter.ts'
import styles from './list-tools.module.css'
import type { ListState } from './use-list-state.ts'

interface ListToolsProps<R> {
  state: ListState
  filters: readonly ListFilter<R>[]
  /** "Name or email" */
  searchIn: string
}

/** More options than that are picked from a list. */
const SIDE_BY_SIDE = 5

const isPicked = <R,>({ isPicked: asked, options }: ListFilter<R>) =>
  asked === true || options.length > SIDE_BY_SIDE

export function ListTools<R>({ state, filters, searchIn }: ListToolsProps<R>) {
  const isPhone = useIsPhone()
  const toggles = filters.filter((filter) => filter.options.length === 1 && !isPicked(filter))
  const questions = filters.filter((filter) => !toggles.includes(filter))
  const behindButton = isPhone && questions.length > 1
  const ask = (filter: ListFilter<R>) => (
    <Question
      key={filter.key}
      filter={filter as ListFilter<never>}
      value={state.values[filter.key]}
      setFilter={state.setFilter}
    />
  )
  // Two questions stand beside the search; what is picked from lists joins the row below where there
  // is one, instead of making one of its own.
  const hasRowBelow = questions.length > 2 || toggles.length > 0
  const below = hasRowBelow && !behindButton ? questions.filter(isPicked) : []
  const beside = questions.filter((filter) => !below.includes(filter))
  return (
    <div className={styles.tools}>
      <div className={styles.first}>
        <SearchField value={state.search} onChange={state.setSearch} placeholder={searchIn} />
        {behindButton ? null : beside.map(ask)}
      </div>
      {behindButton || toggles.length > 0 || below.length > 0 || state.isFiltered ? (
        <FilterRow onClear={state.isFiltered ? state.clear : undefined}>
          {behindButton ? (
            <FilterSheet count={questions.filter(({ key }) => state.values[key]).length}>
              {questions.map(ask)}
            </FilterSheet>
          ) : null}
          {below.map(ask)}
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

interface QuestionProps {
  filter: ListFilter<never>
  value: string | undefined
  setFilter: ListState['setFilter']
}

/** Not drawn anew at each key of the search: a hundred suppliers to pick from cost more than it. */
const Question = memo(({ filter, value, setFilter }: QuestionProps) => {
  const { key, label, options } = filter
  return isPicked(filter) ? (
    <Picked filter={filter} value={value} setFilter={setFilter} />
  ) : (
    <Segmented
      label={label}
      options={[{ value: '', label: filter.all ?? 'All' }, ...options]}
      value={value ?? ''}
      onChange={(next) => setFilter(key, next || null)}
    />
  )
})

const SelectField = lazy(async () => {
  const module = await import('#src/ui/fields/select-field.tsx')
  return { default: module.SelectField }
})

/** Costs more to make than sixty rows: its words stand in its place until those are on the screen. */
function Picked({ filter, value, setFilter }: QuestionProps) {
  const { key, label, options } = filter
  const [isTime, setIsTime] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setIsTime(true))), [])
  const chosen = options.find((option) => option.value === value)
  const words = <div className={styles.words}>{chosen?.label ?? label}</div>
  return (
    <div className={styles.pick}>
      {isTime ? (
        <Suspense fallback={words}>
          <SelectField
            label={label}
            hideLabel
            placeholder={label}
            options={options}
            value={value ?? null}
            onChange={(next) => setFilter(key, next)}
            clearable
          />
        </Suspense>
      ) : (
        words
      )}
    </div>
  )
}

function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={IconFilter} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Filters
        {count > 0 ? <Count value={count} words="chosen" /> : null}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={close}
        title="Filters"
        footer={
          <Button kind="primary" grow onClick={close}>
            Show
          </Button>
        }
      >
        <div className={styles.sheet}>{children}</div>
      </Sheet>
    </>
  )
}
