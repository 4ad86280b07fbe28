/** Counts what is left of the lot whose balance is looked at: offline too, and a wrong one is voided in the ledger. */
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LotNow } from '#src/modules/lots/parts/use-lot.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { Sheet, SheetFooter } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'

interface CountSheetProps {
  readonly now: LotNow
  readonly onClose: () => void
}

export const CountSheet = (props: CountSheetProps) => (
  <Sheet
    opened
    onClose={props.onClose}
    title={`Count: ${props.now.lot.internal_name}`}
    place="center"
  >
    <CountForm {...props} />
  </Sheet>
)

/** Inside the sheet, so that the keys it listens to are its own. */
function CountForm({ now, onClose }: CountSheetProps) {
  const { lot, kind } = now
  const save = useSave()
  const [refused, setRefused] = useState<string | null>(null)
  const entry = useWeightEntry({ unit: lot.unit, active: true, onEnter: () => void keep() })
  const { amount } = entry
  const keep = useOneAtATime(async () => {
    if (amount === null) return
    const saved = await save.create('stock-operations', {
      intake_id: lot.id,
      lot_kind: kind,
      location_id: lot.location_id,
      ...(lot.department_id !== undefined && { department_id: lot.department_id }),
      operation: 'COUNT',
      quantity: amount,
      unit: lot.unit,
      date: Date.now(),
    })
    if (!saved.ok) return setRefused(Object.values(saved.fields)[0] ?? saved.message)
    toast.success('Count saved on this device', {
      second: `${formatQuantity(amount, lot.unit)} left.`,
    })
    onClose()
  })
  return (
    <>
      <WeightPad
        label={`Count: amount of ${lot.internal_name}`}
        entry={entry}
        tone={undefined}
        rail={null}
        problem={refused}
      />
      <SheetFooter>
        <Button kind="primary" grow disabled={amount === null} onClick={() => void keep()}>
          {amount === null ? 'Count' : `Count ${formatQuantity(amount, lot.unit)}`}
        </Button>
      </SheetFooter>
    </>
  )
}
