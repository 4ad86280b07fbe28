/** One field of a draft, with the control and words of its resource. */
import { useMemo } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { fieldSchema, fieldTitle } from '#src/records/form/field-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { FormValuesContext } from '#src/records/form/form-values.ts'
import { controlOf } from '#src/records/form/theme/record-field.tsx'

interface DraftFieldProps {
  readonly resource: ResourceName
  /** Its name; `temperatures/chilled` inside another. */
  readonly field: string
  readonly data: Readonly<FormData>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly idPrefix: string
  readonly label?: string
  readonly error?: string | undefined
  readonly required?: boolean
}

const unchanged: ReadonlyMap<string, string> = new Map()

export const draftFieldId = (idPrefix: string, field: string): string =>
  `${idPrefix}_${field.replaceAll('/', '_')}`

export function DraftField(props: DraftFieldProps) {
  const { resource, field, data, value, onChange, idPrefix, error, required = false } = props
  const definition = declarations[resource]
  const schema = fieldSchema(definition, field)
  const [name = field] = field.split('/').slice(-1)
  const Control = controlOf(name, schema)
  const values = useMemo(() => ({ data, was: unchanged }), [data])
  return (
    <FormValuesContext value={values}>
      <Control
        id={draftFieldId(idPrefix, field)}
        // What it means is plain at the door; its help is for the office.
        schema={{ ...schema, description: undefined }}
        label={props.label ?? fieldTitle(definition, field)}
        value={value}
        onChange={onChange}
        required={required}
        error={error}
        controlOf={controlOf}
      />
    </FormValuesContext>
  )
}
