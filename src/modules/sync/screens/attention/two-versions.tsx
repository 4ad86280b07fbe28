/**
 * The same record, changed by two people: Before, Yours and Theirs for each field, and one choice
 * per line (guide §7). *Keep these* stays disabled until every line is decided.
 */
import { useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { fieldText, type Reading } from '#src/records/form/field-text.ts'
import { fieldTitle } from '#src/records/form/field-words.ts'
import { refsOf, useReading } from '#src/records/read/use-names.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from './attention.module.css'
import {
  type Choice,
  choose,
  conflictLines,
  openLines,
  ownFields,
  startingChoice,
} from './conflict-lines.ts'
import { CopyEntry } from './copy-entry.tsx'
import { LineChoice } from './line-choice.tsx'
import type { Attention } from './use-attention.ts'
import { useDecide } from './use-decide.ts'
import { whenSaid } from './when-said.ts'

interface TwoVersionsProps {
  item: Attention
  onDone: () => void
}

export function TwoVersions({ item, onDone }: TwoVersionsProps) {
  const { entry, theirs, changedBy, changedAt, savedBy } = item
  const { keep } = useDecide()
  const resource = declarations[entry.resource]
  const lines = conflictLines(entry, theirs)
  const [choice, setChoice] = useState<Choice>(() => startingChoice(lines))
  const fields = lines.map(({ field }) => field)
  const reading = useReading(refsOf(resource, fields, [entry.patch, entry.base, theirs ?? {}]))
  const first = changedBy.split(' ')[0] ?? changedBy
  const ours = savedBy ? `${savedBy.split(' ')[0]}'s` : 'Yours'
  const left = openLines(lines, choice)
  const now = Date.now()
  const when = (at: number) => whenSaid(at, now, reading.timezone)
  const decide = async (own: readonly string[]) => {
    if (await keep(entry.seq, own)) onDone()
  }

  return (
    <>
      <p className={styles.story}>
        {savedBy ?? 'You'} changed this{entry.made_offline ? ' offline' : ''} {when(entry.created)}.{' '}
        {changedBy} changed it{changedAt ? ` ${when(changedAt)}` : ''}.{' '}
        {lines.length > 0 ? 'Choose what to keep, line by line.' : 'Choose which one stays.'}
      </p>
      <div className={styles.lines}>
        {lines.length > 0 ? (
          <div className={styles.heads} aria-hidden="true">
            <span>Field</span>
            <span>Before</span>
            <span>
              {ours}, {formatTime(entry.created, reading.timezone)}
            </span>
            <span>
              {first}'s{changedAt ? `, ${formatTime(changedAt, reading.timezone)}` : ''}
            </span>
          </div>
        ) : null}
        {lines.map((line) => (
          <LineChoice
            key={line.field}
            line={line}
            title={fieldTitle(resource, line.field)}
            textOf={(value) => valueText(resource, line.field, value, reading)}
            ourName={ours}
            theirName={`${first}'s`}
            chosen={choice[line.field]}
            onChoose={(side) =>
              setChoice((before) =>
                choose(before, lines, { resource: entry.resource, field: line.field, side }),
              )
            }
          />
        ))}
      </div>
      <div className={styles.acts}>
        <Button
          kind="primary"
          disabled={left > 0}
          aria-describedby={left > 0 ? 'lines-left' : undefined}
          onClick={() =>
            void decide(
              lines.length > 0 ? ownFields(entry, lines, choice) : Object.keys(entry.patch),
            )
          }
        >
          {lines.length > 0 ? 'Keep these' : savedBy ? `Keep ${ours}` : 'Keep mine'}
        </Button>
        <Button onClick={() => void decide([])}>Use all of {first}'s</Button>
        {left > 0 ? (
          <p id="lines-left" className={styles.left}>
            {left === 1 ? '1 line left to choose' : `${left} lines left to choose`}
          </p>
        ) : null}
        <span className={styles.last}>
          <CopyEntry entry={entry} />
        </span>
      </div>
    </>
  )
}

function valueText(
  resource: (typeof declarations)[keyof typeof declarations],
  field: string,
  value: unknown,
  reading: Reading,
): string {
  return fieldText(resource, field, { [field]: value }, reading) || 'Nothing'
}
