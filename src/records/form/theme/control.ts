/** What every control of the form theme is given: one field of the schema and its value. */
import type { FieldSchema } from '../field-words.ts'
import type { FormData } from '../form-data.ts'
import type { FieldGroup } from '../form-schema.ts'

export interface ControlProps {
  readonly id: string
  readonly schema: FieldSchema
  readonly label: string
  readonly value: unknown
  /** Undefined empties the field. */
  readonly onChange: (value: unknown) => void
  readonly required: boolean
  readonly error?: string | undefined
  /** Rows a picker leaves out. */
  readonly hides?: ((row: FormData) => boolean) | undefined
}

/** The part all of ui's fields take alike. */
export const toFieldProps = ({ id, schema, label, error, required }: ControlProps) => ({
  id,
  label,
  help: schema.description,
  error,
  required,
})

/** What the form tells its fields. */
export type FormContext = {
  readonly groups: readonly FieldGroup[]
  readonly hiddenOptions: Readonly<Record<string, (row: FormData) => boolean>>
}
