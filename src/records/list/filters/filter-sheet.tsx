/** All filters of a list on a phone: behind one button with a count, in a sheet. */
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '#contract/measure/display.ts'
import { Pick, PickGroup } from '#src/ui/fields/pick.tsx'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { OptionList } from '#src/ui/lists/option-list.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Count } from '#src/ui/status/count.tsx'
import type { ListState } from '../use-list-state.ts'
import styles from './filter-sheet.module.css'
import { isSwitch, type ListFilter, setWords } from './list-filter.ts'

interface FilterSheetProps {
  state: Pick<ListState, 'values' | 'setFilter' | 'clearFilters'>
  filters: readonly ListFilter<never>[]
  /** Of the matching rows. */
  count: number | undefined
}

/** Longer value lists open at a press. */
const SIDE_BY_SIDE = 6

export function FilterSheet({ state, filters, count }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { values, setFilter } = state
  const set = filters.filter(({ key }) => values[key] !== undefined)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={IconFilter} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Filter
        {set.length > 0 ? <Count value={set.length} words="chosen" /> : null}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={close}
        title="Filter"
        footer={
          <>
            {set.length > 0 ? (
              <Button onClick={() => state.clearFilters(set.map(({ key }) => key))}>
                Clear filters
              </Button>
            ) : null}
            <Button kind="primary" onClick={close}>
              {count === undefined ? 'Show' : `Show ${formatCount(count)}`}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          {filters.map((filter) => (
            <OneFilter
              key={filter.key}
              filter={filter}
              value={values[filter.key]}
              onChange={(next) => setFilter(filter.key, next)}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}

interface OneFilterProps {
  filter: ListFilter<never>
  value: string | undefined
  onChange: (value: string | null) => void
}

function OneFilter({ filter, value = '', onChange }: OneFilterProps) {
  const { label, options, all = 'All' } = filter
  const [only] = options
  if (isSwitch(filter) && only) {
    return (
      <div>
        <Pick chosen={value !== ''} onClick={() => onChange(value === '' ? only.value : null)}>
          {label}
        </Pick>
      </div>
    )
  }
  const offered = [{ value: '', label: all }, ...options]
  const choose = (next: string) => onChange(next || null)
  if (options.length <= SIDE_BY_SIDE) {
    return (
      <PickGroup label={label} layout="wrap" options={offered} value={value} onChange={choose} />
    )
  }
  const words = value === '' ? label : `${label}: ${setWords(filter, value)}`
  return (
    <div className={styles.long}>
      <Disclosure label={<span className={styles.label}>{words}</span>}>
        <OptionList label={label} options={offered} value={value} onChoose={choose} />
      </Disclosure>
    </div>
  )
}
