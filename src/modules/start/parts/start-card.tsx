/**
 * Home of a business that isn't set up yet (kit, First run): what is done, what comes next, and one
 * filled button, in place of To do and the sites.
 */
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './start-card.module.css'
import { minutesLeft, nextStep, type SoFar, type StartStep } from './start-steps.ts'

export function StartCard({ steps }: { steps: readonly StartStep[] }) {
  const isPhone = useIsPhone()
  const next = nextStep(steps)
  const done = steps.filter(({ isDone }) => isDone).length
  const minutes = minutesLeft(steps)
  const carryOn = next ? (
    <Button kind="primary" to={next.to} iconAfter={IconArrowRight} grow={isPhone}>
      {done === 0 ? 'Start' : 'Carry on'}
      {isPhone ? `: ${next.title}` : ''}
    </Button>
  ) : null
  return (
    <Card flush>
      <div className={styles.head}>
        <div className={styles.line}>
          <h2 className="l-h2">Set up Larder</h2>
          <p className="l-second">
            {done} of {steps.length} done, about {minutes} {minutes === 1 ? 'minute' : 'minutes'}{' '}
            left
          </p>
        </div>
        <div className={styles.bar} aria-hidden="true">
          <div className={styles.full} style={{ width: `${(100 * done) / steps.length}%` }} />
        </div>
        {isPhone ? carryOn : null}
      </div>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step.name} className={styles.step} data-now={step === next || undefined}>
            <span
              className={styles.circle}
              data-done={step.isDone || undefined}
              data-now={step === next || undefined}
            >
              {step.isDone ? (
                <IconCheck size={22} stroke={2.4} aria-label="Done" />
              ) : (
                <span aria-hidden="true">{place + 1}</span>
              )}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{step.title}</span>
              <span className="l-second">{step.second}</span>
            </span>
            {step.isDone ? (
              <AppLink to={step.to} className={styles.change}>
                Change<span className="l-hidden"> {step.title}</span>
              </AppLink>
            ) : step === next ? (
              isPhone ? null : (
                carryOn
              )
            ) : (
              <span className={`l-second ${styles.minutes}`}>{step.minutes} min</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface SoFarCardProps {
  soFar: SoFar
  onHide: () => void
}

export function SoFarCard({ soFar, onHide }: SoFarCardProps) {
  const { sites, units, people, checks, tablets } = soFar
  const rows = [
    ['Sites', sites, '/locations'],
    ['Fridges and freezers', units, '/fridges'],
    ['People', people, '/users'],
    ['Checks', checks, '/check-forms'],
    ['Tablets', tablets, '/start/tablet'],
  ] as const
  return (
    <>
      <Card title="What you have so far">
        <dl className={styles.soFar}>
          {rows.map(([name, many, to]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {many > 0 ? (
                  <AppLink to={to} className={styles.figure}>
                    {many}
                    <span className="l-hidden"> {name}</span>
                  </AppLink>
                ) : (
                  many
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="l-second">
        You can stop and come back. This card stays until all is done, or{' '}
        <button type="button" className={styles.hide} onClick={onHide}>
          hide it
        </button>
        .
      </p>
    </>
  )
}
