/**
 * A freezer above zero is nearly always a minus that wasn't typed: asked, never assumed (AC
 * 3.14.4).
 */
import { freezerSignQuestion } from '#contract/modules/temperature/limits-in-words.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './reading-panel.module.css'
import type { Reading } from './use-reading.ts'

export function SignQuestion({ reading, suggested }: { reading: Reading; suggested: number }) {
  const typed = reading.number.text
  return (
    <Note
      tone="warning"
      title={freezerSignQuestion(suggested)}
      live="assertive"
      action={
        <div className={styles.choice}>
          <Button kind="primary" onClick={() => reading.settleSign(true)}>
            Yes, −{Math.abs(suggested)} °C
          </Button>
          <Button onClick={() => reading.settleSign(false)}>No, it is {typed} °C</Button>
        </div>
      }
    >
      You typed {typed} °C for a freezer.
    </Note>
  )
}
