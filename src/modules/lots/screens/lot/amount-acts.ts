/** What is asked of each act with an amount, and what is said once it is saved (design, Lot). Pure. */
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { wasteReasons } from '../../parts/ledger-words.ts'
import type { AmountAct } from './own-acts.ts'

type Reason = { readonly value: string; readonly label: string }

export type AmountWords = {
  readonly operation: StockOperation['operation']
  /** Of the sheet: "Waste". */
  readonly title: string
  /** On the button, before the amount: "Waste 1.25 kg". */
  readonly verb: string
  /** The toast: "Waste saved on this device". */
  readonly saved: string
  /** Asked first, as picks; a question. */
  readonly reasons?: { readonly question: string; readonly options: readonly Reason[] }
}

export const OTHER = 'OTHER'

const words = (...labels: readonly string[]): readonly Reason[] => [
  ...labels.map((label) => ({ value: label, label })),
  { value: OTHER, label: 'Something else' },
]

export const amountActs: Readonly<Record<AmountAct, AmountWords>> = {
  waste: {
    operation: 'WASTE',
    title: 'Waste',
    verb: 'Waste',
    saved: 'Waste saved on this device',
    reasons: { question: 'Why is it wasted?', options: wasteReasons },
  },
  sell: {
    operation: 'SELL',
    title: 'Sell over the counter',
    verb: 'Sell',
    saved: 'Sale saved on this device',
  },
  count: {
    operation: 'COUNT',
    title: 'Count',
    verb: 'Count',
    saved: 'Count saved on this device',
  },
  sample: {
    operation: 'SAMPLE',
    title: 'Take a sample',
    verb: 'Sample',
    saved: 'Sample saved on this device',
    reasons: { question: 'What is it for?', options: words('Lab', 'Tasting') },
  },
  'send-back': {
    operation: 'RETURN_OUT',
    title: 'Send back to the supplier',
    verb: 'Send back',
    saved: 'Saved on this device',
    reasons: {
      question: 'Why does it go back?',
      options: words('Damaged', 'Too warm', 'Wrong item', 'Short date'),
    },
  },
}

/** What is recorded of a reason: waste has names of its own, the rest is words. */
export function reasonFields(
  act: AmountAct,
  reason: string | null,
  text: string,
): Pick<StockOperation, 'reason' | 'notes'> {
  if (reason === null) return text.trim() ? { reason: text.trim() } : {}
  if (reason !== OTHER) return { reason }
  return act === 'waste' ? { reason: OTHER, notes: text.trim() } : { reason: text.trim() }
}

/** Of what is recalled, waste is only for that; of the rest, never. */
export const reasonsFor = (
  { reasons }: AmountWords,
  isRecalled: boolean,
): AmountWords['reasons'] =>
  reasons?.options === wasteReasons
    ? {
        ...reasons,
        options: wasteReasons.filter(({ value }) => (value === 'RECALL_DESTROYED') === isRecalled),
      }
    : reasons
