/**
 * Out of stock: what happened to what is still on the books is asked first (domain §2.0 `out-of-stock`,
 * AC 3.16.3). Always holds: nobody's zero is recorded without it.
 */
import type { ActDefinition } from '#contract/core/acts/acts.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { ActSheet } from '#src/records/page/act-sheet.tsx'
import type { LotResource } from './lot-kinds.ts'

interface OutOfStockSheetProps {
  readonly act: ActDefinition
  readonly resource: LotResource
  readonly lot: Lot
  readonly balance: number
  readonly onClose: () => void
}

export function OutOfStockSheet({ act, resource, lot, balance, onClose }: OutOfStockSheetProps) {
  const isLeft = balance > 0
  return (
    <ActSheet<LotResource>
      act={act}
      resource={resource}
      record={lot}
      asks={isLeft ? ['what', 'note'] : ['note']}
      {...(isLeft && { insists: { what: 'Say what happened to it.' } })}
      named={[lot.internal_name, lot.batch_code].filter(Boolean).join(' ')}
      onClose={onClose}
    >
      {isLeft ? (
        <p>
          <strong>{formatQuantity(balance, lot.unit)} is still on the books.</strong> What happened
          to it?
        </p>
      ) : null}
    </ActSheet>
  )
}
