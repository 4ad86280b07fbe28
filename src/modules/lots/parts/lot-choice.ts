/**
 * Which lots of an item may be taken, in which order, and what is said of the others (design, Lot
 * picker; AC 3.34.1). Pure.
 */
import { type Proposal, proposeLots, type Standing } from '#contract/modules/lots/fefo.ts'
import { inFefoOrder, type Lot } from '#contract/modules/lots/lots.ts'
import { actRefusal, type LotState } from '#contract/modules/lots/permits.ts'

export type LotChoice<L extends Lot = Lot> = {
  /** First expired first; the first is proposed. */
  readonly usable: readonly Standing<L>[]
  /** Here, but not to be used. */
  readonly blocked: readonly Standing<L>[]
}

export function lotChoice<L extends Lot>(standings: readonly Standing<L>[]): LotChoice<L> {
  const inOrder = standings.toSorted((a, b) => inFefoOrder(a.lot, b.lot))
  const isUsable = ({ state, balance }: Standing) => state === 'IN_STOCK' && balance > 0
  const isBlocked = ({ state, balance }: Standing) =>
    !['IN_STOCK', 'OUT_OF_STOCK', 'ARCHIVED', 'REJECTED'].includes(state) &&
    (balance > 0 || state === 'IN_TRANSIT')
  return { usable: inOrder.filter(isUsable), blocked: inOrder.filter(isBlocked) }
}

const groups: readonly (readonly [LotState, string])[] = [
  ['ON_HOLD', 'on hold'],
  ['RECALLED', 'recalled'],
  ['EXPIRED', 'past its use by'],
  ['IN_TRANSIT', 'on its way'],
]

/** "1 lot on hold, not offered", "2 lots past their use by, not offered"; null if there are none. */
export function blockedWords(blocked: readonly Standing[]): string | null {
  const said = groups.flatMap(([state, words]) => {
    const count = blocked.filter((one) => one.state === state).length
    if (count === 0) return []
    const many = count === 1 ? words : words.replace('its', 'their')
    return `${count} ${count === 1 ? 'lot' : 'lots'} ${many}`
  })
  return said.length > 0 ? `${said.join(', ')}, not offered` : null
}

/** Why this lot can't be used: the sentence of its state. */
export const whyBlocked = ({ lot, state }: Standing): string =>
  actRefusal('USE', lot, state) ?? `${lot.internal_name} ${lot.batch_code ?? ''} can't be used.`

/**
 * What the ledger says of a lot that was taken although another ends sooner: "Used before
 * HS-260227-K1-11"; undefined if it was the first to go.
 */
export function usedBefore(usable: readonly Standing[], lotId: string): string | undefined {
  const [first] = usable
  if (!first || first.lot.id === lotId) return undefined
  return `Used before ${first.lot.batch_code ?? first.lot.internal_name}`
}

/**
 * The amount from the chosen lot, and what it doesn't hold from the next in order.
 * @param wanted in the lots' unit
 */
export function splitFrom<L extends Lot>(
  { usable }: LotChoice<L>,
  lotId: string,
  wanted: number,
): Proposal<L> {
  const chosen = usable.find(({ lot }) => lot.id === lotId)
  if (!chosen) return { picks: [], short: wanted }
  const own = Math.min(chosen.balance, wanted)
  const rest = proposeLots(
    usable.filter((one) => one !== chosen),
    wanted - own,
  )
  return { picks: [{ lot: chosen.lot, quantity: own }, ...rest.picks], short: rest.short }
}
