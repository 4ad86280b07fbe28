/** Beside the inputs: what is expected out, and what is in it. */

import { formatExactShare } from '#contract/measure/display-share.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { allergenWord } from '#contract/modules/allergens/allergen-lists.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import type { BatchNow } from '../../parts/use-batch.ts'
import styles from './sheet.module.css'

export function BatchFacts({ now }: { now: BatchNow }) {
  const timezone = useTimezone()
  const { balance, recipe, food, changeoverCheck } = now
  return (
    <>
      {balance.expectedG === undefined ? null : (
        <Card>
          <dl className={styles.facts}>
            <div>
              <dt>Expected out</dt>
              <dd>{formatQuantity(balance.expectedG, 'g')}</dd>
            </div>
            {recipe?.cook_loss_bp ? (
              <div>
                <dt>Cook loss</dt>
                <dd>{formatExactShare(recipe.cook_loss_bp)}</dd>
              </div>
            ) : null}
          </dl>
        </Card>
      )}
      <Card>
        <h2 className={styles.small}>Allergens in this batch</h2>
        <div className={styles.chips}>
          {food.contains.map((one) => (
            <Chip key={one.code}>{allergenWord(one)}</Chip>
          ))}
          {food.state === 'NOT_CONFIRMED' ? (
            <StatusLine tone="warning">Not confirmed: {food.unconfirmed.join(', ')}</StatusLine>
          ) : food.state === 'NONE' ? (
            <span>None of the 14</span>
          ) : null}
        </div>
        {changeoverCheck ? (
          <p className={styles.second}>
            <StatusLine tone="safe">
              Changeover done {formatTime(changeoverCheck.date, timezone)}
            </StatusLine>
          </p>
        ) : null}
      </Card>
    </>
  )
}
