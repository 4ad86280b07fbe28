/**
 * Lines that are records of their own, each with its resource's fields: header and lines are saved
 * as one (src/records/save/save-together.ts).
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { fieldSchema, fieldTitle, isRequired } from '../field-words.ts'
import type { FormData } from '../form-data.ts'
import { formProblems } from '../form-problems.ts'
import { formSchema } from '../form-schema.ts'
import { controlOf } from '../theme/record-field.tsx'
import type { LineColumn } from './line-column.ts'
import { LineItems, type LineItemsProps } from './line-items.tsx'

interface ResourceLinesProps extends Omit<LineItemsProps, 'columns' | 'controlOf' | 'one'> {
  readonly resource: ResourceName
  readonly fields: readonly string[]
  /** By field: a width, and what its picker leaves out. */
  readonly more?: Readonly<Record<string, Partial<LineColumn>>>
}

export function ResourceLines({ resource, fields, more = {}, ...rest }: ResourceLinesProps) {
  const declared = declarations[resource]
  const columns = fields.map(
    (field): LineColumn => ({
      field,
      title: fieldTitle(declared, field),
      schema: fieldSchema(declared, field),
      required: isRequired(declared, field),
      ...more[field],
    }),
  )
  return <LineItems {...rest} one={declared.label.one} columns={columns} controlOf={controlOf} />
}

/** Sentences by field for each line, as it would be saved; undefined if nothing is wrong. */
export const lineProblems = (
  resource: ResourceName,
  fields: readonly string[],
  lines: readonly FormData[],
): (FieldProblems | undefined)[] => {
  const schema = formSchema(declarations[resource], fields)
  return lines.map((line) => {
    const problems = formProblems(schema, line)
    return Object.keys(problems).length > 0 ? problems : undefined
  })
}
