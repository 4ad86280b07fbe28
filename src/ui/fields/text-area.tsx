/** Several lines of text. Resized by hand, never automatically, so that nothing jumps. */
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { type FieldProps, toInputProps } from './field.ts'

interface TextAreaProps extends FieldProps<string> {
  rows?: number
  maxLength?: number | undefined
}

export function TextArea(props: TextAreaProps) {
  return (
    <Textarea
      {...toInputProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
      resize="vertical"
    />
  )
}
