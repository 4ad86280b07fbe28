/** A step of a long task: answered, it is one row with Change; before its turn it waits, locked. */
import { IconCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './step-row.module.css'

interface StepRowProps {
  title: ReactNode
  second: ReactNode
  /** What Change is about, for screen readers. */
  about: string
  onChange: () => void
}

export function StepRow({ title, second, about, onChange }: StepRowProps) {
  return (
    <Card>
      <div className={styles.step}>
        <span className={styles.tick}>
          <IconCheck size={22} stroke={2.4} aria-hidden="true" />
        </span>
        <div className={styles.stepWords}>
          <p className={styles.stepTitle}>{title}</p>
          <p className="l-second">{second}</p>
        </div>
        <Button onClick={onChange} about={about}>
          Change
        </Button>
      </div>
    </Card>
  )
}

interface StepHeadProps {
  /** From 1. */
  number: number
  title: string
  aside?: ReactNode
}

export function StepHead({ number, title, aside }: StepHeadProps) {
  return (
    <div className={styles.step}>
      <span className={styles.number}>{number}</span>
      <div className={styles.stepWords}>
        <h2 className={styles.stepTitle}>{title}</h2>
      </div>
      {aside ? <span className="l-second">{aside}</span> : null}
    </div>
  )
}

export function LockedStep({ number, title, second }: StepHeadProps & { second: string }) {
  return (
    <div className={styles.locked}>
      <div className={styles.step}>
        <span className={styles.number}>{number}</span>
        <div className={styles.stepWords}>
          <h2 className={styles.stepTitle}>{title}</h2>
          <p className="l-second">{second}</p>
        </div>
        <IconLock size={20} stroke={1.9} aria-hidden="true" />
      </div>
    </div>
  )
}
