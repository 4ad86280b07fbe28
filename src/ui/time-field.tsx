/**
 * A time of day in 24 hours, typed as 8, 0800 or 08:00. The value is HH:mm, "" while there is none.
 */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { textToTime } from './clock-text.ts'
import { type FieldProps, toInputProps } from './field.ts'

export function TimeField(props: FieldProps<string>) {
  const { value, onChange } = props
  const [draft, setDraft] = useState<string>()
  const [wasLeft, setWasLeft] = useState(false)
  const isWrong = draft !== undefined && draft.trim() !== '' && textToTime(draft) === null

  function type(text: string): void {
    setDraft(text)
    setWasLeft(false)
    if (text.trim() === '') onChange('')
    const time = textToTime(text)
    if (time) onChange(time)
  }

  return (
    <TextInput
      {...toInputProps({
        placeholder: 'hh:mm',
        ...props,
        error:
          props.error ?? (isWrong && wasLeft ? `${draft} is not a time. Write 08:00.` : undefined),
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
