/**
 * Replaces the pad once a reading isn't good: why, the action, what happened to the food (design
 * guide §7, AC 3.14.2-3). Save stays disabled until everything the verdict requires is answered.
 */
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { crossedBound } from '#contract/modules/temperature/limits.ts'
import { decisions, reasons } from '#src/modules/temperature/parts/reading-words.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { actions, WRITE_IT } from './answers.ts'
import styles from './reading-panel.module.css'
import type { Reading } from './use-reading.ts'

export function ReadingAnswers({ reading, limits }: { reading: Reading; limits: Limits }) {
  const { answers, answer, result, celsius } = reading
  const side = celsius === null ? null : crossedBound(celsius, limits)?.side
  const feels = side === 'below' ? 'cold' : 'warm'
  return (
    <div className={styles.answers}>
      <PickGroup
        label={`Why is it ${feels}?`}
        options={reasons}
        value={answers.reason}
        onChange={(reason) => answer({ reason })}
      />
      {result === 'FAIL' ? (
        <>
          <PickGroup
            label="What did you do?"
            options={actions}
            value={answers.action}
            onChange={(action) => answer({ action })}
          />
          {answers.action === WRITE_IT ? (
            <TextField
              label="What you did"
              value={answers.actionText}
              onChange={(actionText) => answer({ actionText })}
            />
          ) : null}
          <PickGroup
            label="What happened to the food?"
            options={decisions}
            value={answers.decision}
            onChange={(decision) => answer({ decision })}
          />
          {answers.decision === 'KEPT' ? (
            <TextField
              label="Why it is safe to keep"
              value={answers.decisionReason}
              onChange={(decisionReason) => answer({ decisionReason })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}
