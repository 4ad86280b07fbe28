/**
 * The fields of a record's form, in cards or sections of groups. Always holds: one field draws its label,
 * help, control and error together and ties them (ui/field.ts).
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Columns } from '#src/ui/page/page.tsx'
import type { FormData } from '../form-data.ts'
import type { FormSchema } from '../form-schema.ts'
import type { FormContext } from './control.ts'
import styles from './form-theme.module.css'
import { RecordField } from './record-field.tsx'
import { type DrawnGroup, Sections } from './sections.tsx'

interface RecordFieldsProps {
  /** Before the name of a field, in its id: "locations". */
  readonly idPrefix: string
  readonly schema: FormSchema
  readonly data: FormData
  readonly problems: FieldProblems
  readonly context: FormContext
  /** @param value undefined empties the field */
  readonly onChange: (field: string, value: unknown) => void
}

export function RecordFields({ idPrefix, schema, data, ...asked }: RecordFieldsProps) {
  const { problems, context, onChange } = asked
  const { groups, later, hasSections, beside } = context
  const fieldOf = (field: string) => {
    const own = schema.properties[field]
    return own ? (
      <RecordField
        key={field}
        id={`${idPrefix}_${field}`}
        name={field}
        schema={own}
        value={data[field]}
        onChange={(value) => onChange(field, value)}
        required={schema.required.includes(field)}
        error={problems[field]}
        context={context}
      />
    ) : null
  }
  const drawn = groups.flatMap((group, place): DrawnGroup[] => {
    const shown = group.fields.filter((field) => !group.hides?.(field, data))
    if (shown.length === 0 || group.isBeside) return []
    const content = (
      <div key={group.fields.join()} className={hasSections ? styles.columns : styles.fields}>
        {group.about ? <p className={styles.about}>{group.about}</p> : null}
        {shown.filter((field) => !group.last?.includes(field)).map(fieldOf)}
        {group.after ? <div className={styles.after}>{group.after(data)}</div> : null}
        {shown.filter((field) => group.last?.includes(field)).map(fieldOf)}
      </div>
    )
    return [{ group, content, isLater: place >= groups.length - later }]
  })
  if (beside) {
    return (
      <Columns aside={<div className={styles.beside}>{beside({ data, fieldOf })}</div>}>
        <Sections drawn={drawn} hasNav={false} />
      </Columns>
    )
  }
  if (hasSections) return <Sections drawn={drawn} />
  return drawn.map(({ group, content }) => (
    <Card key={group.fields.join()} title={group.title}>
      {content}
    </Card>
  ))
}
