/**
 * The bar under a reading: what is missing or what follows, No reading or leave it, and the one
 * filled button, which says what comes next. Always holds: in sight at every height (kit-patterns
 * §1).
 */
import { IconAlertTriangle, IconArrowRight, IconRefresh } from '@tabler/icons-react'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import { feelsOf, questionInWords } from './answers.ts'
import { showQuestion } from './reading-answers.tsx'
import styles from './reading-panel.module.css'
import type { Reading } from './use-reading.ts'

interface ReadingActionsProps {
  reading: Reading
  limits: Limits
  /** Leaves a correction. */
  onSkip: () => void
  onNoReading: () => void
  isCorrection: boolean
  /** What will happen once this is saved: "Read it again at 08:33". */
  follows: string | null
  /** The unit after this one. */
  nextName: string | undefined
}

export function ReadingActions(props: ReadingActionsProps) {
  const { reading, onSkip, isCorrection } = props
  const { step, result, isComplete } = reading
  const mustExplain = step === 'number' && result !== null && result !== 'PASS'
  return (
    <div className={styles.bar} data-action-bar="">
      <div className={styles.said}>
        {reading.problem ? (
          <Problem>{reading.problem}</Problem>
        ) : (
          <output>
            <Said {...props} />
          </output>
        )}
      </div>
      <div className={styles.actions}>
        {step === 'answers' && !isCorrection ? null : (
          <Button onClick={isCorrection ? onSkip : props.onNoReading}>
            {isCorrection ? 'Leave it' : 'No reading'}
          </Button>
        )}
        <Button
          kind="primary"
          grow
          iconAfter={mustExplain ? undefined : IconArrowRight}
          disabled={reading.isSaving || (mustExplain ? reading.celsius === null : !isComplete)}
          onClick={() => void reading.next()}
        >
          {mustExplain ? 'Say what happened' : isCorrection ? 'Save correction' : 'Save and next'}
        </Button>
      </div>
    </div>
  )
}

function Said(props: ReadingActionsProps) {
  const { reading, limits, follows, nextName, isCorrection } = props
  const { step, lacks, celsius } = reading
  const [first] = lacks
  if (step === 'answers' && first) {
    const feels = feelsOf(celsius, limits)
    return (
      <>
        <IconAlertTriangle className={styles.missing} size={20} stroke={1.9} aria-hidden="true" />
        <span>
          Still to say: <b>{lacks.map((lack) => questionInWords(lack, feels)).join(', ')}</b>
        </span>
        <Button kind="plain" onClick={() => showQuestion(first)}>
          Show
        </Button>
      </>
    )
  }
  if (step === 'sign')
    return (
      <span>
        Still to say: <b>above or below zero</b>
      </span>
    )
  if (reading.lacksWhy)
    return (
      <span>
        Still to say: <b>why you are correcting it</b>
      </span>
    )
  if (step === 'answers') {
    return follows ? (
      <>
        <IconRefresh size={20} stroke={1.9} aria-hidden="true" />
        <span>Nothing missing. {follows}</span>
      </>
    ) : null
  }
  if (reading.lacksProbe)
    return (
      <span>
        Still to say: <b>which probe</b>
      </span>
    )
  if (celsius === null) return <span>Type what the display says</span>
  if (isCorrection || !nextName) return null
  return (
    <>
      <IconArrowRight size={20} stroke={1.9} aria-hidden="true" />
      <span>Next: {nextName}</span>
    </>
  )
}
