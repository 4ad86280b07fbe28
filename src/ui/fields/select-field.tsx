/** One of many by name. Searchable from eight entries on. Groups keep their order. */
import './combobox-styles.ts'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useState } from 'react'
import { foldText, matchesSearch } from '#contract/text/search-words.ts'
import { type FieldProps, toInputProps } from './field.ts'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps<string | null> {
  /** Undefined while loading. */
  options: readonly Choice[] | undefined
  /** Whether it may be cleared. */
  clearable?: boolean
  /** Text if nothing matches the search. */
  nothing?: string
}

/**
 * The list opens beside the field and not in <body>: it then belongs to the same landmark and
 * dialog, and screen readers find it. `fixed` keeps a scrolling dialog from cutting it off.
 */
export const inPlace = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  transitionProps: { duration: 0 },
  // Nothing of a list is rendered before it is opened: it may have hundreds of entries.
  keepMounted: false,
} as const

/** Scroll containers take focus in Chromium: Tab would stop in the list, which then closes. */
export const notByTab = { options: { tabIndex: -1 } } as const

export const searchableFrom = 8

/** Text in the list if it has no entries. */
export const nothingIn = (options: readonly Choice[] | undefined, nothing: string) =>
  options ? nothing : 'Loading'

/** The list is searched like any other; each label is folded once, not at every key. */
export function useLabelSearch(): OptionsFilter {
  const [search] = useState(createLabelSearch)
  return search
}

function createLabelSearch(): OptionsFilter {
  const foldedByLabel = new Map<string, string>()
  const foldedOf = (label: string): string => {
    const known = foldedByLabel.get(label)
    if (known !== undefined) return known
    const folded = foldText(label)
    foldedByLabel.set(label, folded)
    return folded
  }
  return ({ options, search }) =>
    // Choices have no groups.
    (options as ComboboxItem[]).filter(({ label }) => matchesSearch(foldedOf(label), search))
}

export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, clearable = false, nothing = 'Nothing matches' } = props
  const filter = useLabelSearch()
  return (
    <Select
      {...toInputProps(props)}
      data={options?.map((option) => ({ ...option })) ?? []}
      value={value}
      onChange={(next) => onChange(next)}
      filter={filter}
      searchable={(options?.length ?? 0) >= searchableFrom}
      clearable={clearable}
      // Mantine hides it from keyboard and screen readers, who have no other way to clear a short
      // list.
      clearButtonProps={{
        tabIndex: 0,
        'aria-hidden': undefined,
        'aria-label': typeof props.label === 'string' ? `Clear ${props.label}` : 'Clear',
        // At the field's full height it would hide the border.
        style: { background: 'transparent' },
      }}
      clearSectionMode="clear"
      allowDeselect={false}
      nothingFoundMessage={nothingIn(options, nothing)}
      withScrollArea={false}
      comboboxProps={inPlace}
      attributes={notByTab}
    />
  )
}
