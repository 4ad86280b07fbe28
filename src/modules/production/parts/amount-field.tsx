/** An amount typed in kilograms, litres or pieces, kept in grams, millilitres or pieces. */
import type { Unit } from '#contract/measure/quantity.ts'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'

interface AmountFieldProps {
  readonly label: string
  readonly unit: Unit
  /** Null while nothing above 0 is typed. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly help?: string | undefined
  readonly error?: string | undefined
}

const large = {
  g: { unit: 'kg', decimals: 3 },
  ml: { unit: 'l', decimals: 3 },
  each: { unit: 'pieces', decimals: 0 },
} as const

export function AmountField({ label, unit, value, onChange, help, error }: AmountFieldProps) {
  const { unit: words, decimals } = large[unit]
  return (
    <NumberField
      label={label}
      help={help}
      error={error}
      unit={words}
      decimals={decimals}
      digits={9}
      signed={false}
      value={value === null ? null : value / 10 ** decimals}
      onChange={(next) => {
        const amount = next === null ? 0 : scaleHalfAway(next, decimals)
        onChange(amount > 0 ? amount : null)
      }}
    />
  )
}
