/**
 * The buttons of a reading: skip it or leave it, or the one filled button, which says what comes
 * next.
 */
import { IconArrowRight, IconPlayerSkipForward } from '@tabler/icons-react'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from './reading-panel.module.css'
import type { Reading } from './use-reading.ts'

interface ReadingActionsProps {
  reading: Reading
  onSkip: () => void
  isCorrection: boolean
}

export function ReadingActions({ reading, onSkip, isCorrection }: ReadingActionsProps) {
  const isPhone = useIsPhone()
  const { step, result, isComplete } = reading
  const mustExplain = step === 'number' && result !== null && result !== 'PASS'
  return (
    <div className={styles.actions}>
      {step === 'answers' ? (
        <Button onClick={reading.change}>Change</Button>
      ) : (
        <Button icon={isPhone ? undefined : IconPlayerSkipForward} onClick={onSkip}>
          {isCorrection ? 'Leave it' : 'Skip'}
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
  )
}
