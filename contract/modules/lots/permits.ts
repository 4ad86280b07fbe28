/**
 * What may be done with a lot in which state (domain §2.0 c, d, "Lot status"), as one table for
 * forms, saves and the server. Pure. Always holds: what is refused while there is signal is kept
 * and marked when it was made without, because it happened.
 */
import { formatQuantity } from '#contract/measure/quantity.ts'
import { formatDay } from '#contract/time/display-time.ts'
import type { Folded } from './ledger.ts'
import { type Lot, type LotStatus, lotStatus } from './lots.ts'
import type { StockOperation } from './stock-operations.ts'

type Act = StockOperation['operation']

/** On its way to another site, it is nowhere until somebody there has weighed it. */
export type LotState = LotStatus | 'IN_TRANSIT'

/** Of the lot that a transfer made, before its receiver has entered anything. */
const isInTransit = ({ parent_intake_id }: Lot, balance: Pick<Folded, 'operations'>): boolean =>
  parent_intake_id !== undefined && balance.operations === 0

/** @param today `YYYY-MM-DD` at the lot's site */
export function lotState(
  lot: Lot,
  balance: Pick<Folded, 'quantity' | 'operations'>,
  today: string,
): LotState {
  const status = lotStatus(lot, balance.quantity, today)
  return status === 'OUT_OF_STOCK' && isInTransit(lot, balance) ? 'IN_TRANSIT' : status
}

/**
 * Its state when something was done to it: a hold put on later didn't bind then. A recall always
 * does, and so does what it was rejected for.
 * @param at when it was done, by the server's clock (ms)
 * @param day that day at its site, `YYYY-MM-DD`
 */
export function stateThen(
  lot: Lot,
  balance: Pick<Folded, 'quantity' | 'operations'>,
  { at, day }: { readonly at: number; readonly day: string },
): LotState {
  const { hold, ...free } = lot
  const isLater = hold !== undefined && hold.at > at
  return lotState(isLater ? (free as Lot) : lot, balance, day)
}

type Said = (lot: Lot) => string
const named = (words: string): Said => {
  return ({ internal_name, batch_code }) => `${internal_name} ${batch_code} ${words}`
}

const recalled = named('is recalled. Do not use, sell or move it.')
const expired: Said = ({ use_by_date }) =>
  `Use by ${formatDay(use_by_date ?? '')} has passed. It can't be used or sold.`
const onHold =
  (verb: string): Said =>
  ({ batch_code }) =>
    `You can't ${verb} ${batch_code}: it is on hold.`
const archived = named('is archived. Take it out of the archive first.')
const rejected = named('was rejected. Send it back or record it as waste.')
const usedUp = named('is out of stock. Count it first.')
const onItsWay = named('is on its way. Enter its weight and temperature when it arrives.')

/** What takes food out to be eaten or further; the rest finds out about it, or gets rid of it. */
const passesOn = (says: Said) => ({ USE: says, SELL: says, DISPATCH: says, TRANSFER_OUT: says })

/** The sentence that refuses; an act that isn't named is allowed in that state. */
const refusals: Readonly<Record<LotState, Readonly<Partial<Record<Act, Said>>>>> = {
  IN_STOCK: {},
  REJECTED: passesOn(rejected),
  RECALLED: passesOn(recalled),
  ARCHIVED: {
    ...passesOn(archived),
    WASTE: archived,
    SAMPLE: archived,
    COUNT: archived,
    RETURN_OUT: archived,
  },
  ON_HOLD: {
    USE: onHold('use'),
    SELL: onHold('sell'),
    DISPATCH: onHold('dispatch'),
    TRANSFER_OUT: onHold('move'),
  },
  OUT_OF_STOCK: passesOn(usedUp),
  EXPIRED: passesOn(expired),
  IN_TRANSIT: {
    ...passesOn(onItsWay),
    WASTE: onItsWay,
    SAMPLE: onItsWay,
    COUNT: onItsWay,
    RETURN_OUT: onItsWay,
  },
}

/**
 * Why this can't be done with a lot in this state; null if it can.
 * @param reason of a waste: what is recalled may only be destroyed for that
 */
