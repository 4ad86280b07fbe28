/**
 * `{email}` and `{phone}` objects, shown as the one field they are to people (§3 User). A number
 * written the British way gets its country code when the field is left.
 */

import { plainText } from '#contract/text/plain-text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { contactPart } from '../field-words.ts'
import { type ControlProps, toFieldProps } from './control.ts'

/** "07700 900123" is +447700900123; anything with a plus stays. */
export const toInternational = (phone: string) => phone.replace(/^0(?=[1-9])/, '+44')

export function ContactControl(props: ControlProps) {
  const { schema, value, onChange } = props
  const part = contactPart(schema) ?? 'email'
  const isPhone = part === 'phone'
  const shown = plainText((value as Record<string, unknown> | undefined)?.[part])
  const give = (text: string) => onChange(text === '' ? undefined : { [part]: text })
  return (
    <TextField
      {...toFieldProps(props)}
      type={isPhone ? 'tel' : 'email'}
      autoComplete="off"
      value={shown}
      onChange={(text) => give(text.replace(isPhone ? /[\s()-]/g : /\s/g, ''))}
      onBlur={() => {
        if (isPhone && shown.startsWith('0')) give(toInternational(shown))
      }}
    />
  )
}
