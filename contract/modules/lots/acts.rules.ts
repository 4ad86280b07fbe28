/**
 * What acts on a lot write to the ledger and to the lot (domain §2.0 "Ledger operations", d). Pure.
 * Always holds: what an act takes out is judged as an operation is; a lot that came of another keeps
 * its dates, its origin and what binds it.
 */
import { type ActChange, type Asked, actMake, type Plan } from '#contract/core/acts/acts.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { intakeTemperature } from '../deliveries/intake-temperature.ts'
import { holderOf, holdOf } from '../issues/holds.ts'
import { daysLeftAtFreezing, freezingProblem, thawedUseBy } from '../production/product-dates.ts'
import { cameBack, childLot, received, returnedLot, sentOff } from './child-lots.ts'
import { heldNow } from './held-now.ts'
import { openedUseBy } from './lot-dates.ts'
import { kindOfLots, type Lot } from './lots.ts'
import { foldedHere } from './on-the-books.ts'
import { actRefusal, lotState } from './permits.ts'
import { operationVerdict } from './stock-operations.rules.ts'
import type { StockOperation } from './stock-operations.ts'

type On<B> = Asked<Lot, B>
type Hold = NonNullable<Lot['hold']>

export type OutOfStockBody = {
  readonly what?: 'SOLD' | 'EXPIRED' | 'SPOILED' | 'DAMAGED' | 'DROPPED' | 'UNKNOWN'
  readonly note?: string
}

const patch = ({ resource, record }: On<unknown>, act: string, fields: object): ActChange => ({
  kind: 'patch',
  resource,
  id: record.id,
  act,
  fields: fields as Readonly<Record<string, unknown>>,
})

/** What every operation on this lot says. */
const ofLot = ({ record: lot, resource }: On<unknown>) => ({
  intake_id: lot.id,
  lot_kind: kindOfLots(resource),
  location_id: lot.location_id,
  ...(lot.department_id !== undefined && { department_id: lot.department_id }),
  unit: lot.unit,
})

const today = async ({ record, at, read }: On<unknown>) =>
  localDay(at, timezoneOf(await read.get('locations', record.location_id)))

/** As if it was recorded by itself: the sentence that refuses it, by field. */
async function refusals(
  asked: On<unknown>,
  operation: Partial<StockOperation>,
): Promise<FieldProblems> {
  const { record, read, madeOffline, at } = asked
  const whole = { id: asked.idOf('asked'), created: at, ...operation } as StockOperation
  return (await operationVerdict(whole, record, { read, madeOffline })).problems
}

/**
 * What is reported to have happened to the rest leaves the balance first, and then the count is
 * zero.
 */
export const planOutOfStock: Plan<Lot, OutOfStockBody> = async (asked) => {
  const { record: lot, body, at, read } = asked
  const { quantity: rest } = await foldedHere(lot, read)
  const { what = 'UNKNOWN', note } = body
  const remainder: Partial<StockOperation> = {
    ...ofLot(asked),
    operation: what === 'SOLD' ? 'SELL' : 'WASTE',
    quantity: rest,
    ...(what !== 'SOLD' && { reason: what }),
    // The count comes after it, whatever their ids are.
    date: at - 1,
  }
  const isGone = rest > 0 && what !== 'UNKNOWN'
  const found = isGone ? Object.values(await refusals(asked, remainder))[0] : undefined
  const count = actMake('stock-operations', 'count', {
    ...ofLot(asked),
    operation: 'COUNT',
    quantity: 0,
    date: at,
    ...(note !== undefined && { reason: note }),
  })
  return {
    changes: [...(isGone ? [actMake('stock-operations', 'remainder', remainder)] : []), count],
    ...(found !== undefined && { problems: { what: found } }),
  }
}

const holding = (lot: Lot, held: Hold) =>
  lot.hold ? { holds: [...(lot.holds ?? []), held] } : { hold: held }

/** A further reason stays when the first is settled. */
export const planHold: Plan<Lot, { readonly reason: string }> = (asked) => {
  const { record: lot, body } = asked
  return { changes: [patch(asked, 'hold', holding(lot, heldNow(asked, body.reason)))] }
}

