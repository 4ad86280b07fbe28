/** An answer without a reading in its unit's list: what was found, why, and by whom. */
import { IconCloudUp, IconPlugOff } from '@tabler/icons-react'
import { causeWords, whyInWords } from '#contract/modules/temperature/no-reading-words.ts'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import { ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import styles from './detail.module.css'
import { firstName } from './detail-words.ts'
import type { UnitReadings } from './use-unit-readings.ts'

interface AnswerRowProps {
  answer: NoReading
  readings: UnitReadings
  /** "Today 06:02" */
  when: string
  state: SendState | undefined
}

export function AnswerRow({ answer, readings, when, state }: AnswerRowProps) {
  const why = whyInWords(answer)
  return (
    <ListRow
      title={causeWords[answer.cause]}
      second={
        <>
          {when}, {firstName(readings.personOf(answer.created_by))}
          {why ? <span className={styles.line}>{why}</span> : null}
        </>
      }
      status={statusOf(state)}
    />
  )
}

function statusOf(state: SendState | undefined): RowStatus {
  if (state === 'needs_attention') return { tone: 'fail', words: 'Needs attention' }
  if (state === 'waiting') return { tone: 'waiting', icon: IconCloudUp, words: 'Waiting to send' }
  return { tone: 'neutral', icon: IconPlugOff, words: 'No reading' }
}
