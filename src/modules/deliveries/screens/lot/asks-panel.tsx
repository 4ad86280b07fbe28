/**
 * Something that is accepted only with words about what was done (AC 3.18.3): send it back, or take
 * it in and say what you did.
 */

import { IconTruckReturn } from '@tabler/icons-react'
import { useState } from 'react'
import type { Finding } from '#contract/modules/deliveries/intake.ts'
import { Pick } from '#src/ui/fields/pick.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import styles from './lot.module.css'
import type { LotDraft } from './lot-draft.ts'

interface AsksPanelProps {
  asks: readonly Finding[]
  lot: LotDraft
  onChange: (lot: LotDraft) => void
  onReject: () => void
}

/** "7.8 °C is above the 7 °C limit for red meat." without what to do, which is said once. */
const matterOf = (says: string) => `${says.split('. ')[0]}.`

export function AsksPanel({ asks, lot, onChange, onReject }: AsksPanelProps) {
  const action = lot.corrective_action as string | undefined
  const [isTaking, setIsTaking] = useState(action !== undefined)
  const [first, ...others] = asks
  if (!first) return null
  return (
    <section className={styles.asks} aria-label={matterOf(first.says)}>
      <div role="alert">
        <p className={styles.asksTitle}>{matterOf(first.says)}</p>
        {others.map(({ field, says }) => (
          <p key={field} className={styles.asksTitle}>
            {matterOf(says)}
          </p>
        ))}
        <p>Send it back, or take it in and say what you did.</p>
      </div>
      <div className={styles.picks}>
        <Pick icon={IconTruckReturn} onClick={onReject}>
          Reject the lot
        </Pick>
        <Pick chosen={isTaking} onClick={() => setIsTaking(true)}>
          Take in with action
        </Pick>
      </div>
      {isTaking ? (
        <TextArea
          label="What did you do?"
          value={action ?? ''}
          rows={2}
          onChange={(text) => onChange({ ...lot, corrective_action: text })}
          required
        />
      ) : null}
    </section>
  )
}
