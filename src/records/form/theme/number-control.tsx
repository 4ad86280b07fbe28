/**
 * Numbers. A temperature is typed and shown in the site's scale and stored in °C; nothing is
 * clamped, and a number outside its limits is pointed out, not changed. Text that can't be read is
 * passed on unchanged, so that the schema refuses it.
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
      decimals={isWhole ? 0 : (schema.decimals ?? 2)}
      digits={String(schema.maximum ?? 999_999).length}
      signed={(schema.minimum ?? -1) < 0}
      value={asNumber(value)}
      onChange={(next) => onChange(next ?? undefined)}
      onUnread={onChange}
    />
  )
}

interface ScaledProps extends ControlProps {
  readonly unit: string
  /** A value of 1 is typed as 10 to the power of minus this. */
  readonly decimals: number
  readonly isFixed?: boolean
}

/** Typed in one unit, stored as a whole number of a smaller one (domain §1.2). */
function ScaledControl({ unit, decimals, isFixed, ...props }: ScaledProps) {
  const { schema, value, onChange } = props
  const kept = asNumber(value)
  return (
    <NumberField
      {...toFieldProps(props)}
      unit={unit}
      decimals={decimals}
      fixed={isFixed ? decimals : undefined}
      digits={12}
      signed={(schema.minimum ?? 0) < 0}
      value={kept === null ? null : kept / 10 ** decimals}
      onChange={(next) => onChange(next === null ? undefined : scaleHalfAway(next, decimals))}
      onUnread={onChange}
    />
  )
}

/** Typed in pounds, stored in pence. */
export const MoneyControl = (props: ControlProps) => (
  <ScaledControl {...props} unit="£" decimals={2} isFixed />
)

/** Typed as a percentage, stored in basis points: 12.5% is 1250. */
export const ShareControl = (props: ControlProps) => (
  <ScaledControl {...props} unit="%" decimals={2} />
)

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
