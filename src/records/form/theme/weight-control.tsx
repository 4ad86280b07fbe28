/**
 * Weights and amounts: typed in kilograms or grams, litres or millilitres, stored in the smaller
 * unit; pieces are whole numbers. The unit in the field is a button that changes it. On the pad a
 * paired scale has a key.
 */
import { Suspense, useState } from 'react'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import { ScaleKey } from '#src/records/devices/lazy-scale-key.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { useFormValues } from '../form-values.ts'
import { type ControlProps, toFieldProps } from './control.ts'
import { NumberControl } from './number-control.tsx'

type Typed = { readonly unit: string; readonly decimals: 0 | 3; readonly words: string }
type Pair = readonly [large: Typed, small: Typed]

const weights: Pair = [
  { unit: 'kg', decimals: 3, words: 'kilograms' },
  { unit: 'g', decimals: 0, words: 'grams' },
]
const volumes: Pair = [
  { unit: 'l', decimals: 3, words: 'litres' },
  { unit: 'ml', decimals: 0, words: 'millilitres' },
]

function PairControl({ pair, ...props }: ControlProps & { readonly pair: Pair }) {
  const { value, onChange } = props
  const kept = typeof value === 'number' ? value : null
  // 150 g opens as 150 g; an empty field starts in kilograms, as on the scales.
  const [isSmall, setIsSmall] = useState(kept !== null && kept % 1000 !== 0 && kept < 1000)
  const [now, other] = isSmall ? [pair[1], pair[0]] : pair
  return (
    <NumberField
      {...toFieldProps(props)}
      unit={now.unit}
      onUnit={{ words: `Type in ${other.words}`, press: () => setIsSmall(!isSmall) }}
      decimals={now.decimals}
      digits={9}
      signed={false}
      value={kept === null ? null : kept / 10 ** now.decimals}
      onChange={(next) => onChange(next === null ? undefined : scaleHalfAway(next, now.decimals))}
      onUnread={onChange}
      padKey={
        pair === weights
          ? (take) => <Scale onWeight={(g) => take(g / 10 ** now.decimals)} />
          : undefined
      }
    />
  )
}

const Scale = (props: { readonly onWeight: (grams: number) => void }) => (
  <Suspense fallback={<span />}>
    <ScaleKey {...props} />
  </Suspense>
)

export const WeightControl = (props: ControlProps) => <PairControl {...props} pair={weights} />

/**
 * Its unit is in the field beside it; another unit means another number, so none is carried over.
 */
export function AmountControl(props: ControlProps) {
  const { data } = useFormValues()
  const unit = props.schema.unitFrom ? data[props.schema.unitFrom] : undefined
  if (unit === 'g') return <PairControl key="g" {...props} pair={weights} />
  if (unit === 'ml') return <PairControl key="ml" {...props} pair={volumes} />
  const schema = unit === 'each' ? { ...props.schema, unit: 'pieces' } : props.schema
  return <NumberControl key="each" {...props} schema={schema} />
}
