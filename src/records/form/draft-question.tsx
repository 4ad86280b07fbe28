/**
 * Asked before a form that was started earlier and never saved, so that nothing is lost without
 * asking.
 */
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './record-form.module.css'

interface DraftQuestionProps {
  /** ms */
  changed: number
  onCarryOn: () => void
  onStartAgain: () => void
}

export function DraftQuestion({ changed, onCarryOn, onStartAgain }: DraftQuestionProps) {
  const { location } = useSession()
  const when = formatWhenSaid(changed, Date.now(), timezoneOf(location))
  return (
    <Card title="You started this but didn’t save it">
      <p className={styles.said}>Last changed {when}. It is kept on this device, for you alone.</p>
      <div className={styles.choices}>
        <Button kind="primary" onClick={onCarryOn} data-autofocus>
          Carry on
        </Button>
        <Button onClick={onStartAgain}>Start again</Button>
      </div>
    </Card>
  )
}
