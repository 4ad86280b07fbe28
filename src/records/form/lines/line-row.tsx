/**
 * One line: a row of a table, or a card. Its fields can read their unit from each other, as in a
 * form.
 */
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { OrderedRow } from '#src/ui/lists/ordered-rows.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { fieldKind, isFigure } from '../field-words.ts'
import type { FormData } from '../form-data.ts'
import { type FormValues, FormValuesContext } from '../form-values.ts'
import type { ControlOf, LineColumn } from './line-column.ts'
import styles from './line-items.module.css'

export type MovedLine = { readonly item: OrderedRow['row']; readonly grip: ReactNode }

/** Of a card that is only read. */
export type FoldedLine = { readonly summary: ReactNode; readonly open: () => void }

interface LineRowProps {
  idPrefix: string
  name: string
  value: FormData
  columns: readonly LineColumn[]
  controlOf: ControlOf
  isTable: boolean
  problems: FieldProblems | undefined
  /** Where its place can be changed. */
  moved: MovedLine | undefined
  folded: FoldedLine | undefined
  onChange: (value: FormData) => void
  onRemove: () => void
}

const unchanged: ReadonlyMap<string, string> = new Map()

export function LineRow(props: LineRowProps) {
  const { idPrefix, name, value, columns, isTable, problems = {}, moved } = props
  const values = useMemo((): FormValues => ({ data: value, was: unchanged }), [value])
  const remove = (
    <IconButton icon={IconTrash} kind="plain" name={`Remove ${name}`} onClick={props.onRemove} />
  )
  if (props.folded && !isTable) {
    const { summary, open } = props.folded
    return (
      <li {...moved?.item} className={styles.line} data-folded="">
        <div className={styles.cardHead}>
          {moved?.grip}
          <div className={styles.name}>
            <h3 className={styles.foldedName}>{name}</h3>
            <p className={styles.summary}>{summary}</p>
          </div>
          <IconButton icon={IconPencil} kind="plain" name={`Edit ${name}`} onClick={open} />
        </div>
      </li>
    )
  }
  return (
    <li {...moved?.item} className={styles.line}>
      {isTable ? (
        moved?.grip
      ) : (
        <div className={styles.cardHead}>
          {moved?.grip}
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
