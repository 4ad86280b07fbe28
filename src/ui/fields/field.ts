/**
 * The props of every field. Values go in and out as values, never as events; label above, help
 * under the label, error under the field and linked to it (by Mantine's Input.Wrapper).
 */
import type { ReactNode } from 'react'

export interface FieldProps<Value> {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  /** One line under the label. */
  help?: ReactNode
  /** What is wrong, with the number, then what to do. */
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  placeholder?: string | undefined
  name?: string | undefined
  id?: string | undefined
  onBlur?: (() => void) | undefined
  /** The name is visible beside the field already; screen readers still hear the label. */
  hideLabel?: boolean | undefined
  /** Takes focus when a dialog opens. */
  'data-autofocus'?: boolean | undefined
}

/** The part of FieldProps that goes to Mantine unchanged, under Mantine's names. */
export function toInputProps(props: Omit<FieldProps<unknown>, 'value' | 'onChange'>) {
  return {
    label: props.label,
    ...(props.hideLabel && { labelProps: { className: 'l-hidden' } }),
    description: props.help,
    error: props.error,
    required: props.required ?? false,
    withAsterisk: false,
    disabled: props.disabled ?? false,
    readOnly: props.readOnly ?? false,
    placeholder: props.placeholder,
    name: props.name,
    id: props.id,
    onBlur: props.onBlur,
    'data-autofocus': props['data-autofocus'],
  }
}
