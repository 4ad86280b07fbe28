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
import { type DrawnGroup, Sections } from './sections.tsx'

function FieldTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? null : children
}

function ObjectFieldTemplate({ properties, registry, formData }: ObjectFieldTemplateProps) {
  const { groups, later, hasSections } = registry.formContext as FormContext
  const data = formData ?? {}
  const contentOf = (field: string) => properties.find(({ name }) => name === field)?.content
  const drawn = groups.flatMap((group, place): DrawnGroup[] => {
    const asked = group.fields.filter((field) => !group.hides?.(field, data))
    if (asked.length === 0) return []
    const content = (
      <div key={group.fields.join()} className={hasSections ? styles.columns : styles.fields}>
        {group.about ? <p className={styles.about}>{group.about}</p> : null}
        {asked.map(contentOf)}
        {group.after ? <div className={styles.after}>{group.after(data)}</div> : null}
      </div>
    )
    return [{ group, content, isLater: place >= groups.length - later }]
  })
  if (hasSections) return <Sections drawn={drawn} />
  return drawn.map(({ group, content }) => (
    <Card key={group.fields.join()} title={group.title}>
      {content}
    </Card>
  ))
}

export const formTemplates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate }

export const recordFields: RegistryFieldsType = { record: RecordField }
