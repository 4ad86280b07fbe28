/**
 * The papers of an import, as one field of the delivery's form (domain §3.45): how far it is, is moved
 * on from its page.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import type { OwnControlProps } from '#src/records/form/own-control.ts'
import { controlOf } from '#src/records/form/theme/record-field.tsx'
import styles from './delivery.module.css'

const fields = [
  'dispatch_country',
  'eta',
  'border_post',
  'notification_ref',
  'health_certificate',
] as const

export function ImportControl({ id, label, value, onChange }: OwnControlProps) {
  const facts = (value ?? {}) as NonNullable<Delivery['import']>
  function change(field: string, next: unknown): void {
    const filled = Object.entries({ ...facts, [field]: next }).filter(
      ([, one]) => one !== undefined && one !== '',
    )
    onChange(filled.length > 0 ? Object.fromEntries(filled) : undefined)
  }
  return (
    <fieldset id={id} tabIndex={-1} className={styles.papers} aria-label={label}>
      {fields.map((field) => {
        const schema = fieldSchema(declarations.deliveries, `import/${field}`)
        const Control = controlOf(field, schema)
        return (
          <Control
            key={field}
            id={`${id}_${field}`}
            schema={schema}
            label={schema.title ?? field}
            value={facts[field]}
            onChange={(next) => change(field, next)}
            required={false}
            controlOf={controlOf}
          />
        )
      })}
    </fieldset>
  )
}
