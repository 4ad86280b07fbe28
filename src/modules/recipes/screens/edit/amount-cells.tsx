/** A line's prepared amount, and what is left of the item after preparing it. */
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import { useFormValues } from '#src/records/form/form-values.ts'
import type { OwnControlProps } from '#src/records/form/own-control.ts'
import { NumberControl } from '#src/records/form/theme/number-control.tsx'
import { AmountControl } from '#src/records/form/theme/weight-control.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'

/** Pieces are "each" here: a row has no room for more. */
export function QuantityCell(props: OwnControlProps) {
  const { data } = useFormValues()
  if (data.unit !== 'each') return <AmountControl {...props} />
  return <NumberControl {...props} schema={{ ...props.schema, unit: 'each' }} />
}

/** Empty means that all of it is left. */
export function YieldCell({ id, label, hideLabel, value, onChange, error }: OwnControlProps) {
  return (
    <NumberField
      id={id}
      label={label}
      hideLabel={hideLabel}
      error={error}
      placeholder="100"
      decimals={2}
      digits={3}
      signed={false}
      value={typeof value === 'number' ? value / 100 : null}
      onChange={(next) => onChange(next === null ? undefined : scaleHalfAway(next, 2))}
      onUnread={onChange}
    />
  )
}
