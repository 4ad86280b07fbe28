/** A whole number that is small and usually right: labels, packs. Less and more stand beside it. */
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../page/icon-button.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import styles from './step-field.module.css'

interface StepFieldProps extends NumberFieldProps {
  /** "labels": what less and more are of. */
  of: string
  least: number
  most: number
}

export function StepField({ of, least, most, ...field }: StepFieldProps) {
  const { value, onChange } = field
  const to = (next: number) => onChange(Math.max(least, Math.min(most, next)))
  return (
    <div className={styles.step}>
      <IconButton
        icon={IconMinus}
        name={`Fewer ${of}`}
        disabled={value !== null && value <= least}
        onClick={() => to((value ?? least + 1) - 1)}
      />
      <div className={styles.field}>
        <NumberField decimals={0} {...field} />
      </div>
      <IconButton
        icon={IconPlus}
        name={`More ${of}`}
        disabled={value !== null && value >= most}
        onClick={() => to((value ?? least - 1) + 1)}
      />
    </div>
  )
}
