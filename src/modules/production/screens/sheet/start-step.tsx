/** A planned batch before it starts: what it needs, what is missing, and the changeover if one is due. */
import { IconPlayerPlay } from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { shortages } from '#contract/modules/production/batch-needs.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { shortWords } from '../../parts/batch-words.ts'
import type { BatchNow } from '../../parts/use-batch.ts'
import { useStart } from '../../parts/use-start.ts'
import { BatchFacts } from './batch-facts.tsx'
import { ChangeoverCard } from './changeover-card.tsx'
import { InputsCard } from './inputs-card.tsx'
import styles from './sheet.module.css'

export function StartStep({ now }: { now: BatchNow }) {
  const { batch, needs, lots, changeover } = now
  const start = useStart()
  const mayStart = useAct('batches', 'start') !== null
  const lacks = shortWords(shortages(needs, lots.usableOf))
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <InputsCard now={now} />
        <BatchFacts now={now} />
      </div>
      <Card title="Start">
        <div className={styles.pane}>
          {lacks ? <Note tone="warning" title={lacks} /> : null}
          {changeover ? (
            <ChangeoverCard
              now={now}
              says={changeover.says}
              onUse={(check) => void start(batch, check)}
            />
          ) : (
            <>
              <p className={styles.second}>
                {batch.planned_quantity === undefined
                  ? 'Scan or choose what goes in once it has started.'
                  : `${formatQuantity(batch.planned_quantity, now.recipe?.yield_unit ?? 'g')} planned.`}
              </p>
              {mayStart ? (
                <Button kind="primary" icon={IconPlayerPlay} grow onClick={() => void start(batch)}>
                  Start the batch
                </Button>
              ) : null}
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
