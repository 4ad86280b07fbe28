/**
 * One of many by name. From eight entries on it can be searched by typing. Groups keep their order.
 */
import './combobox-styles.ts'
import { Select } from '@mantine/core'
import { type FieldProps, toInputProps } from './field.ts'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps<string | null> {
  options: readonly Choice[]
  /** Whether it may be emptied again. */
  clearable?: boolean
  /** Said when nothing matches the search. */
  nothing?: string
}

export const searchableFrom = 8

export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, clearable = false, nothing = 'Nothing matches' } = props
  return (
    <Select
      {...toInputProps(props)}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(next) => onChange(next)}
      searchable={options.length >= searchableFrom}
      clearable={clearable}
      allowDeselect={false}
      nothingFoundMessage={nothing}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
    />
  )
}
