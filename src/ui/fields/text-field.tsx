/**
 * One line of text.
 */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type KeyboardEventHandler,
  type ReactNode,
  useId,
} from 'react'
import styles from './field.module.css'
import { type FieldProps, toInputProps } from './field.ts'

interface TextFieldProps extends FieldProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'none' | undefined
  maxLength?: number | undefined
  /** Inside, on the right: "kg". */
  unit?: ReactNode
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined
  /** Offered while it is typed; anything else may be typed as well. */
  offers?: readonly string[] | undefined
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', autoComplete, inputMode, maxLength, unit } = props
  const listId = useId()
  const field = (
    <TextInput
      {...toInputProps(props)}
      list={props.offers ? listId : undefined}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={props.onKeyDown}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      rightSection={unit ? <span className={styles.unit}>{unit}</span> : undefined}
      rightSectionPointerEvents="none"
    />
  )
  if (!props.offers) return field
  return (
    <>
      {field}
      <datalist id={listId}>
        {props.offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    </>
  )
}
