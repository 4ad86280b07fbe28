/** A password with an eye button of 48 × 48 that says what it does. */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './field.module.css'
import { type FieldProps, toInputProps } from './field.ts'

interface PasswordFieldProps extends FieldProps<string> {
  /** `new-password` where one is set. */
  autoComplete?: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...toInputProps(props)}
      type={isShown ? 'text' : 'password'}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete ?? 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={52}
      rightSection={
        <button
          type="button"
          className={styles.inside}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye size={22} stroke={1.9} aria-hidden="true" />
          <span className="l-hidden">Show password</span>
        </button>
      }
    />
  )
}