export function actRefusal(act: Act, lot: Lot, state: LotState, reason?: string): string | null {
  if (state === 'RECALLED' && act === 'WASTE' && reason !== 'RECALL_DESTROYED') return recalled(lot)
  return refusals[state][act]?.(lot) ?? null
}

const labelled: Readonly<Partial<Record<LotState, Said>>> = {
  REJECTED: rejected,
  RECALLED: named('is recalled. No labels are printed for it.'),
  ARCHIVED: archived,
  ON_HOLD: onHold('label'),
  EXPIRED: ({ use_by_date }) =>
    `Use by ${formatDay(use_by_date ?? '')} has passed. No labels are printed for it.`,
}

/** Why no label may be printed for a lot in this state (domain §2.0 c: a recall blocks labels too). */
export const labelRefusal = (lot: Lot, state: LotState): string | null =>
  labelled[state]?.(lot) ?? null

/** What may be done with it, for the buttons of its page. */
export const mayDo = (act: Act, lot: Lot, state: LotState): boolean =>
  actRefusal(act, lot, state, 'RECALL_DESTROYED') === null

const MOST_OVER_BP = 200
const judgedByBalance: readonly Act[] = ['USE', 'SELL', 'DISPATCH', 'TRANSFER_OUT']

/** Does it take clearly more than there is, by over 2 %? */
export const isOverdrawing = (
  { operation, quantity }: Pick<StockOperation, 'operation' | 'quantity'>,
  balance: number,
): boolean =>
  judgedByBalance.includes(operation) &&
  quantity * 10_000 > Math.max(0, balance) * (10_000 + MOST_OVER_BP)

const operationMarks = [
  'LOT_REJECTED',
  'LOT_RECALLED',
  'LOT_ARCHIVED',
  'LOT_ON_HOLD',
  'LOT_OUT_OF_STOCK',
  'LOT_EXPIRED',
  'LOT_IN_TRANSIT',
  'LOT_OVERDRAWN',
] as const

/** Tag of an operation that was kept although its lot's state was against it. */
export type OperationMark = (typeof operationMarks)[number]

export const isMark = (tag: string): tag is OperationMark =>
  (operationMarks as readonly string[]).includes(tag)

export type OperationVerdict = {
  /** Sentences by field; empty if it may be saved, and always for what was made without signal. */
  readonly problems: Readonly<Record<string, string>>
  /** Why somebody should look at it. */
  readonly marks: readonly OperationMark[]
}

type Asked = Pick<StockOperation, 'operation' | 'quantity' | 'reason' | 'location_id'>

/**
 * May this be done with the lot? Online it is refused; made without signal it is kept and marked.
 * @param state as `stateThen` gives it
 * @param balance before it, in the lot's unit
 * @param siteName of the lot's site
 */
export function judgeOperation(
  asked: Asked,
  lot: Lot,
  at: {
    readonly state: LotState
    readonly balance: number
    readonly madeOffline: boolean
    readonly siteName: string
  },
): OperationVerdict {
  // A lot stays where it is, wherever its record was made: that one is never right.
  if (asked.location_id !== lot.location_id) {
    const says = `This lot is at ${at.siteName}. Transfer it first.`
    return { problems: { location_id: says }, marks: [] }
  }
  const refused = actRefusal(asked.operation, lot, at.state, asked.reason)
  const isOver = isOverdrawing(asked, at.balance)
  const marks = [
    ...(refused ? [`LOT_${at.state}` as OperationMark] : []),
    ...(isOver ? (['LOT_OVERDRAWN'] as const) : []),
  ]
  if (at.madeOffline) return { problems: {}, marks }
  if (refused) return { problems: { operation: refused }, marks: [] }
  if (!isOver) return { problems: {}, marks: [] }
  const left = formatQuantity(Math.max(0, at.balance), lot.unit)
  const says = `Only ${left} is left. Check the weight, or count the lot first.`
  return { problems: { quantity: says }, marks: [] }
}

/** Food made of it goes on hold, with an issue: it was used although it was not to be. */
export const holdsOutputs = (marks: readonly OperationMark[]): boolean =>
  marks.some((mark) => mark === 'LOT_EXPIRED' || mark === 'LOT_ON_HOLD' || mark === 'LOT_REJECTED')
