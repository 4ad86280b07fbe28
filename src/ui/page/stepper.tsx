/**
 * Where somebody is in a few steps (design, Stepper): numbered circles and words; done ones are links if
 * there is a way back to them, later ones aren't. On a phone "2 of 4, Cook" over a progress strip.
 */
import { IconCheck } from '@tabler/icons-react'
import { ProgressStrip } from '../charts/progress-strip.tsx'
import { useIsPhone } from '../input/use-media.ts'
import { AppLink } from './app-link.tsx'
import styles from './stepper.module.css'

export interface Step {
  readonly label: string
  readonly state: 'done' | 'now' | 'later'
  /** Of a done one: back to it. */
  readonly to?: string | undefined
}

interface StepperProps {
  /** What is done in them, for screen readers. */
  readonly label: string
  readonly steps: readonly Step[]
  /** It stands beside the title of a page: smaller, and no wider than its words. */
  readonly inHead?: boolean
}

/** Steps that lead nowhere back. @param at place of the current one */
export const stepsAt = (labels: readonly string[], at: number): readonly Step[] =>
  labels.map((label, place) => ({
    label,
    state: place < at ? 'done' : place === at ? 'now' : 'later',
  }))

export function Stepper({ label, steps, inHead = false }: StepperProps) {
  const isPhone = useIsPhone()
  const at = steps.findIndex(({ state }) => state === 'now')
  if (isPhone) {
    const now = steps[at]
    const words = now ? `${at + 1} of ${steps.length}, ${now.label}` : 'Done'
    const strip = { done: 'safe', now: 'current', later: 'rest' } as const
    const [last] = steps
      .slice(0, Math.max(0, at))
      .filter(({ to }) => to !== undefined)
      .slice(-1)
    return (
      <div className={styles.small}>
        <div className={styles.smallHead}>
          <span className={styles.label}>{words}</span>
          {last?.to ? (
            <AppLink to={last.to} className={styles.back}>
              Back to {last.label.toLowerCase()}
            </AppLink>
          ) : null}
        </div>
        <ProgressStrip label={label} states={steps.map(({ state }) => strip[state])} />
      </div>
    )
  }
  return (
    <ol className={styles.steps} aria-label={label} data-head={inHead || undefined}>
      {steps.map(({ label: words, state, to }, place) => {
        const inner = (
          <>
            <span className={styles.circle} data-state={state}>
              {state === 'done' ? (
                <IconCheck size={inHead ? 16 : 20} stroke={2.4} aria-hidden="true" />
              ) : (
                <span aria-hidden="true">{place + 1}</span>
              )}
            </span>
            <span className={styles.label} data-state={state}>
              {words}
              {state === 'done' ? <span className="l-hidden">, done</span> : null}
            </span>
          </>
        )
        return (
          <li key={words} aria-current={state === 'now' ? 'step' : undefined}>
            {to && state === 'done' ? (
              <AppLink to={to} className={styles.step}>
                {inner}
              </AppLink>
            ) : (
              <span className={styles.step}>{inner}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
