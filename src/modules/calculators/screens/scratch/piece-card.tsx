/** The piece as it was bought, or the work on it: fields of a cutting test by their schema. */
import { declarations } from '#contract/core/resource/declarations.ts'
import { fieldSchema, fieldTitle, isRequired } from '#src/records/form/field-words.ts'
import { controlOf } from '#src/records/form/theme/record-field.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './scratch-card.module.css'
import type { CardSheet } from './use-card-sheet.ts'

const declared = declarations['scratch-cards']
export const idOfField = (field: string) => `scratch-cards_${field}`

interface PieceCardProps {
  readonly title: string
  readonly fields: readonly string[]
  readonly sheet: CardSheet
}

export function PieceCard({ title, fields, sheet }: PieceCardProps) {
  return (
    <Card title={title}>
      <div className={styles.fields}>
        {fields.map((field) => {
          const schema = fieldSchema(declared, field)
          const Control = controlOf(field, schema)
          return (
            <div key={field} data-field={field}>
              <Control
                id={idOfField(field)}
                schema={schema}
                label={fieldTitle(declared, field)}
                value={sheet.data[field]}
                onChange={(value) => sheet.change(field, value)}
                required={isRequired(declared, field)}
                error={sheet.problems.find((one) => one.field === field)?.says}
              />
            </div>
          )
        })}
      </div>
    </Card>
  )
}
