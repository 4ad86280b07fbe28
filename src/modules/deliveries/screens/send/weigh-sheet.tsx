/** How much of a lot goes to the customer. */
import { formatQuantity } from '#contract/measure/quantity.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import type { StandingLot } from './use-standing-lots.ts'

interface WeighSheetProps {
  readonly of: StandingLot
  /** As it was weighed before. */
  readonly before: number | undefined
  readonly onAdd: (quantity: number) => void
  readonly onClose: () => void
}

export function WeighSheet({ of, before, onAdd, onClose }: WeighSheetProps) {
  const { lot, balance } = of.standing
  const entry = useWeightEntry({
    unit: lot.unit,
    ...(before !== undefined && { initial: before }),
    onEnter: () => add(),
  })
  const amount = entry.amount ?? 0
  const isOver = amount * 100 > balance * 102
  const says = isOver
    ? `Only ${amountWords(balance, lot.unit)} is left. Check the weight, or count the lot first.`
    : null
  function add(): void {
    if (amount > 0 && !isOver) onAdd(amount)
  }
  return (
    <Sheet
      opened
      isPad
      onClose={onClose}
      title={lot.internal_name}
      place="center"
      footer={
        <Button kind="primary" grow disabled={amount === 0 || isOver} onClick={add}>
          {amount > 0 ? `Add ${formatQuantity(amount, lot.unit)}` : 'Add'}
        </Button>
      }
    >
      <p className="l-second">
        {lot.batch_code ?? 'No code'}. {amountWords(balance, lot.unit)} left
      </p>
      <WeightPad label={`Weight of ${lot.internal_name}`} entry={entry} problem={says} />
    </Sheet>
  )
}
