/** What every part of a lot's form is given: details, questions, origin. */
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { DoorFacts, LotDraft, LotState } from './lot-draft.ts'

export interface LotPartProps {
  stock: Stock
  lot: LotDraft
  state: LotState
  facts: DoorFacts
  onChange: (lot: LotDraft) => void
  onReject: () => void
  /** Fields are pointed out once somebody tried to go on. */
  isTold: boolean
  idPrefix: string
}
