/**
 * A list of values with parts (a supplier's certificates) as lines. With none the value is empty.
 * An item's error is shown at it once the list as a whole is refused.
 */
import type { FieldSchema } from '../field-words.ts'
import { formProblems } from '../form-problems.ts'
import type { LineColumn } from '../lines/line-column.ts'
import { LineItems } from '../lines/line-items.tsx'
import type { ControlProps } from './control.ts'

/** Documents are added on their own page. */
const columnsOf = ({ properties = {}, required = [] }: FieldSchema): LineColumn[] =>
  Object.entries(properties)
    .filter(([, part]) => part.ref !== 'files')
    .map(([field, part]) => ({
      field,
      title: part.title ?? field.replaceAll('_', ' '),
      schema: part,
      required: required.includes(field),
    }))

export function ItemsControl(props: ControlProps) {
  const { id, schema, label, hideLabel, value, onChange, error, controlOf } = props
  const lines: readonly unknown[] = Array.isArray(value) ? value : []
  const { items: item = {} } = schema
  if (!controlOf) return null
  const problems = error
    ? lines.map((line) => formProblems(item, (line ?? {}) as Record<string, unknown>))
    : []
  return (
    <LineItems
      id={id}
      label={label}
      hideLabel={hideLabel}
      one={(item.title ?? label).toLowerCase()}
      columns={columnsOf(item)}
      controlOf={controlOf}
      lines={lines}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      problems={problems}
      error={error}
    />
  )
}
