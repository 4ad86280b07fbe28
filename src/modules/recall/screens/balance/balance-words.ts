/** A mass balance as people say it (domain §3.17; design, Mass balance): the title is the finding. Pure. */
import { formatExactShare } from '#contract/measure/display-share.ts'
import type { MassBalance, Tolerance } from '#contract/modules/lots/balance.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { offBy, toleranceZones } from '#contract/modules/lots/tolerance.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import type { FlowPart } from '#src/ui/charts/flow-parts.ts'
import type { Tone } from '#src/ui/status/tone.ts'

type Unit = StockOperation['unit']

/** With two decimals and a true minus: 7,439 is "74.39%". */
export const exactShare = (basisPoints: number | null): string =>
  basisPoints === null ? '–' : formatExactShare(basisPoints)

export function balanceTitle({ verdict, variance }: MassBalance, unit: Unit): string {
  if (verdict === 'GREY') return 'Mass balance: not counted yet'
  if (variance === 0) return 'Mass balance: all accounted for'
  const amount = amountWords(Math.abs(variance), unit)
  if (variance > 0) return `Mass balance: ${amount} more than was received`
  return verdict === 'GREEN'
    ? `Mass balance: all but ${amount} accounted for`
    : `Mass balance: ${amount} missing`
}

export function verdictWords(
  { verdict, variance, received }: MassBalance,
  tolerance: Tolerance | undefined,
): { readonly tone: Tone; readonly words: string } {
  if (verdict === 'GREY') return { tone: 'neutral', words: 'Not counted yet' }
  const zones = toleranceZones(tolerance)
  const tone = { GREEN: 'safe', AMBER: 'warning', RED: 'fail' } as const
  const zone = zones.find((one) => one.tone === tone[verdict])
  const own = zones[offBy(variance, received, tolerance).zone]
  return { tone: tone[verdict], words: (own?.tone === tone[verdict] ? own : zone)?.words ?? '' }
}

/** The six parts, in their order, with their share of what was received. */
export function balanceParts(balance: MassBalance, unit: Unit): readonly FlowPart[] {
  const { used, wasted, sold, other, left, variance, received, byAct, isCounted } = balance
  const sampled = byAct.SAMPLE ?? 0
  const part = (swatch: FlowPart['swatch'], label: string, amount: number): FlowPart => ({
    swatch,
    label,
    amount,
    text: amountWords(amount, unit),
    share: exactShare(received > 0 ? (amount * 10_000) / received : null),
  })
  return [
    part('used', 'Used in batches', used),
    part('wasted', 'Wasted', wasted),
    part('sold', 'Sent, sold', sold),
    part('sampled', other === sampled ? 'Sampled' : 'Sampled, moved', other),
    part('left', isCounted ? 'Left, counted' : 'Left, by the book', left),
    {
      ...part('missing', variance > 0 ? 'Too much' : 'Missing', variance),
      amount: -variance,
    },
  ]
}
