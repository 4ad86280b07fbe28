/** Why something is recalled, what people should do, and which lots of the supplier's batch belong to it. */

import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LotLine } from '#contract/modules/recall/ledger-book.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { Tick } from '#src/ui/fields/tick-box.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './choose.module.css'

export type Why = Pick<RecallRecord, 'recall_class' | 'reason'> & { readonly instructions: string }

interface WhyCardProps {
  readonly why: Why
  readonly problem: string | undefined
  readonly onChange: (patch: Partial<Why>) => void
  readonly supplierBatch: string | undefined
  /** Undefined until it is known. */
  readonly sameBatch: readonly LotLine[] | undefined
  readonly unticked: readonly string[]
  readonly onToggle: (lotId: string) => void
}

const classes: readonly [Why['recall_class'], string, string][] = [
  ['RECALL', 'Recall', 'It may be with people who eat it'],
  ['WITHDRAWAL', 'Withdraw', 'It has not reached them'],
  ['DRILL', 'Drill', 'Practise it. Nothing is stopped.'],
]

export function WhyCard(props: WhyCardProps) {
  const { why, problem, onChange, supplierBatch, sameBatch, unticked, onToggle } = props
  return (
    <Card title="Why">
      <div className={styles.why}>
        <fieldset className={styles.tiles}>
          <legend className="l-hidden">What it is</legend>
          {classes.map(([value, title, words]) => (
            <label
              key={value}
              className={styles.tile}
              data-chosen={value === why.recall_class || undefined}
            >
              <input
                type="radio"
                name="recall-class"
                className={styles.radio}
                checked={value === why.recall_class}
                onChange={() => onChange({ recall_class: value })}
              />
              <strong>{title}</strong>
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          value={why.reason}
          error={problem}
          required
          maxLength={4_000}
          onChange={(reason) => onChange({ reason })}
        />
        <TextArea
          label="What people should do"
          value={why.instructions}
          maxLength={4_000}
          onChange={(instructions) => onChange({ instructions })}
        />
        {sameBatch && (supplierBatch || sameBatch.length > 0) ? (
          <SameBatch
            code={supplierBatch}
            lots={sameBatch}
            unticked={unticked}
            onToggle={onToggle}
          />
        ) : null}
      </div>
    </Card>
  )
}

interface SameBatchProps extends Pick<WhyCardProps, 'unticked' | 'onToggle'> {
  /** Of the supplier; what was made here has none. */
  readonly code: string | undefined
  readonly lots: readonly LotLine[]
}

function SameBatch({ code, lots, unticked, onToggle }: SameBatchProps) {
  if (lots.length === 0) {
    return (
      <Note tone="info" title="Same supplier batch: this lot only">
        Every lot with {code} was looked for.
      </Note>
    )
  }
  return (
    <fieldset className={styles.same}>
      <legend className={styles.legend}>
        {code ? `Also of the supplier’s batch ${code}` : 'Also what it was taken from'}
      </legend>
      {lots.map(({ id, name, code: own, left, unit }) => (
        <Tick
          key={id}
          className={styles.tick}
          state={unticked.includes(id) ? 'none' : 'all'}
          onToggle={() => onToggle(id)}
        >
          <span>
            <strong>{name}</strong>
            <span className="l-second">
              {' '}
              {[own, `${formatQuantity(left, unit)} left`].filter(Boolean).join(', ')}
            </span>
          </span>
        </Tick>
      ))}
    </fieldset>
  )
}
