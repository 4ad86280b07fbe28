/**
 * The last question before a recall: what it stops and whom it binds, and the batch code typed or
 * scanned (AC 3.16.4; design, Recall). Always holds: focus starts in the code field and Enter doesn't
 * recall; the button is off until the code matches, spaces, dashes and case forgiven.
 */
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatWeight } from '#contract/measure/display.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { normalBatchCode } from '#contract/modules/lots/recall.ts'
import type { LotLine } from '#contract/modules/recall/ledger-book.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { Layer } from '#src/ui/layers/layer.tsx'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { customerLook } from '../../parts/customer-looks.ts'
import { inSentence } from '../../parts/recall-words.ts'
import { lotCount } from '../../parts/sent-words.ts'
import type { CustomerToTell } from '../../parts/use-recall-reach.ts'
import styles from './choose.module.css'
import type { Origin } from './origin.ts'
import type { Why } from './why-card.tsx'

interface ConfirmRecallProps {
  readonly origin: Origin
  readonly why: Why
  /** Recalled with it: of the same supplier's batch. */
  readonly others: readonly LotLine[]
  readonly reach: RecallReach
  readonly customers: readonly CustomerToTell[]
  readonly onClose: () => void
}

function toldWords([first, ...more]: readonly CustomerToTell[]): string {
  if (!first) return 'nobody'
  const look = customerLook(first.customer)
  const isUrgent = look.tone !== 'neutral'
  return `${more.length + 1}${isUrgent ? `, a ${inSentence(look.words)} first` : ''}`
}

function shopWords({ retail, lots }: RecallReach): string {
  const names = lots.filter(({ id }) => retail.some(({ lot_id }) => lot_id === id))
  if (names.length === 0) return 'not needed'
  const [first, second, ...more] = names.map(({ name }) => inSentence(name))
  if (more.length > 0) return `${first}, ${second} and ${more.length} more`
  return [first, second].filter(Boolean).join(' and ')
}

export function ConfirmRecall(props: ConfirmRecallProps) {
  const isPhone = useIsPhone()
  const { reach, why, onClose } = props
  const isDrill = why.recall_class === 'DRILL'
  return (
    <Layer
      opened
      onClose={onClose}
      closeOnScrim={false}
      title={isDrill ? 'Start the drill?' : `Recall ${lotCount(reach.lots.length)} now?`}
      place={isPhone ? 'bottom' : 'center'}
    >
      <ConfirmBody {...props} />
    </Layer>
  )
}

function ConfirmBody({ origin, why, others, reach, customers, onClose }: ConfirmRecallProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const code = origin.code ?? origin.name
  const isMatch = normalBatchCode(typed) === normalBatchCode(code)
  const isDrill = why.recall_class === 'DRILL'
  const act = useAct(origin.kind, 'recall')
  const save = useSave()
  const navigate = useNavigate()
  useScanned(setTyped)
  const recall = useOneAtATime(async () => {
    if (!act) return setProblem("You don't have access to this.")
    const instructions = why.instructions.trim()
    const named = (all: readonly LotLine[]) => all.map((one) => ({ kind: one.kind, id: one.id }))
    const saved = await save.act({
      act,
      resource: origin.kind,
      // Its own record may be too old to be here; the act needs none of it.
      record: { id: origin.id } as Lot,
      body: {
        reason: why.reason.trim(),
        recall_class: why.recall_class,
        ...(instructions !== '' && { instructions }),
        ...(others.length > 0 && { others: named(others) }),
        seen: named(reach.lots),
      },
    })
    if (!saved.ok) return setProblem(saved.message)
    const to = `/recalls/${String(saved.record.id)}`
    void navigate({ to, replace: true } as Parameters<typeof navigate>[0])
  })
  const facts: readonly [string, string][] = [
    ['Set apart here', formatWeight(reach.totals.hereG)],
    ['Customers to tell', toldWords(customers)],
    ['Shop notice', shopWords(reach)],
    ['Opens', isDrill ? 'an issue for the drill' : 'a critical issue'],
  ]
  return (
    <div className={styles.confirm}>
      <p>
        {isDrill
          ? 'Nothing is stopped. The clock starts, and everybody sees that it is a drill.'
          : 'No one can use, sell or send them on any device at this business. Only an admin can cancel it, with a reason.'}
      </p>
      <dl className={styles.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.code}>
        <TextField
          label={origin.code ? 'Type the batch code' : 'Type its name'}
          help={origin.code ? `${code}, or scan its label` : code}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          data-autofocus
        />
        <output className={styles.match}>
          {isMatch ? (
            <StatusLine tone="safe" icon={IconCircleCheck}>
              Matches
            </StatusLine>
          ) : null}
        </output>
      </div>
      <Problem>{problem}</Problem>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind={isDrill ? 'primary' : 'danger-filled'}
          icon={IconHandStop}
          disabled={!isMatch}
          onClick={() => void recall()}
        >
          {isDrill ? 'Start the drill' : `Recall ${lotCount(reach.lots.length)}`}
        </Button>
      </div>
    </div>
  )
}
