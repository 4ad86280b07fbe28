/**
 * What may be done with a lot, as its page offers it (domain §3.16; design, Lot). Pure. Always holds:
 * only what would be accepted is offered; the filled act is what this state asks for.
 */
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { type LotState, mayDo } from '#contract/modules/lots/permits.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'

export type AmountAct = 'waste' | 'sell' | 'count' | 'sample' | 'send-back'
/** Acts with an amount that are calls of their own. */
export type MoveAct = 'transfer' | 'arrive' | 'come-back'
export type PlainAct = 'hold' | 'release' | 'open' | 'freeze' | 'thaw' | 'out-of-stock'
export type OwnActKey = AmountAct | MoveAct | PlainAct | 'archive' | 'restore'

export type OwnAct = {
  readonly key: OwnActKey
  readonly at: number
  readonly place: 'pad' | 'head' | 'more'
}

export type Rights = {
  /** Records what was done: admins and staff. */
  readonly mayWrite: boolean
  readonly mayHold: boolean
  readonly mayRelease: boolean
  readonly isAdmin: boolean
}

type Asked = {
  readonly standing: Standing
  readonly kind: Stock['kind']
  readonly operations: readonly Pick<StockOperation, 'operation'>[]
}

const operationOf: Readonly<Record<AmountAct, StockOperation['operation']>> = {
  waste: 'WASTE',
  sell: 'SELL',
  count: 'COUNT',
  sample: 'SAMPLE',
  'send-back': 'RETURN_OUT',
}

/** Nothing is left: only counting again says otherwise. */
const isGone = ({ state, balance }: Standing) => state === 'OUT_OF_STOCK' && balance <= 0

function amountActs({ standing, kind }: Asked): OwnAct[] {
  const { lot, state } = standing
  const may = (act: AmountAct) => mayDo(operationOf[act], lot, state)
  const isFood = kind !== 'PACKAGING'
  const acts: (OwnAct | false)[] = [
    may('waste') && { key: 'waste', at: 20, place: 'pad' },
    isFood && may('sell') && { key: 'sell', at: 30, place: 'pad' },
    may('count') && { key: 'count', at: 50, place: 'pad' },
    isFood && may('sample') && { key: 'sample', at: 10, place: 'more' },
    kind !== 'PRODUCT' && may('send-back') && { key: 'send-back', at: 20, place: 'more' },
  ]
  const all = acts.filter((act) => act !== false)
  return isGone(standing) ? all.filter(({ key }) => key === 'count') : all
}

/** What changes its dates: never of packaging, nor of what may not be used at all. */
function dateActs({ standing, kind }: Asked): OwnAct[] {
  const { lot, state } = standing
  if (kind === 'PACKAGING' || !['IN_STOCK', 'ON_HOLD'].includes(state)) return []
  const isFrozen = lot.frozen_date !== undefined
  const acts: (OwnAct | false)[] = [
    lot.opened_at === undefined && !isFrozen && { key: 'open', at: 30, place: 'more' },
    !isFrozen && { key: 'freeze', at: 40, place: 'more' },
    isFrozen && lot.thawed_date === undefined && { key: 'thaw', at: 40, place: 'more' },
  ]
  return acts.filter((act) => act !== false)
}

const wentOut = ['SELL', 'DISPATCH']

export function ownActs(asked: Asked, rights: Rights): readonly OwnAct[] {
  const { standing, operations } = asked
  const { lot, state, balance } = standing
  const { mayWrite, mayHold, mayRelease, isAdmin } = rights
  const archiving: OwnAct[] = isAdmin
    ? [{ key: lot.archived ? 'restore' : 'archive', at: 90, place: 'more' }]
    : []
  if (state === 'REJECTED' || state === 'ARCHIVED') return archiving
  if (state === 'IN_TRANSIT') {
    return mayWrite ? [{ key: 'arrive', at: 0, place: 'pad' }] : []
  }
  const holding: (OwnAct | false)[] = [
    mayHold && state !== 'ON_HOLD' && !isGone(standing) && { key: 'hold', at: 20, place: 'head' },
    mayRelease && state === 'ON_HOLD' && { key: 'release', at: 0, place: 'pad' },
  ]
  const isOut = operations.some(({ operation }) => wentOut.includes(operation))
  const moving: (OwnAct | false)[] = [
    mayDo('TRANSFER_OUT', lot, state) && { key: 'transfer', at: 15, place: 'more' },
    mayDo('COUNT', lot, state) && balance !== 0 && { key: 'out-of-stock', at: 25, place: 'more' },
    isOut && { key: 'come-back', at: 50, place: 'more' },
  ]
  return [
    ...holding.filter((act) => act !== false),
    ...(mayWrite ? amountActs(asked) : []),
    ...(mayWrite ? [...moving.filter((act) => act !== false), ...dateActs(asked)] : []),
    ...archiving,
  ]
}

/** What the state asks for first; the first of these that is offered is filled. */
const leaders: Readonly<Partial<Record<LotState, readonly string[]>>> = {
  EXPIRED: ['waste'],
  RECALLED: ['waste', 'count'],
  ON_HOLD: ['release', 'count'],
  OUT_OF_STOCK: ['count'],
  IN_TRANSIT: ['arrive'],
}
/** Without production, what is usually done with it. */
const usual: Readonly<Record<Stock['kind'], readonly string[]>> = {
  MEAT: ['use', 'sell', 'count'],
  PRODUCT: ['use', 'sell', 'count'],
  INGREDIENT: ['use', 'count'],
  PACKAGING: ['use', 'count'],
}

/** The keys in their order, the one to be filled first. @param acts by `at` */
export function inPadOrder<A extends { readonly key: string }>(
  acts: readonly A[],
  { standing, kind }: Pick<Asked, 'standing' | 'kind'>,
): readonly A[] {
  const wanted = standing.balance < 0 ? ['count'] : (leaders[standing.state] ?? usual[kind])
  const first = wanted
    .map((key) => acts.find((act) => act.key === key))
    .find((act) => act !== undefined)
  return first ? [first, ...acts.filter((act) => act !== first)] : acts
}
