/** The steps of a method, being written: what is done, whether it is critical, its limit and its check. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type FieldSchema, fieldSchema } from '#src/records/form/field-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { formProblems } from '#src/records/form/form-problems.ts'
import type { LineColumn } from '#src/records/form/lines/line-column.ts'
import { LineItems } from '#src/records/form/lines/line-items.tsx'
import type { OwnControlProps } from '#src/records/form/own-control.ts'
import { controlOf } from '#src/records/form/theme/record-field.tsx'

type Step = NonNullable<Recipe['method']>[number]

const item = fieldSchema(declarations.recipes, 'method').items ?? {}
const schemaOf = (field: string): FieldSchema => item.properties?.[field] ?? {}

const columns: readonly LineColumn[] = [
  {
    field: 'text',
    title: 'What to do',
    schema: schemaOf('text'),
    required: true,
    width: 'minmax(10rem, 1fr)',
  },
  {
    field: 'ccp',
    title: 'Critical point',
    schema: schemaOf('ccp'),
    required: false,
    width: '5.5rem',
  },
  {
    field: 'limit_code',
    title: 'Limit',
    schema: schemaOf('limit_code'),
    required: false,
    width: '9rem',
  },
  {
    field: 'form_id',
    title: 'Check form',
    schema: schemaOf('form_id'),
    required: false,
    width: '9rem',
  },
]

function settled(line: FormData): Step {
  const entries = Object.entries({ id: uuidV7(), ...line })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as Step
}

export function MethodLines({ id, label, hideLabel, value, onChange, error }: OwnControlProps) {
  const steps = Array.isArray(value) ? (value as readonly Step[]) : []
  return (
    <LineItems
      id={id}
      label={label}
      hideLabel={hideLabel}
      one="step"
      columns={columns}
      controlOf={controlOf}
      lines={steps}
      onChange={(next) => onChange(next.length > 0 ? next.map(settled) : undefined)}
      problems={error ? steps.map((step) => formProblems(item, step as unknown as FormData)) : []}
      error={error}
      mayReorder
      summaryOf={({ text }) => String(text ?? 'Not written yet')}
      nameOf={(_, place) => `Step ${place + 1}`}
    />
  )
}
