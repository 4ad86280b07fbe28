/**
 * One of many by name. From eight entries on it can be searched by typing. Groups keep their order.
 */
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
  /** Undefined while they are being read. */
  options: readonly Choice[] | undefined
  /** Whether it may be emptied again. */
  clearable?: boolean
  /** Said when nothing matches the search. */
  nothing?: string
}

/**
 * The list opens beside the field and not in <body>: it then belongs to the same landmark and the
 * same dialog, and readers find it. `fixed` keeps a scrolling dialog from cutting it off.
 */
export const inPlace = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  transitionProps: { duration: 0 },
  // Nothing of a list is drawn and measured before it is opened: it may have hundreds of entries.
  keepMounted: false,
} as const

/** What scrolls takes the focus in Chromium: Tab would stop in the list, which closes then. */
export const notByTab = { options: { tabIndex: -1 } } as const

export const searchableFrom = 8

/** What stands in the list where no entry does. */
export const nothingIn = (options: readonly Choice[] | undefined, nothing: string) =>
  options ? nothing : 'Loading'

/** The list is searched as every other is; each label is folded once, not at every key. */
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
      // Mantine hides it from keys and readers, who have no other way to empty a list of few.
      clearButtonProps={{
        tabIndex: 0,
        'aria-hidden': undefined,
        'aria-label': typeof props.label === 'string' ? `Clear ${props.label}` : 'Clear',
        // As high as the field, it would hide the border.
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
