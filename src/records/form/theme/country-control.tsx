/** One country, or several, by name; stored as the two letters of ISO 3166-1. */
import { countries } from '#contract/text/countries.ts'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { type ControlProps, toFieldProps } from './control.ts'

const options = Object.entries(countries)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))

export function CountryControl(props: ControlProps) {
  const { schema, value, onChange, required } = props
  if (schema.type === 'array') {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return (
      <MultiSelectField
        {...toFieldProps(props)}
        options={options}
        value={chosen}
        onChange={(next) => onChange(next.length > 0 || required ? next : undefined)}
      />
    )
  }
  return (
    <SelectField
      {...toFieldProps(props)}
      options={options}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
      clearable={!required}
      nothing="No country has this name"
    />
  )
}
