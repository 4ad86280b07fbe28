/**
 * Our form theme for RJSF: cards for groups of fields, our own fields in them. Always holds: one
 * field draws its label, help, control and error together and ties them (ui/field.ts), so RJSF's
 * own labels and error lists are off. RJSF's stock widgets are never shown.
 */
import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
} from '@rjsf/utils'
import { Card } from '#src/ui/page/card.tsx'
import type { FormContext } from './control.ts'
import styles from './form-theme.module.css'
import { RecordField } from './record-field.tsx'

function FieldTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? null : children
}

function ObjectFieldTemplate({ properties, registry, formData }: ObjectFieldTemplateProps) {
  const { groups } = registry.formContext as FormContext
  const contentOf = (field: string) => properties.find(({ name }) => name === field)?.content
  return (
    <>
      {groups.map((group) => {
        const asked = group.fields.filter((field) => !group.hides?.(field, formData ?? {}))
        return asked.length > 0 ? (
          <Card key={group.fields.join()} title={group.title}>
            <div className={styles.fields}>
              {asked.map(contentOf)}
              {group.after?.(formData ?? {})}
            </div>
          </Card>
        ) : null
      })}
    </>
  )
}

export const formTemplates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate }

export const recordFields: RegistryFieldsType = { record: RecordField }
