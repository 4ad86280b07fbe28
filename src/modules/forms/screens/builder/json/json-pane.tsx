/** A part of a form as text. Its errors are shown below it, with the line. */
import { useId } from 'react'
import styles from './json-pane.module.css'

interface JsonPaneProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error?: string | undefined
  readonly rows?: number
}

export function JsonPane({ label, value, onChange, error, rows = 20 }: JsonPaneProps) {
  const id = useId()
  return (
    <div className={styles.pane}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.text}
        value={value}
        rows={rows}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
