/**
 * What acts on goods that leave change (domain §2.6, §2.0 d; AC 3.23.3). Pure. Always holds: what is
 * loaded is judged as a dispatch is; what comes back is a lot of its own, on hold, and the untouched
 * stock stays usable.
 */
import { type ActChange, type Asked, actMake, type Plan } from '#contract/core/acts/acts.ts'
import { sameJson } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { cameBack, returnedLot } from '../lots/child-lots.ts'
import { type Lot, lotsOfKind } from '../lots/lots.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'
import {
  dispatchOf,
  isSent,
  lineProblems,
  lotOfLine,
  operationsOfLine,
  type SentLine,
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

/** For the office to look at. */
const NEEDS_REVIEW = 'NEEDS_REVIEW'

const withNote = ({ notes }: Pick<Delivery, 'notes'>, words: string): string =>
  [notes, words].filter(Boolean).join('\n')

/** What goes on the van: which line it is, and what of which lot. */
type Loaded = Pick<SentLine, 'id' | 'intake_id' | 'lot_kind' | 'quantity' | 'unit'>

/** Of what its device saw, nothing if an older one sent it: then it is as the server knows it. */
type Seen = Pick<Delivery, 'customer_id' | 'consignee'> & { readonly lines?: readonly Loaded[] }
type LoadBody = Pick<Delivery, 'vehicle_id' | 'van_check_id' | 'temperatures' | 'load_separated'> &
  Seen

const asLoaded = ({ id, intake_id, lot_kind, quantity, unit }: SentLine): Loaded => ({
  id,
  intake_id,
  lot_kind,
  quantity,
  unit,
})

const isAs = (item: DeliveryItem | undefined, line: Loaded): item is SentLine =>
  item !== undefined && isSent(item) && sameJson(asLoaded(item), line)

/** The line of the delivery becomes what was loaded of it. */
async function lineAsLoaded(item: DeliveryItem, line: SentLine, read: Read): Promise<ActChange> {
  const lot = await lotOfLine(line, read)
  const fields = { ...asLoaded(line), stock_id: lot?.stock_id ?? null }
  if (!item.archived) return editOf('delivery-items', item.id, fields)
  // Staff may load it, and may not take a line out of the archive.
  const back = { archived: null, archived_at: null, archived_by: null }
  const on = { resource: 'delivery-items', id: item.id } as const
  return { kind: 'patch', ...on, act: 'restore', fields: { ...fields, ...back } }
}

const notLoaded = (item: DeliveryItem): ActChange =>
  editOf('delivery-items', item.id, {
    quantity: 0,
    quantity_expected: item.quantity_expected ?? item.quantity,
    result: 'SHORT',
    notes: withNote(item, "Wasn't loaded."),
  })

const OTHER_CUSTOMER = 'This delivery was given to another customer meanwhile. Look at it again.'
const OTHER_LINES = 'The lots of this delivery were changed meanwhile. Look at it again.'

/** What was on the van, and what of the delivery says otherwise by now. */
async function whatLeft({ record: delivery, body, read }: Asked<Delivery, LoadBody>) {
  const items = await read.where('delivery-items', { delivery_id: delivery.id })
  const byId = new Map(items.map((item) => [item.id, item]))
  const planned = items.filter(isSent)
  const { lines: said } = body
  const lines = said
    ? said.flatMap((line) => {
        const item = byId.get(line.id)
        return item ? [{ ...item, ...line } as SentLine] : []
      })
    : planned
  const others = lines.filter((line) => !isAs(byId.get(line.id), asLoaded(line)))
  const more = planned.filter(({ id }) => !lines.some((line) => line.id === id))
  const put = others.map((line) => lineAsLoaded(byId.get(line.id) ?? line, line, read))
  return { lines, asThey: [...(await Promise.all(put)), ...more.map(notLoaded)] }
}

/** What the office reads of a load that isn't as it says (deliveries.effects.ts). */
async function notesOnLoad(
  { record: delivery, read }: Asked<Delivery, LoadBody>,
  { to, isOther }: { readonly to: string | undefined; readonly isOther: boolean },
) {
  const name = async (id: string | undefined) =>
    (id === undefined ? undefined : await read.get('customers', id))?.name ?? 'another customer'
  const { customer_id: now } = delivery
  const isElsewhere = to !== now
  return [
    ...(isElsewhere ? [`It went to ${await name(to)}, not to ${await name(now)}.`] : []),
    ...(isOther ? ['Its lots were changed meanwhile; it is kept as it was loaded.'] : []),
  ].join(' ')
}

export const planLoad: Plan<Delivery, LoadBody> = async (asked) => {
  const { record: delivery, at, read, madeOffline } = asked
  const { lines: said, customer_id: to = delivery.customer_id, ...rest } = asked.body
  const { consignee: party, ...body } = rest
  const after: Delivery = { ...delivery, ...body, status: 'LOADED' }
  const { lines, asThey } = await whatLeft(asked)
  const isElsewhere = to !== delivery.customer_id
  const problems: Record<string, string> = {}
  if (lines.length === 0) problems.items = 'Add at least one lot.'
  if (!madeOffline) Object.assign(problems, await dispatchProblems(after, read))
  if (isElsewhere) problems.customer_id = OTHER_CUSTOMER
  if (asThey.length > 0) problems.items ??= OTHER_LINES
  const sent: ActChange[] = []
  for (const line of lines) {
    const own = { id: delivery.id, customer_id: to }
    const [says] = Object.values(await lineProblems(line, own, { read, at, madeOffline }))
    if (says !== undefined) problems.items ??= says
    // Another tablet may have loaded it too: it has left once.
    if ((await operationsOfLine(line, 'DISPATCH', read)).length > 0) continue
    sent.push(actMake('stock-operations', 'dispatch', dispatchOf(line, own, at), line.id))
  }
  const site = await read.get('locations', delivery.location_id)
  const note = await notesOnLoad(asked, { to, isOther: asThey.length > 0 })
  const fields = {
    ...body,
    ...(isElsewhere && { customer_id: to, consignee: party ?? null }),
    ...(note !== '' && {
      notes: withNote(delivery, note),
      tags: [...new Set([...(delivery.tags ?? []), NEEDS_REVIEW])],
    }),
    status: 'LOADED',
    date: at,
    dispatched_date: localDay(at, timezoneOf(site)),
  }
  return {
    changes: [...sent, ...asThey, editOf('deliveries', delivery.id, fields)],
    problems,
    seen: {
      ...(to !== undefined && { customer_id: to }),
      ...(delivery.consignee && { consignee: delivery.consignee }),
      lines: lines.map(asLoaded),
    },
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
