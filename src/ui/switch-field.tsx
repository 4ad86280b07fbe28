/**
 * On or off, at once. The whole line is the target.
 */
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import './switch.css'
import { Switch } from '@mantine/core'
import type { FieldProps } from './field.ts'

export function SwitchField(props: FieldProps<boolean>) {
  return (
    <Switch
      label={props.label}
      description={props.help}
      error={props.error}
      checked={props.value}
      disabled={props.disabled ?? false}
      {...(props.name === undefined ? {} : { name: props.name })}
      {...(props.id === undefined ? {} : { id: props.id })}
      onBlur={() => props.onBlur?.()}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}