/** The latest, if there were ever more than its list holds. */
const MOST_RELEASES = 50

type ReleaseBody = { readonly reason: string; readonly hold?: Pick<Hold, 'reason' | 'by' | 'at'> }

const SETTLED =
  'That hold was settled meanwhile. It is on hold for another reason: look at it again.'

/** The same one, whose time its device may have read by another clock. */
const isSame = (one: Hold, seen: Pick<Hold, 'reason' | 'by' | 'at'>, now: number) =>
  one.reason === seen.reason && one.by === seen.by && (one.at === seen.at || one.at <= now)

export const planRelease: Plan<Lot, ReleaseBody> = async (asked) => {
  const { record: lot, body, read } = asked
  const all = lot.hold ? [lot.hold, ...(lot.holds ?? [])] : []
  if (all.length === 0) return { changes: [], problems: { reason: "It isn't on hold." } }
  const issues = await read.where('issues', { location_id: lot.location_id })
  const holder = holderOf(lot.id, issues)
  const isKept = ({ issue_id }: Hold) => issue_id !== undefined && issue_id === holder?.id
  const { hold: seen } = body
  const { by, at, reason: why } = heldNow(asked, body.reason)
  const free = all.filter((one) => !isKept(one))
  const released = seen ? free.find((one) => isSame(one, seen, at)) : free[0]
  if (!released && free.length > 0) return { changes: [], problems: { reason: SETTLED } }
  if (!released) {
    const says = `An issue holds it: ${holder?.title}. Settle the issue, and it is released.`
    return { changes: [], problems: { reason: says } }
  }
  const left = all.filter((one) => one !== released)
  const [next, ...others] = left.length > 0 || !holder ? left : [holdOf(holder)]
  const settled = { ...released, why, released_by: by, released_at: at }
  const fields = {
    ...{ hold: next ?? null, holds: others.length > 0 ? others : null },
    released: [...(lot.released ?? []), settled].slice(-MOST_RELEASES),
  }
  const { reason, by: who, at: since } = released
  return {
    changes: [patch(asked, 'release', fields)],
    seen: { hold: { reason, by: who, at: since } },
  }
}

type TransferBody = {
  readonly location_id: string
  readonly quantity: number
  readonly storage_location_id?: string
}

export const planTransfer: Plan<Lot, TransferBody> = async (asked) => {
  const { record: lot, resource, body, at, idOf, read } = asked
  const { location_id, quantity, storage_location_id: place } = body
  const childId = idOf('lot')
  const kind = kindOfLots(resource)
  const out = sentOff({ lot, kind, at }, childId, quantity)
  const site = await read.get('locations', location_id)
  const isHere = location_id === lot.location_id
  const isClosed = site?.tags?.includes('DEACTIVATED') === true || site?.archived === true
  const child = {
    ...childLot(lot, { location_id, quantity, date: at }),
    ...(isHere && place !== undefined && { storage_location_id: place }),
  }
  const taken = { lot: { ...child, id: childId } as Lot, kind, at }
  return {
    changes: [
      actMake(resource as 'meats', 'lot', child as object),
      actMake('stock-operations', 'out', out),
      ...(isHere ? [actMake('stock-operations', 'in', received(taken, lot.id, quantity))] : []),
    ],
    problems: {
      ...(await refusals(asked, out)),
      ...(isClosed && { location_id: `${site.name} is closed. Choose another site.` }),
    },
  }
}

type ArriveBody = {
  readonly quantity: number
  readonly temperature?: number
  readonly storage_location_id?: string
}

export const planArrive: Plan<Lot, ArriveBody> = async (asked) => {
  const { record: lot, resource, body, at, read } = asked
  const { quantity, ...found } = body
  const state = lotState(lot, await foldedHere(lot, read), await today(asked))
  if (state !== 'IN_TRANSIT' || lot.parent_intake_id === undefined) {
    return { changes: [], problems: { quantity: 'This was taken in already.' } }
  }
  const own = received({ lot, kind: kindOfLots(resource), at }, lot.parent_intake_id, quantity)
  const { result, says } = await measured(asked, found.temperature)
  const warm = (says ?? '').replace(' Reject it or say what you did.', '')
  const unmeasured: FieldProblems = result === null && says !== null ? { temperature: says } : {}
  const held = result === 'FAIL' ? holding(lot, heldNow(asked, warm)) : {}
  return {
    problems: unmeasured,
    changes: [
      actMake('stock-operations', 'in', own),
      patch(asked, 'arrive', { ...found, date: at, ...held }),
    ],
  }
}

