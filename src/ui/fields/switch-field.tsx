/**
 * On or off, at once. The whole line is the target; position and dot show the state, not colour
 * alone.
 */
import { useId } from 'react'
import type { FieldProps } from './field.ts'
import styles from './switch-field.module.css'

export function SwitchField(props: FieldProps<boolean>) {
  const { label, value, onChange, help, error } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const said = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          role="switch"
          className={styles.input}
          id={id}
          name={props.name}
          checked={value}
          aria-checked={value}
          disabled={props.disabled || props.readOnly}
          aria-describedby={said || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={props.onBlur}
        />
        <span className={styles.track} aria-hidden="true" />
        <span className={props.hideLabel ? 'l-hidden' : undefined}>{label}</span>
      </label>
      {help ? (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
