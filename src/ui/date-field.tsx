/**
 * A day, typed as 12/03/2026 whatever the device's language, or picked from the device's own
 * calendar. The value is an ISO day, "" while there is none.
 */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dayToText, textToDay } from './clock-text.ts'
import styles from './field.module.css'
import { type FieldProps, toInputProps } from './field.ts'

interface DateFieldProps extends FieldProps<string> {
  /** ISO days. */
  min?: string | undefined
  max?: string | undefined
}

/** Half of 2026 on its way, or all of 2020: known when the field is left. */
const isHalfYear = (text: string): boolean => /\D(19|20)$/.test(text.trim())

export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max } = props
  const native = useRef<HTMLInputElement>(null)
  // What is typed stays as it is until it is left; a day that is none is said, never guessed.
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && draft.trim() !== '' && textToDay(draft) === null
  const [wasLeft, setWasLeft] = useState(false)

  function type(text: string): void {
    setDraft(text)
    setWasLeft(false)
    if (text.trim() === '') onChange('')
    const day = textToDay(text)
    if (day && !isHalfYear(text)) onChange(day)
  }

  function leave(): void {
    setWasLeft(true)
    const day = draft === undefined ? null : textToDay(draft)
    if (day && day !== value) onChange(day)
    if (!isWrong) setDraft(undefined)
    props.onBlur?.()
  }

  return (
    <TextInput
      {...toInputProps({
        placeholder: 'dd/mm/yyyy',
        ...props,
        error:
          props.error ??
          (isWrong && wasLeft ? `${draft} is not a date. Write dd/mm/yyyy.` : undefined),
      })}
      value={draft ?? dayToText(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={52}
      rightSection={
        <>
          <input
            ref={native}
            type="date"
            className={styles.native}
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            min={min}
            max={max}
            onChange={(event) => {
              setDraft(undefined)
              onChange(event.currentTarget.value)
            }}
          />
          <button
            type="button"
            className={styles.inside}
            disabled={props.disabled || props.readOnly}
            onClick={() => native.current?.showPicker()}
          >
            <IconCalendar size={22} stroke={1.9} aria-hidden="true" />
            <span className="l-hidden">Choose a date</span>
          </button>
        </>
      }
    />
  )
}
