/**
 * What a form lets a screen draw itself: the control of one field, and what stands beside the fields.
 */
import type { ReactNode } from 'react'
import type { FieldSchema } from './field-words.ts'
import type { FormData } from './form-data.ts'

/** The props of every control: one field of the schema and its value. */
export interface OwnControlProps {
  readonly id: string
  readonly schema: FieldSchema
  readonly label: string
  readonly value: unknown
  /** Undefined empties the field. */
  readonly onChange: (value: unknown) => void
  readonly required: boolean
  readonly error?: string | undefined
  /** Screen readers still hear the label; it is visible above the column. */
  readonly hideLabel?: boolean | undefined
}

export interface Beside {
  readonly data: Readonly<FormData>
  /** Draws a field of a group that `isBeside`. */
  readonly fieldOf: (field: string) => ReactNode
}
