/**
 * The frame of one step: which it is, how far that is, the way out, and the next one as the only
 * filled button. What was done is kept at once; leaving loses nothing.
 */
import { IconArrowRight, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { type StepName, stepNames } from '../parts/start-steps.ts'
import styles from './start-frame.module.css'

const nexts: Readonly<Record<StepName, readonly [words: string, to: string]>> = {
  site: ['Next: fridges', '/start/fridges'],
  fridges: ['Next: people', '/start/people'],
  people: ['Next: checks', '/start/checks'],
  checks: ['Next: a tablet', '/start/tablet'],
  tablet: ['Next: first reading', '/temperature-logging'],
  reading: ['Home', '/'],
}

interface StartFrameProps {
  step: StepName
  title: string
  second: string
  /** The step's own form has the filled button. */
  hasOwnNext?: boolean
  /** Beside the buttons. */
  note?: string
  children: ReactNode
}

export function StartFrame(props: StartFrameProps) {
  const { step, title, second, hasOwnNext = false, note = 'Saved as you go.', children } = props
  const place = stepNames.indexOf(step)
  const before = stepNames[place - 1]
  const [words, to] = nexts[step]
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <p className="l-second">
          Step {place + 1} of {stepNames.length}
        </p>
        <div className={styles.bar} aria-hidden="true">
          <div className={styles.full} style={{ width: `${(100 * place) / stepNames.length}%` }} />
        </div>
        <Button kind="plain" icon={IconX} to="/">
          Finish later
        </Button>
      </div>
      <Page title={title} second={second}>
        {children}
        {hasOwnNext ? null : (
          <div className={styles.foot}>
            <p className="l-second">{note}</p>
            <div className={styles.buttons}>
              {before ? <Button to={`/start/${before}`}>Back</Button> : null}
              <Button kind="primary" to={to} iconAfter={IconArrowRight}>
                {words}
              </Button>
            </div>
          </div>
        )}
      </Page>
    </div>
  )
}
