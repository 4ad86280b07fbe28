/**
 * Where somebody is in a few steps (design, Stepper): numbered circles and words; a done step has a
 * tick. On a phone it is said in words: "1 of 3, Choose".
 */
import { IconCheck } from '@tabler/icons-react'
import { useIsPhone } from '../input/use-media.ts'
import styles from './stepper.module.css'

interface StepperProps {
  /** What is done in them, for screen readers. */
  readonly label: string
  readonly steps: readonly string[]
  /** Place of the current one. */
  readonly at: number
}

export function Stepper({ label, steps, at }: StepperProps) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <p className={styles.words}>
        {at + 1} of {steps.length}, <strong>{steps[at]}</strong>
      </p>
    )
  }
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => {
        const state = place < at ? 'done' : place === at ? 'now' : 'later'
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.circle}>
              {state === 'done' ? (
                <IconCheck size={16} stroke={2.6} role="img" aria-label="Done" />
              ) : (
                place + 1
              )}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
