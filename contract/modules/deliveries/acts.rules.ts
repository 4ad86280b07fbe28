/**
 * What acts on goods that leave change (domain §2.6, §2.0 d; AC 3.23.3). Pure. Always holds: what is
 * loaded is judged as a dispatch is; what comes back is a lot of its own, on hold, and the untouched
 * stock stays usable.
 */
import { type ActChange, type Asked, actMake, type Plan } from '#contract/core/acts/acts.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { cameBack, returnedLot } from '../lots/child-lots.ts'
import { type Lot, lotsOfKind } from '../lots/lots.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'
import {
  dispatchOf,
  lineProblems,
  lotOfLine,
  operationsOfLine,
  sentLines,
} from './dispatch-ledger.ts'
import { dispatchProblems } from './outgoing-judges.ts'

const editOf = (
  resource: 'deliveries' | 'delivery-items',
  id: string,
  fields: object,
): ActChange => ({
  kind: 'edit',
  resource,
  id,
  fields: fields as Readonly<Record<string, unknown>>,
})

const withNote = ({ notes }: Pick<Delivery, 'notes'>, words: string): string =>
  [notes, words].filter(Boolean).join('\n')

type LoadBody = Pick<Delivery, 'vehicle_id' | 'van_check_id' | 'temperatures' | 'load_separated'>

export const planLoad: Plan<Delivery, LoadBody> = async (asked) => {
  const { record: delivery, body, at, read, madeOffline } = asked
  const after: Delivery = { ...delivery, ...body, status: 'LOADED' }
  const lines = await sentLines(delivery, read)
  const problems: Record<string, string> = {}
  if (lines.length === 0) problems.items = 'Add at least one lot.'
  if (!madeOffline) Object.assign(problems, await dispatchProblems(after, read))
  for (const line of lines) {
    const [says] = Object.values(await lineProblems(line, delivery, { read, at, madeOffline }))
    if (says !== undefined) problems.items ??= says
  }
  const site = await read.get('locations', delivery.location_id)
  const fields = {
    ...body,
    status: 'LOADED',
    date: at,
    dispatched_date: localDay(at, timezoneOf(site)),
  }
  return {
    changes: [
      ...lines.map((line) =>
        actMake('stock-operations', 'dispatch', dispatchOf(line, delivery, at), line.id),
      ),
      editOf('deliveries', delivery.id, fields),
    ],
    problems,
  }
}

const voided = (id: string, why: string): ActChange => ({
  kind: 'edit',
  resource: 'stock-operations',
  id,
  fields: { voided_by_id: id, void_reason: why },
})

const isGone = { status: 'It has left already. Bring it back instead.' }

export const planUnload: Plan<Delivery, { readonly reason: string }> = async (asked) => {
  const { record: delivery, body, read } = asked
  if (delivery.status !== 'LOADED') return { changes: [], problems: isGone }
  const changes: ActChange[] = []
  for (const line of await sentLines(delivery, read)) {
    const sent = await operationsOfLine(line, 'DISPATCH', read)
    changes.push(...sent.map(({ id }) => voided(id, `Unloaded: ${body.reason}`)))
  }
  const notes = withNote(delivery, `Unloaded: ${body.reason}`)
  return { changes: [...changes, editOf('deliveries', delivery.id, { status: 'PLANNED', notes })] }
}

export const planTakeOff: Plan<DeliveryItem, { readonly reason: string }> = async (asked) => {
  const { record: item, body, read } = asked
  const delivery = await read.get('deliveries', item.delivery_id)
  if (delivery?.status !== 'LOADED') return { changes: [], problems: isGone }
  const sent = await operationsOfLine(item, 'DISPATCH', read)
  const left = {
    quantity: 0,
    quantity_expected: item.quantity_expected ?? item.quantity,
    result: 'SHORT',
    notes: withNote(item, `Taken off the load: ${body.reason}`),
  }
  return {
    changes: [
      ...sent.map(({ id }) => voided(id, `Taken off the load: ${body.reason}`)),
      editOf('delivery-items', item.id, left),
    ],
  }
}

type BackBody = { readonly status: 'FAILED' | 'RETURNED'; readonly reason: string }

/** One lot as it comes home. */
function homeOf(
  asked: Asked<Delivery, BackBody>,
  line: Parameters<typeof lotOfLine>[0],
  lot: Lot,
): readonly ActChange[] {
  const { record: delivery, body, at, caller, idOf } = asked
  const { reason } = body
  const held = { reason: `Came back: ${reason}`, by: caller.user_id, at }
  const child = returnedLot(
    lot,
    { location_id: delivery.location_id, quantity: line.quantity, date: at },
    held,
  )
  const back = {
    lot: { ...child, id: idOf('lot', line.id) } as Lot,
    kind: line.lot_kind,
    at,
  }
  const from = {
    reason,
    delivery_id: delivery.id,
    delivery_item_id: line.id,
    ...(delivery.customer_id !== undefined && { customer_id: delivery.customer_id }),
  }
  return [
    actMake(lotsOfKind[line.lot_kind] as 'meats', 'lot', child as object, line.id),
    actMake('stock-operations', 'back', cameBack(back, line.quantity, from), line.id),
  ]
}

export const planBringBack: Plan<Delivery, BackBody> = async (asked) => {
  const { record: delivery, body, read } = asked
  const problems: FieldProblems =
    body.status === 'FAILED' && delivery.status === 'DELIVERED'
      ? { status: 'It was delivered. Say that the customer sent it back.' }
      : {}
  if (delivery.status !== 'ON_THE_ROAD' && delivery.status !== 'DELIVERED') {
    return { changes: [], problems: { status: 'It isn’t on the road.' } }
  }
  const changes: ActChange[] = []
  for (const line of await sentLines(delivery, read)) {
    const lot = await lotOfLine(line, read)
    if (lot) changes.push(...homeOf(asked, line, lot))
  }
  const notes = withNote(delivery, body.reason)
  const ends = editOf('deliveries', delivery.id, { status: body.status, notes })
  return { changes: [...changes, ends], problems }
}
