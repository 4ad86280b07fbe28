/** Cancels a batch and says first what goes back to stock, and what doesn't (AC 3.35.5; domain §2.0 d). */
import type { ActDefinition } from '#contract/core/acts/acts.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { COUNT_AGAIN, cancelBatch } from '#contract/modules/production/batch-cancel.ts'
import { ActSheet } from '#src/records/page/act-sheet.tsx'
import { Note } from '#src/ui/status/note.tsx'
import type { BatchNow } from '../../parts/use-batch.ts'

interface CancelSheetProps {
  readonly now: BatchNow
  readonly act: ActDefinition
  readonly onClose: () => void
}

/** "4 inputs, 41.00 kg, go back to stock." */
function backWords({ weighed, balance }: BatchNow): string {
  if (weighed.length === 0) return 'Nothing was weighed in yet.'
  const [inputs, go] = weighed.length === 1 ? ['input', 'goes'] : ['inputs', 'go']
  return `${weighed.length} ${inputs}, ${formatQuantity(balance.inputG, 'g')}, ${go} back to stock.`
}

export function CancelSheet({ now, act, onClose }: CancelSheetProps) {
  const { batch, weighed, products } = now
  const lotsById = new Map(weighed.map(({ input }) => [input.lot.id, input.lot]))
  const { countAgain } = cancelBatch(
    weighed.map(({ operation }) => operation),
    (id) => lotsById.get(id)?.balance?.counted_at,
  )
  const counted = countAgain.flatMap((id) => lotsById.get(id) ?? [])
  return (
    <ActSheet act={act} resource="batches" record={batch} onClose={onClose}>
      <p>
        {backWords(now)}
        {products.length > 0 ? ' What it made leaves the stock.' : ''}
      </p>
      {counted.length > 0 ? (
        <Note tone="warning" title={COUNT_AGAIN}>
          {counted.map((lot) => `${lot.internal_name} ${lot.batch_code ?? ''}`.trim()).join(', ')}
        </Note>
      ) : null}
    </ActSheet>
  )
}
