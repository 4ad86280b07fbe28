/** Four digits typed in a form, never shown; anything but 0-9 is ignored (§5 PIN). */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { cleanPin } from '#contract/modules/people/pin.ts'
import { type FieldProps, toInputProps } from './field.ts'

export function PinField(props: FieldProps<string>) {
  return (
    <TextInput
      {...toInputProps(props)}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      value={props.value}
      onChange={(event) => props.onChange(cleanPin(event.currentTarget.value))}
    />
  )
}

interface NewPinFieldsProps extends FieldProps<string> {
  again: string
  onAgain: (again: string) => void
}

/** A new PIN, typed twice: nobody sees what they typed, and a slip would lock them out. */
export function NewPinFields({ again, onAgain, error, ...pin }: NewPinFieldsProps) {
  return (
    <>
      <PinField {...pin} />
      <PinField label="The same PIN again" value={again} onChange={onAgain} error={error} />
    </>
  )
}
