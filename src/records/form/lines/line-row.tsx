/**
 * One line: a row of a table, or a card. Its fields can read their unit from each other, as in a
 * form.
 */
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { Grip } from '#src/ui/lists/grip.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { fieldKind, isFigure } from '../field-words.ts'
import type { FormData } from '../form-data.ts'
import { type FormValues, FormValuesContext } from '../form-values.ts'
import type { ControlOf, LineColumn } from './line-column.ts'
import styles from './line-items.module.css'

interface LineRowProps {
  idPrefix: string
  name: string
  value: FormData
  columns: readonly LineColumn[]
  controlOf: ControlOf
  isTable: boolean
  problems: FieldProblems | undefined
  /** Its position, if that can be changed. */
  place: { at: number; of: number } | undefined
  onPlace: (to: number) => void
  onChange: (value: FormData) => void
  onRemove: () => void
}

const unchanged: ReadonlyMap<string, string> = new Map()

export function LineRow(props: LineRowProps) {
  const { idPrefix, name, value, columns, isTable, problems = {}, place, onPlace } = props
  const values = useMemo((): FormValues => ({ data: value, was: unchanged }), [value])
  const grip = place ? (
    <Grip name={name} at={place.at} count={place.of} onPlace={onPlace} onKeep={() => {}} />
  ) : null
  const remove = (
    <IconButton icon={IconTrash} kind="plain" name={`Remove ${name}`} onClick={props.onRemove} />
  )
  return (
    <li className={styles.line}>
      {isTable ? (
        grip
      ) : (
        <div className={styles.cardHead}>
          {grip}
          <h3 className={styles.name}>{name}</h3>
          {remove}
        </div>
      )}
      <FormValuesContext value={values}>
        {columns.map(({ field, title, schema, required, hides, mark }) => {
          const Control = props.controlOf(field, schema)
          return (
            <div
              key={field}
              className={styles.cell}
              data-figure={isFigure(fieldKind(schema)) || undefined}
            >
              <Control
                id={`${idPrefix}_${field}`}
                schema={schema}
                label={isTable ? `${title}, ${name}` : title}
                hideLabel={isTable}
                value={value[field]}
                onChange={(next) => props.onChange({ ...value, [field]: next })}
                required={required}
                error={problems[field]}
                hides={hides}
                mark={mark}
              />
            </div>
          )
        })}
      </FormValuesContext>
      {isTable ? remove : null}
    </li>
  )
}
