/**
 * One of a few, side by side: kinds, periods, Due / Done / Missed. Native radios underneath.
 * On a narrow screen the track scrolls sideways instead of shrinking its targets.
 */
import { useId } from 'react'
import { Count } from '../status/count.tsx'
import styles from './segmented.module.css'

interface Segment<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
}

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Full width, with equal segments. */
  grow?: boolean
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, grow = false } = props
  const name = useId()
  return (
    <fieldset className={styles.track} data-grow={grow || undefined}>
      <legend className="l-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.segment}
          data-chosen={option.value === value || undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count === undefined ? null : <Count value={option.count} />}
        </label>
      ))}
    </fieldset>
  )
}
