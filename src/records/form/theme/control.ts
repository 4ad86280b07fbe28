/** The props of every control of the form theme: one field of the schema and its value. */
import type { ComponentType, ReactNode } from 'react'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { FieldSchema } from '../field-words.ts'
import type { FormData } from '../form-data.ts'
import type { AddNew, FieldGroup } from '../form-schema.ts'
import type { Beside, OwnControlProps } from '../own-control.ts'
import type { RecordFormProps } from '../record-form.tsx'

/** Draws another record's form; passed in by the form, which the theme doesn't import. */
type DrawForm = (props: Omit<RecordFormProps, 'cancelTo'>) => ReactNode

export interface ControlProps extends OwnControlProps {
  /** Rows a picker leaves out. */
  readonly hides?: ((row: FormData) => boolean) | undefined
  /** A note beside a picker's row: that it is on hold. */
  readonly mark?: ((row: FormData) => RowStatus | undefined) | undefined
  /** For values with parts: the control of each. */
  readonly controlOf?:
    | ((name: string, schema: FieldSchema) => ComponentType<ControlProps>)
    | undefined
  readonly add?: (AddNew & { readonly form: DrawForm }) | undefined
}

/** The props that all fields of ui share. */
export const toFieldProps = ({ id, schema, label, error, required, hideLabel }: ControlProps) => ({
  id,
  label,
  help: schema.description,
  error,
  required,
  hideLabel,
})

/** What the form passes to its fields. */
export type FormContext = {
  readonly groups: readonly FieldGroup[]
  /** How many of these are behind "Add more later": the last ones. */
  readonly later: number
  readonly hasSections: boolean
  readonly hiddenOptions: Readonly<Record<string, (row: FormData) => boolean>>
  readonly markedOptions: Readonly<Record<string, (row: FormData) => RowStatus | undefined>>
  readonly adds: Readonly<Record<string, AddNew>>
  readonly form: DrawForm
  readonly controls: Readonly<Record<string, ComponentType<OwnControlProps>>>
  readonly beside: ((beside: Beside) => ReactNode) | undefined
}
