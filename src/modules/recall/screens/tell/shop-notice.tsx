/** Prints the notice for the shop window: what was sold, why, and what to do with it. */
import { shopNotice } from '#contract/modules/recall/documents/shop-notice.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { PrintButton } from '#src/records/print/print-button.tsx'

interface ShopNoticeProps {
  readonly recall: RecallRecord
  readonly reach: RecallReach
}

export function ShopNotice({ recall, reach }: ShopNoticeProps) {
  const sold = new Set(reach.retail.map(({ lot_id }) => lot_id))
  const content = () =>
    shopNotice.make({ recall, lots: reach.lots.filter(({ id }) => sold.has(id)) })
  return (
    <PrintButton what="shop notice" content={content} site={null}>
      Shop notice
    </PrintButton>
  )
}
