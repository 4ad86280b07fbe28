/**
 * A time of day in 24 hours, typed as 8, 0800 or 08:00. The value is HH:mm, "" if there is none.
 */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { textToTime } from '../input/clock-text.ts'
import { type FieldProps, toInputProps } from './field.ts'

interface TimeFieldProps extends FieldProps<string> {
  /** The typed text when it isn't a time, if that must not count as an empty field. */
  onUnread?: ((text: string) => void) | undefined
}

export function TimeField(props: TimeFieldProps) {
  const { value, onChange } = props
  const [draft, setDraft] = useState<string>()
  const [wasLeft, setWasLeft] = useState(false)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // A time set from outside replaces what is typed.
    const isSet = textToTime(value) !== null && draft !== undefined && textToTime(draft) !== value
    if (isSet) setDraft(undefined)
  }
  const isWrong = draft !== undefined && draft.trim() !== '' && textToTime(draft) === null

  function type(text: string): void {
    setDraft(text)
    setWasLeft(false)
    const time = textToTime(text)
    if (time) onChange(time)
    else if (props.onUnread && text.trim() !== '') props.onUnread(text)
    // Text that isn't a time clears the previous value.
    else if (value !== '') onChange('')
  }

  return (
    <TextInput
      {...toInputProps({
        placeholder: 'hh:mm',
        ...props,
        error: isWrong && wasLeft ? `${draft} is not a time. Write 08:00.` : props.error,
      })}
      value={draft ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setWasLeft(true)
        if (!isWrong) setDraft(undefined)
        props.onBlur?.()
      }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
    />
  )
}
