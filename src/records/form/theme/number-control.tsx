/**
 * Figures. A temperature is typed and shown as the site wants it and handed on in °C; nothing is
 * clamped, a figure outside its limits is said, not changed. What cannot be read is handed on as it
 * stands, so that the schema refuses it.
 */
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import { celsiusOfFahrenheit, fahrenheitOfCelsius } from '#contract/measure/temperature-scale.ts'
import { useSession } from '#src/session/use-session.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { type ControlProps, toFieldProps } from './control.ts'

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)

export function NumberControl(props: ControlProps) {
  const { schema, value, onChange } = props
  const isWhole = schema.type === 'integer'
  return (
    <NumberField
      {...toFieldProps(props)}
      unit={schema.unit}
      decimals={isWhole ? 0 : 2}
      digits={String(schema.maximum ?? 999_999).length}
      signed={(schema.minimum ?? -1) < 0}
      value={asNumber(value)}
      onChange={(next) => onChange(next ?? undefined)}
      onUnread={onChange}
    />
  )
}

/** Typed in pounds, kept in pence (domain §1.2). */
export function MoneyControl(props: ControlProps) {
  const { value, onChange } = props
  const pence = asNumber(value)
  return (
    <NumberField
      {...toFieldProps(props)}
      unit="£"
      decimals={2}
      digits={12}
      signed={false}
      value={pence === null ? null : pence / 100}
      onChange={(next) => onChange(next === null ? undefined : scaleHalfAway(next, 2))}
      onUnread={onChange}
    />
  )
}

export function TemperatureControl(props: ControlProps) {
  const { value, onChange } = props
  const { location } = useSession()
  const isFahrenheit = location?.temperatures_in_farenheit === true
  const celsius = asNumber(value)
  return (
    <NumberField
      {...toFieldProps(props)}
      unit={isFahrenheit ? '°F' : '°C'}
      decimals={1}
      digits={3}
      value={celsius !== null && isFahrenheit ? fahrenheitOfCelsius(celsius) : celsius}
      onChange={(next) =>
        onChange(next === null ? undefined : isFahrenheit ? celsiusOfFahrenheit(next) : next)
      }
      onUnread={onChange}
    />
  )
}
