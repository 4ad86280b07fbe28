/**
 * An input that is in, opened to be corrected (design, Run sheet): the weight is voided and written
 * anew, or the lot is taken out again. Only its author or an admin may (domain §1.5).
 */
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { isLotOf, type Need, WATER } from '#contract/modules/production/batch-needs.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import type { Weighed } from '../../parts/batch-parts.ts'
import type { BatchNow } from '../../parts/use-batch.ts'
import styles from './sheet.module.css'

type CorrectPaneProps = {
  readonly now: BatchNow
  readonly onDone: () => void
} & ({ readonly need: Need } | { readonly weighed: Weighed })

/** Kept with what it replaces. */
const WEIGHED_AGAIN = 'Weighed again'
const TAKEN_OUT = 'Taken out of the batch again'

export function CorrectPane(props: CorrectPaneProps) {
  const { now, onDone } = props
  const [changing, setChanging] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSave()
  const isWater = 'need' in props && props.need.key === WATER
  const name = 'need' in props ? props.need.name : props.weighed.input.lot.internal_name
  const own =
    'need' in props
      ? now.weighed.filter(({ input }) => isLotOf(props.need, input.lot))
      : [props.weighed]
  const takeOut = useOneAtATime(async ({ operation }: Weighed) => {
    const saved = await save.void('stock-operations', operation, TAKEN_OUT)
    if (saved.ok) onDone()
    else setProblem(saved.message)
  })
  const emptyWater = useOneAtATime(async () => {
    const saved = await save.edit('batches', now.batch, { water_g: null })
    if (saved.ok) onDone()
    else setProblem(saved.message)
  })
  const changed = own.find(({ operation }) => operation.id === changing)
  if (changed) return <ChangeWeight weighed={changed} onDone={onDone} />
  return (
    <div className={styles.pane}>
      <div className={styles.paneHead}>
        <h2 className="l-h2">{name}</h2>
        <span className={styles.second}>In</span>
      </div>
      <ul className={styles.rows} aria-label={`Weighed in of ${name}`}>
        {own.map((weighed) => {
          const { operation, input } = weighed
          return (
            <li key={operation.id} className={styles.output}>
              <div className={styles.outputHead}>
                <span className={styles.words}>
                  <span className={styles.name}>{input.lot.batch_code}</span>
                  <span className={styles.second}>
                    {formatQuantity(operation.quantity, operation.unit)}
                  </span>
                </span>
                <span className={styles.buttons}>
                  <Button onClick={() => setChanging(operation.id)} about={input.lot.batch_code}>
                    Change weight
                  </Button>
                  <Button
                    kind="danger"
                    icon={IconTrash}
                    onClick={() => void takeOut(weighed)}
                    about={input.lot.batch_code}
                  >
                    Take out
                  </Button>
                </span>
              </div>
            </li>
          )
        })}
      </ul>
      {isWater ? (
        <Button icon={IconTrash} kind="danger" onClick={() => void emptyWater()}>
          Weigh the water again
        </Button>
      ) : null}
      <Problem>{problem}</Problem>
      <Button onClick={onDone}>Go on</Button>
    </div>
  )
}

function ChangeWeight({ weighed, onDone }: { weighed: Weighed; onDone: () => void }) {
  const { operation, input } = weighed
  const save = useSave()
  const [problem, setProblem] = useState<string | null>(null)
  const entry = useWeightEntry({ unit: operation.unit, onEnter: () => void keep() })
  const { amount } = entry
  const keep = useOneAtATime(async () => {
    if (!amount) return
    const change = { quantity: amount }
    const saved = await save.correct('stock-operations', operation, change, WEIGHED_AGAIN)
    if (saved.ok) onDone()
    else setProblem(Object.values(saved.fields)[0] ?? saved.message)
  })
  return (
    <div className={styles.pane}>
      <div className={styles.paneHead}>
        <h2 className="l-h2">{input.lot.internal_name}</h2>
        <span className={styles.second}>
          {input.lot.batch_code}, was {formatQuantity(operation.quantity, operation.unit)}
        </span>
      </div>
      <WeightPad
        label={`Weight of ${input.lot.internal_name}`}
        entry={entry}
        problem={problem}
        placeholder={formatQuantity(operation.quantity, operation.unit)}
      />
      <div className={styles.buttons}>
        <Button onClick={onDone}>Leave it</Button>
        <Button kind="primary" disabled={!amount} onClick={() => void keep()}>
          {amount ? `Correct to ${formatQuantity(amount, operation.unit)}` : 'Correct'}
        </Button>
      </div>
    </div>
  )
}
