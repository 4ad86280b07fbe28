/** One, or several, of the values the schema names, in the words it gives them. */
import { MultiSelectField } from '#src/ui/multi-select-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { choiceLabel, type FieldSchema } from '../field-words.ts'
import { type ControlProps, toFieldProps } from './control.ts'

const optionsOf = (schema: FieldSchema) =>
  (schema.enum ?? []).map((value) => ({
    value: String(value),
    label: choiceLabel(schema, value),
  }))

export function ChoiceControl(props: ControlProps) {
  const { schema, value, onChange, required } = props
  return (
    <SelectField
      {...toFieldProps(props)}
      options={optionsOf(schema)}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
      clearable={!required}
    />
  )
}

/** A list that may hold one value (a person's role) is one choice to a person. */
export function ChoicesControl(props: ControlProps) {
  const { schema, value, onChange, hides } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = optionsOf(schema.items ?? {}).filter(
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
      onChange={onChange}
    />
  )
}
