/** Text, days, flags and times: controls that are just one of ui's fields. */
import { DateField } from '#src/ui/fields/date-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { TimesField } from '#src/ui/fields/times-field.tsx'
import { type ControlProps, toFieldProps } from './control.ts'
import styles from './form-theme.module.css'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asTexts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Codes are capitals, so that nobody has to hold Shift. */
const wantsCapitals = (pattern: string | undefined) => pattern?.startsWith('^[A-Z0-9]') ?? false

export function TextControl(props: ControlProps) {
  const { schema, value, onChange } = props
  const give = (text: string) =>
    onChange(text === '' ? undefined : wantsCapitals(schema.pattern) ? text.toUpperCase() : text)
  const Field = schema.widget === 'textarea' ? TextArea : TextField
  return <Field {...toFieldProps(props)} value={asText(value)} onChange={give} />
}

/** A list of short texts, one per line. */
export function TextsControl(props: ControlProps) {
  const { value, onChange, schema } = props
  const give = (text: string) => {
    const lines = text.split('\n').map((line) => line.trimStart())
    onChange(lines.some(Boolean) ? lines : undefined)
  }
  const shown = asTexts(value).join('\n')
  const help = schema.description ?? 'One on each line.'
  return <TextArea {...toFieldProps(props)} help={help} value={shown} onChange={give} />
}

export function DayControl(props: ControlProps) {
  const { value, onChange } = props
  return (
    <DateField
      {...toFieldProps(props)}
      value={asText(value)}
      onChange={(day) => onChange(day || undefined)}
      onUnread={onChange}
    />
  )
}

export function FlagControl(props: ControlProps) {
  const { value, onChange } = props
  return <SwitchField {...toFieldProps(props)} value={value === true} onChange={onChange} />
}

export function TimesControl(props: ControlProps) {
  const { id, value, onChange, ...rest } = props
  return (
    <div id={id} tabIndex={-1} className={styles.set}>
      <TimesField
        label={rest.label}
        help={rest.schema.description}
        error={rest.error}
        value={asTexts(value)}
        onChange={(times) => onChange(times.length > 0 ? times : undefined)}
      />
    </div>
  )
}