/** What came beyond its limit stays on hold until somebody has decided (domain §1.7, §2.0 d). */
async function measured({ record: lot, read }: On<unknown>, celsius?: number) {
  const [site, [business]] = await Promise.all([
    read.get('locations', lot.location_id),
    read.where('client', {}),
  ])
  const own = business?.settings?.delivery_limits as Readonly<Record<string, number>> | undefined
  const words = { fahrenheit: site?.temperatures_in_farenheit }
  return intakeTemperature(lot.limit_code, celsius, { own: own ?? null, words })
}

type ComeBackBody = Pick<StockOperation, 'customer_id' | 'delivery_id'> & {
  readonly quantity: number
  readonly reason: string
}

export const planComeBack: Plan<Lot, ComeBackBody> = (asked) => {
  const { record: lot, resource, body, at, idOf } = asked
  const { quantity, reason, ...from } = body
  const held = heldNow(asked, `Came back: ${reason}`)
  const child = returnedLot(lot, { location_id: lot.location_id, quantity, date: at }, held)
  const back = { lot: { ...child, id: idOf('lot') } as Lot, kind: kindOfLots(resource), at }
  return {
    changes: [
      actMake(resource as 'meats', 'lot', child as object),
      actMake('stock-operations', 'in', cameBack(back, quantity, { reason, ...from })),
    ],
  }
}

/** Nothing is opened, frozen or defrosted that may not be used; on hold it may be kept safe. */
async function refusal(asked: On<unknown>): Promise<string | null> {
  const { record: lot, read } = asked
  const state = lotState(lot, await foldedHere(lot, read), await today(asked))
  return state === 'ON_HOLD' ? null : actRefusal('USE', lot, state)
}

const refused = (says: string) => ({ changes: [], problems: { lot: says } })

export const planOpen: Plan<Lot> = async (asked) => {
  const { record: lot, at, read } = asked
  const says = lot.opened_at === undefined ? await refusal(asked) : 'It is open already.'
  if (says !== null) return refused(says)
  const stock = lot.stock_id === undefined ? undefined : await read.get('stocks', lot.stock_id)
  const use_by_date = openedUseBy(lot, await today(asked), stock?.opened_life_days)
  return { changes: [patch(asked, 'open', { opened_at: at, use_by_date })] }
}

export const planFreeze: Plan<Lot, { readonly best_before_date: string }> = async (asked) => {
  const { record: lot, body } = asked
  const day = await today(asked)
  const { use_by_date: useBy, frozen_date, thawed_date } = lot
  const again = thawed_date ? "It was defrosted. Don't freeze it again." : 'It is frozen already.'
  const says =
    (frozen_date === undefined ? null : again) ??
    (useBy === undefined ? null : freezingProblem(useBy, day)) ??
    (await refusal(asked))
  if (says !== null) return refused(says)
  const left = useBy === undefined ? null : daysLeftAtFreezing(useBy, day)
  const fields = {
    frozen_date: day,
    use_by_date: null,
    best_before_date: body.best_before_date,
    ...(left !== null && { frozen_days_left: left }),
  }
  return { changes: [patch(asked, 'freeze', fields)] }
}

export const planThaw: Plan<Lot> = async (asked) => {
  const { frozen_date, thawed_date, frozen_days_left: left } = asked.record
  const isFrozen = frozen_date !== undefined && thawed_date === undefined
  const says = isFrozen ? await refusal(asked) : "It isn't frozen."
  if (says !== null) return refused(says)
  const day = await today(asked)
  // With a best before only, the day after is the longest.
  const use_by_date = thawedUseBy(day, left ?? 1)
  return { changes: [patch(asked, 'thaw', { thawed_date: day, use_by_date })] }
}
