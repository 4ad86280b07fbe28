/** What is asked of every line: one field, and the control that fits its schema. */
import type { ComponentType } from 'react'
import type { FieldSchema } from '../field-words.ts'
import type { ControlProps } from '../theme/control.ts'

export interface LineColumn {
  readonly field: string
  readonly title: string
  readonly schema: FieldSchema
  readonly required: boolean
  /** Of the table: `2fr`; figures are narrower by themselves. */
  readonly width?: string
  readonly hides?: ControlProps['hides']
  readonly mark?: ControlProps['mark']
}

/** Given by the form theme, whose lists are made of lines themselves. */
export type ControlOf = (name: string, schema: FieldSchema) => ComponentType<ControlProps>
