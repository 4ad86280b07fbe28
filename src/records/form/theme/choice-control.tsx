/** One, or several, of the schema's values, with its labels. */
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { choicesOf } from '../field-words.ts'
import { type ControlProps, toFieldProps } from './control.ts'

export function ChoiceControl(props: ControlProps) {
  const { schema, value, onChange, required, hides } = props
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : null
  const options = choicesOf(schema).filter(({ value: id }) => id === chosen || !hides?.({ id }))
  return (
    <SelectField
      {...toFieldProps(props)}
      options={options}
      value={chosen}
      onChange={(next) => onChange(schema.enum?.find((one) => String(one) === next))}
      clearable={!required && schema.default === undefined}
    />
  )
}

/** A list that may hold one value (a person's role) is shown as a single choice. */
export function ChoicesControl(props: ControlProps) {
  const { schema, value, onChange, hides, required } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = choicesOf(schema).filter(
    ({ value: id }) => chosen.includes(id) || !hides?.({ id }),
  )
  if (schema.maxItems === 1) {
    return (
      <SelectField
        {...toFieldProps(props)}
        options={options}
        value={chosen[0] ?? null}
        onChange={(next) => onChange(next ? [next] : undefined)}
      />
    )
  }
  return (
    <MultiSelectField
      {...toFieldProps(props)}
      options={options}
      value={chosen}
      onChange={(next) => onChange(next.length > 0 || required ? next : undefined)}
    />
  )
}
