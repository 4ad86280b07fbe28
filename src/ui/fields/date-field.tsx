/**
 * A day, typed as 12/03/2026 whatever the device's language, or picked from the device's own
 * calendar. The value is an ISO day, "" if there is none.
 */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dayToText, textToDay } from '../input/clock-text.ts'
import styles from './field.module.css'
import { type FieldProps, toInputProps } from './field.ts'

interface DateFieldProps extends FieldProps<string> {
  /** ISO days. */
  min?: string | undefined
  max?: string | undefined
  /** The typed text when it isn't a day, if that must not count as an empty field. */
  onUnread?: ((text: string) => void) | undefined
}

/** Half-typed 2026, or 2020 in full: known when the field is left. */
const isHalfYear = (text: string): boolean => /\D(19|20)$/.test(text.trim())

const isDay = (value: string): boolean => dayToText(value) !== value

export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max } = props
  const native = useRef<HTMLInputElement>(null)
  // What is typed stays unchanged until the field is left; an invalid day is pointed out, never
  // guessed.
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && draft.trim() !== '' && textToDay(draft) === null
  const [wasLeft, setWasLeft] = useState(false)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // A day set from outside replaces what is typed.
    if (isDay(value) && draft !== undefined && textToDay(draft) !== value) setDraft(undefined)
  }

  function type(text: string): void {
    setDraft(text)
    setWasLeft(false)
    const day = isHalfYear(text) ? null : textToDay(text)
    if (day) onChange(day)
    else if (props.onUnread && text.trim() !== '') props.onUnread(text)
    // Text that isn't a day clears the previous value.
    else if (value !== '') onChange('')
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
        error: isWrong && wasLeft ? `${draft} isn’t a date. Use dd/mm/yyyy.` : props.error,
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
            value={isDay(value) ? value : ''}
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
