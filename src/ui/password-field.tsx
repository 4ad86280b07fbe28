/**
 * A password with an eye of 48 × 48 that says what it does.
 */
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldProps, toInputProps } from './field.ts'

interface PasswordFieldProps extends FieldProps<string> {
  /** `new-password` where one is set. */
  autoComplete?: 'current-password' | 'new-password'
}

function Eye({ reveal }: { reveal: boolean }) {
  const Shape = reveal ? IconEyeOff : IconEye
  return <Shape size={22} stroke={1.9} aria-hidden="true" />
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <PasswordInput
      {...toInputProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete ?? 'current-password'}
      visible={isShown}
      onVisibilityChange={setIsShown}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{
        size: 48,
        tabIndex: 0,
        'aria-hidden': false,
        'aria-label': isShown ? 'Hide password' : 'Show password',
      }}
      rightSectionWidth={52}
    />
  )
}
