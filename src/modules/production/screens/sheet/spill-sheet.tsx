/**
 * Waste during a batch: which lot, why, how much, and whether it had been weighed in. Always holds: what
 * was in is taken off what is in before it is wasted, so that the lot and the batch both stay right.
 */
import { useRef, useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import { wasteReasons } from '#src/modules/lots/parts/ledger-words.ts'
import { lotName } from '#src/modules/lots/parts/lot-words.ts'
import { usePadScale } from '#src/records/devices/use-pad-scale.tsx'
import { useNames } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet, SheetFooter } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import {
  fieldsOfSpill,
  ownWeighings,
  type SpillLot,
  spillLots,
  weighingOf,
} from '../../parts/spills.ts'
import type { BatchNow } from '../../parts/use-batch.ts'
import styles from './sheet.module.css'

interface SpillSheetProps {
  readonly now: BatchNow
  readonly onClose: () => void
}

/** Kept with the weight it replaces. */
const FELL = 'Wasted during the batch'
const SHORTEST_REASON = 3

const reasons = ['DROPPED', 'SPOILED', 'BONE_AND_TRIM', 'DAMAGED', 'OTHER'] as const
type Reason = (typeof reasons)[number]
const options = reasons.map((value) => ({
  value,
  label: wasteReasons.find((one) => one.value === value)?.label ?? value,
}))
const places = [
  { value: 'IN', label: 'Yes, take it off' },
  { value: 'BESIDE', label: 'No, not yet' },
] as const

export function SpillSheet({ now, onClose }: SpillSheetProps) {
  const lots = spillLots(now)
  const [first] = lots
  const [lotId, setLotId] = useState(first?.lot.id ?? null)
  const of = lots.find(({ lot }) => lot.id === lotId)
  return (
    <Sheet opened isPad onClose={onClose} title="Waste from this batch" place="center">
      {lots.length === 0 ? (
        <p className={styles.second}>Nothing is in, and nothing it needs is in stock here.</p>
      ) : (
        <SelectField
          label="What was wasted"
          options={lots.map(({ lot }) => ({ value: lot.id, label: lotName(lot) }))}
          value={lotId}
          onChange={setLotId}
        />
      )}
      {of ? <SpillForm key={of.lot.id} now={now} of={of} onClose={onClose} /> : null}
    </Sheet>
  )
}

function SpillForm({ now, of, onClose }: SpillSheetProps & { readonly of: SpillLot }) {
  const { lot, left, uses } = of
  const save = useSave()
  const { caller } = useSession()
  const nameOf = useNames({ users: [...new Set(uses.map(({ created_by }) => created_by))].sort() })
  const [reason, setReason] = useState<Reason>('DROPPED')
  const [text, setText] = useState('')
  const [place, setPlace] = useState<'IN' | 'BESIDE'>(uses.length > 0 ? 'IN' : 'BESIDE')
  const [problem, setProblem] = useState<string | null>(null)
  /** Saved already, if the waste after it was refused. */
  const isTakenOff = useRef(false)
  const entry = useWeightEntry({ unit: lot.unit, onEnter: () => void keep() })
  const scale = usePadScale(entry, lot.unit)
  const amount = entry.amount ?? 0
  const own = caller ? ownWeighings(of, caller, Date.now()) : []
  const isOthers = place === 'IN' && own.length === 0
  const from = place === 'IN' ? weighingOf(own, amount) : undefined
  const most = place === 'IN' ? Math.max(0, ...own.map(({ quantity }) => quantity)) : left
  const isOver = amount > most
  const lacksText = reason === 'OTHER' && text.trim().length < SHORTEST_REASON
  const isOff = amount === 0 || isOver || lacksText || isOthers

  const weigher = nameOf('users', uses[0]?.created_by ?? '')?.split(' ')[0] ?? 'Somebody else'
  const othersSay = `${weigher} weighed it in. Ask them or an admin to waste it.`
  const overSays =
    place === 'IN'
      ? `Only ${formatQuantity(most, lot.unit)} was weighed in. Check the weight.`
      : `Only ${amountWords(Math.max(0, left), lot.unit)} is left. Check the weight, or count the lot first.`

  const keep = useOneAtATime(async () => {
    if (isOff) return
    if (from && !isTakenOff.current) {
      const quantity = from.quantity - amount
      const taken =
        quantity === 0
          ? await save.void('stock-operations', from, FELL)
          : await save.correct('stock-operations', from, { quantity }, FELL)
      if (!taken.ok) return setProblem(Object.values(taken.fields)[0] ?? taken.message)
      isTakenOff.current = true
    }
    const said = {
      ...{ quantity: amount, reason },
      ...(reason === 'OTHER' && { notes: text.trim() }),
    }
    const saved = await save.create(
      'stock-operations',
      fieldsOfSpill(now.batch, of, said, Date.now()),
    )
    if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
    toast.success(`${formatQuantity(amount, lot.unit)} of ${lot.internal_name} wasted`, {
      second: from ? 'Taken off what is in. Saved on this device' : 'Saved on this device',
    })
    onClose()
  })

  return (
    <>
      <div className={styles.pane}>
        <PickGroup
          label="Why?"
          layout="wrap"
          options={options}
          value={reason}
          onChange={setReason}
        />
        {reason === 'OTHER' ? (
          <TextField label="What happened?" value={text} onChange={setText} />
        ) : null}
        {uses.length > 0 ? (
          <PickGroup
            label="Was it weighed in?"
            layout="wrap"
            options={places}
            value={place}
            onChange={setPlace}
          />
        ) : null}
        <WeightPad
          label={`Wasted of ${lot.internal_name}`}
          entry={entry}
          rail={
            <p className={styles.second}>
              {place === 'BESIDE'
                ? `${amountWords(left, lot.unit)} left`
                : isOthers
                  ? null
                  : `${formatQuantity(most, lot.unit)} weighed in`}
            </p>
          }
          problem={isOthers ? othersSay : isOver ? overSays : problem}
          scale={scale}
        />
      </div>
      <SheetFooter>
        <Button kind="primary" grow disabled={isOff} onClick={() => void keep()}>
          {amount > 0 ? `Waste ${formatQuantity(amount, lot.unit)}` : 'Waste'}
        </Button>
      </SheetFooter>
    </>
  )
}
