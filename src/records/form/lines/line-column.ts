/** One field of every line, and the control that fits its schema. */
import type { ComponentType } from 'react'
import type { FieldSchema } from '../field-words.ts'
import type { ControlProps } from '../theme/control.ts'

export interface LineColumn {
  readonly field: string
  readonly title: string
  readonly schema: FieldSchema
  readonly required: boolean
  /** In the table: `2fr`; number columns are narrower by default. */
  readonly width?: string
  readonly hides?: ControlProps['hides']
  readonly mark?: ControlProps['mark']
}

/** Passed in by the form theme, whose lists are made of lines themselves. */
export type ControlOf = (name: string, schema: FieldSchema) => ComponentType<ControlProps>
