/** Several of many by name, as pills that can be removed again. */
import './combobox-styles.ts'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { type FieldProps, toInputProps } from './field.ts'
import { type Choice, inPlace, notByTab, nothingIn, useLabelSearch } from './select-field.tsx'

interface MultiSelectFieldProps extends FieldProps<string[]> {
  /** Undefined while loading. */
  options: readonly Choice[] | undefined
  nothing?: string
}

export function MultiSelectField(props: MultiSelectFieldProps) {
  const { value, onChange, options, nothing = 'Nothing matches' } = props
  const filter = useLabelSearch()
  return (
    <MultiSelect
      {...toInputProps(props)}
      data={options?.map((option) => ({ ...option })) ?? []}
      value={value}
      onChange={(next) => onChange(next)}
      filter={filter}
      searchable
      nothingFoundMessage={nothingIn(options, nothing)}
      hidePickedOptions
      withScrollArea={false}
      comboboxProps={inPlace}
      attributes={notByTab}
    />
  )
}
