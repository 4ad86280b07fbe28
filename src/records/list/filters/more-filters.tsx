/** The filters that have no button of their own: a row each, with its values when pressed. */
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterOptions } from '#src/ui/fields/filter-button.tsx'
import { OptionList } from '#src/ui/lists/option-list.tsx'
import { Button } from '#src/ui/page/button.tsx'
import type { ListState } from '../use-list-state.ts'
import { isSwitch, type ListFilter, setWords } from './list-filter.ts'

interface MoreFiltersProps {
  filters: readonly ListFilter<never>[]
  values: ListState['values']
  setFilter: ListState['setFilter']
}

export function MoreFilters({ filters, values, setFilter }: MoreFiltersProps) {
  const [openKey, setOpenKey] = useState<string>()
  const open = filters.find(({ key }) => key === openKey)
  if (open) {
    return (
      <>
        <Button kind="plain" icon={IconChevronLeft} onClick={() => setOpenKey(undefined)}>
          {open.label}
        </Button>
        <FilterOptions
          label={open.label}
          options={open.options}
          all={open.all ?? 'All'}
          value={values[open.key]}
          onChoose={(next) => {
            setFilter(open.key, next)
            setOpenKey(undefined)
          }}
        />
      </>
    )
  }
  const rows = filters.map((filter) => {
    const value = values[filter.key]
    const second = value !== undefined && !isSwitch(filter) ? setWords(filter, value) : undefined
    return { value: filter.key, label: filter.label, second }
  })
  const press = (key: string) => {
    const filter = filters.find((one) => one.key === key)
    if (!filter) return
    if (!isSwitch(filter)) setOpenKey(key)
    else setFilter(key, values[key] === undefined ? (filter.options[0]?.value ?? null) : null)
  }
  const on = filters.filter((one) => isSwitch(one) && values[one.key] !== undefined)
  return (
    <OptionList
      label="More filters"
      options={rows}
      value={on.map(({ key }) => key)}
      onChoose={press}
    />
  )
}
