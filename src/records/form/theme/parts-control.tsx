/**
 * A value made of a few parts (the hygiene rating and its day), as one labelled group. With every
 * part empty the value is empty.
 */
import { useId } from 'react'
import { type FieldSchema, fieldKind } from '../field-words.ts'
import { ChoiceControl } from './choice-control.tsx'
import type { ControlProps } from './control.ts'
import styles from './form-theme.module.css'
import { NumberControl } from './number-control.tsx'
import { DayControl, FlagControl, TextControl } from './simple-controls.tsx'

const partControls = {
  number: NumberControl,
  day: DayControl,
  flag: FlagControl,
  choice: ChoiceControl,
} as const

/** Records are picked, and files added, elsewhere. */
const partsOf = ({ properties = {} }: FieldSchema) =>
  Object.entries(properties).filter(([, part]) => part.ref === undefined)

type Parts = Readonly<Record<string, unknown>>

export function PartsControl({ id, schema, label, value, onChange, error }: ControlProps) {
  const errorId = useId()
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Parts
  function change(name: string, part: unknown) {
    const next = { ...parts, [name]: part }
    const filled = Object.entries(next).filter(([, one]) => one !== undefined && one !== '')
    onChange(filled.length > 0 ? Object.fromEntries(filled) : undefined)
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.set}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {schema.description ? <p className={styles.help}>{schema.description}</p> : null}
      <div className={styles.parts}>
        {partsOf(schema).map(([name, part]) => {
          const kind = fieldKind(part)
          const Control = kind in partControls ? partControls[kind as 'number'] : TextControl
          return (
            <Control
              key={name}
              id={`${id}_${name}`}
              schema={part}
              label={part.title ?? name.replaceAll('_', ' ')}
              value={parts[name]}
              onChange={(next) => change(name, next)}
              required={schema.required?.includes(name) ?? false}
            />
          )
        })}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
