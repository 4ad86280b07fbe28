/** A list of times of day, kept sorted and without duplicates: a fridge's log times. */
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textToTime } from '../input/clock-text.ts'
import { Button } from '../page/button.tsx'
import type { FieldProps } from './field.ts'
import { TextField } from './text-field.tsx'
import styles from './times-field.module.css'

type TimesFieldProps = Omit<FieldProps<string[]>, 'placeholder' | 'readOnly'>

export function TimesField({ label, value, onChange, help, error, disabled }: TimesFieldProps) {
  const labelId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function add(): void {
    const time = textToTime(text)
    if (!time) {
      setProblem(
        text.trim() === ''
          ? 'Enter a time, for example 08:00.'
          : `${text} is not a time. Write 08:00.`,
      )
      return
    }
    setProblem(undefined)
    setText('')
    onChange([...new Set([...value, time])].sort())
  }

  return (
    <fieldset className={styles.times} disabled={disabled} aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {label}
      </span>
      {help ? <span className={styles.help}>{help}</span> : null}
      {value.length > 0 ? (
        <ul className={styles.list}>
          {value.map((time) => (
            <li key={time}>
              <button
                type="button"
                className={styles.time}
                onClick={() => onChange(value.filter((other) => other !== time))}
              >
                {time}
                <IconX size={18} stroke={2} aria-hidden="true" />
                <span className="l-hidden">Remove</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.add}>
        <TextField
          label={<span className="l-hidden">Time to add</span>}
          value={text}
          onChange={setText}
          placeholder="08:00"
          inputMode="numeric"
          error={problem ?? error}
          disabled={disabled}
        />
        <Button icon={IconPlus} onClick={add} disabled={disabled ?? false}>
          Add a time
        </Button>
      </div>
    </fieldset>
  )
}
