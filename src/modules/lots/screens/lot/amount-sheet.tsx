/**
 * One act with an amount: why, as picks first, then the weight against what is there, and Save (design,
 * Lot, Weight entry). Always holds: what would be refused is said while it is typed; what is saved can
 * be undone from the toast, which voids it; of a count the book shows only once something is typed.
 */
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { usePadScale } from '#src/records/devices/use-pad-scale.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet, SheetFooter } from '#src/ui/layers/sheet.tsx'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { amountWords } from '../../parts/amounts.ts'
import type { LotNow } from '../../parts/use-lot.ts'
import { amountActs, OTHER, reasonFields, reasonsFor } from './amount-acts.ts'
import { useJudged } from './amount-judged.tsx'
import styles from './lot.module.css'
import type { AmountAct } from './own-acts.ts'
import { useUndo } from './use-undo.ts'

interface AmountSheetProps {
  readonly now: LotNow
  readonly act: AmountAct
  readonly onClose: () => void
}

const SHORTEST_REASON = 3

export function AmountSheet(props: AmountSheetProps) {
  const { now, act, onClose } = props
  const title = `${amountActs[act].title}: ${now.lot.internal_name}`
  return (
    <Sheet opened onClose={onClose} title={title} place="center">
      <AmountForm {...props} />
    </Sheet>
  )
}

/** Inside the sheet, so that the keys it listens to are its own. */
function AmountForm({ now, act, onClose }: AmountSheetProps) {
  const { lot, standing, kind } = now
  const save = useSave()
  const undo = useUndo()
  const words = amountActs[act]
  const reasons = reasonsFor(words, standing.state === 'RECALLED')
  const only = reasons?.options.length === 1 ? reasons.options[0]?.value : undefined
  const [reason, setReason] = useState<string | null>(only ?? null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const isAsking = reasons !== undefined && reason === null
  const entry = useWeightEntry({ unit: lot.unit, active: !isAsking, onEnter: () => void keep() })
  const scale = usePadScale(entry, lot.unit)
  const { amount } = entry
  const judged = useJudged(now, act, amount)
  const isTextAsked = reason === OTHER || judged.asksWhy
  const lacksText = isTextAsked && text.trim().length < SHORTEST_REASON
  const isMissing = amount === null || (amount === 0 && act !== 'count')
  const isOff = isAsking || isMissing || lacksText || judged.stops !== null

  const keep = useOneAtATime(async () => {
    if (isOff || amount === null) return
    const saved = await save.create('stock-operations', {
      intake_id: lot.id,
      lot_kind: kind,
      location_id: lot.location_id,
      ...(lot.department_id !== undefined && { department_id: lot.department_id }),
      operation: words.operation,
      quantity: amount,
      unit: lot.unit,
      date: Date.now(),
      ...reasonFields(act, reason, isTextAsked ? text : ''),
    })
    if (!saved.ok) return setRefused(Object.values(saved.fields)[0] ?? saved.message)
    onClose()
    undo.offer([saved.record], words.saved, afterWords(now, act, amount))
  })

  const chosen = reasons?.options.find(({ value }) => value === reason)
  if (isAsking && reasons) {
    return (
      <PickGroup
        label={reasons.question}
        options={reasons.options}
        value={reason}
        onChange={setReason}
      />
    )
  }
  return (
    <>
      <div className={styles.sheet}>
        {chosen ? (
          <div className={styles.chosen}>
            <b>{chosen.label}</b>
            {only ? null : (
              <Button
                kind="plain"
                icon={IconPencil}
                onClick={() => setReason(null)}
                about="the reason"
              >
                Change
              </Button>
            )}
          </div>
        ) : null}
        {isTextAsked ? (
          <TextField
            label={judged.asksWhy ? 'Why is it so far off?' : 'Why?'}
            value={text}
            onChange={setText}
          />
        ) : null}
        <WeightPad
          label={`${words.title}: amount of ${lot.internal_name}`}
          entry={entry}
          tone={judged.tone}
          rail={judged.rail}
          problem={judged.stops ?? refused}
          scale={scale}
        />
      </div>
      <SheetFooter>
        <div className={styles.foot}>
          <output className={styles.said}>
            {lacksText ? 'Still to say: why' : isMissing ? 'Still to enter: how much' : null}
          </output>
          <Button kind="primary" grow disabled={isOff} onClick={() => void keep()}>
            {amount === null ? words.verb : `${words.verb} ${formatQuantity(amount, lot.unit)}`}
          </Button>
        </div>
      </SheetFooter>
    </>
  )
}

/** "1.05 kg left", and of a count what it found. */
function afterWords({ lot, standing }: LotNow, act: AmountAct, amount: number): string {
  const { unit } = lot
  if (act !== 'count') return `${amountWords(standing.balance - amount, unit)} left.`
  const off = amount - standing.balance
  const found =
    off === 0
      ? ''
      : `, ${amountWords(Math.abs(off), unit)} ${off < 0 ? 'missing' : 'more than the book'}`
  return `${amountWords(amount, unit)} left${found}.`
}
