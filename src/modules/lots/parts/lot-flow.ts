/**
 * Where a lot went, as the parts of a flow bar (design, Flow bar): their order and looks are fixed.
 * Pure.
 */
import { type MassBalance, massBalance, type Tolerance } from '#contract/modules/lots/balance.ts'
import type { Posting } from '#contract/modules/lots/ledger.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { FlowPart } from '#src/ui/charts/flow-parts.ts'
import { amountWords } from './amounts.ts'

type Act = StockOperation['operation']
type Named = readonly [act: Act, swatch: FlowPart['swatch'], label: string]

const named: readonly Named[] = [
  ['USE', 'used', 'Used'],
  ['WASTE', 'wasted', 'Wasted'],
  ['SELL', 'sold', 'Sold'],
  ['DISPATCH', 'sold', 'Sent'],
  ['SAMPLE', 'sampled', 'Sampled'],
  ['TRANSFER_OUT', 'sampled', 'Moved'],
  ['RETURN_OUT', 'sampled', 'Sent back'],
]

/** @param operations all of the lot's */
export function lotFlow(
  operations: readonly Posting[],
  unit: StockOperation['unit'],
  tolerance?: Tolerance,
): { readonly balance: MassBalance; readonly parts: readonly FlowPart[] } {
  const balance = massBalance(operations, tolerance)
  const { byAct, left, variance } = balance
  const part = (swatch: FlowPart['swatch'], label: string, amount: number): FlowPart[] =>
    amount > 0 ? [{ swatch, label, amount, text: amountWords(amount, unit) }] : []
  return {
    balance,
    parts: [
      ...named.flatMap(([act, swatch, label]) => part(swatch, label, byAct[act] ?? 0)),
      ...part('left', 'Left', left),
      ...part('missing', 'Missing', -variance),
    ],
  }
}
