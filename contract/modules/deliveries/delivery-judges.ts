/**
 * What must hold of a delivery and its lines before they are saved (domain §2.6-2.7, §3.45; of goods
 * that leave outgoing-judges.ts). Always holds: a line of a checked delivery says what became of it;
 * what was recorded at the door is changed by an admin only.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { type Mover, movesFrom } from '#contract/core/rules/states.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { importMoves, importProblem, importStatus } from '../imports/import-tracking.ts'
import { incomingProblems, itemProblems, resultOfItems } from './deliveries.rules.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'
import { deliveryStates, incomingStatuses } from './delivery-states.ts'
import { headMatters, isSaid } from './intake-matters.ts'
import { loadOf } from './load.ts'
import { judgeOutgoing, judgeOutgoingItem } from './outgoing-judges.ts'
import { laterFields, laterOfItem, recordedProblems } from './what-was-recorded.ts'

const plainMoves: readonly Delivery['status'][] = ['ARRIVED', 'ON_THE_ROAD', 'CANCELLED']

/** Why it was cancelled stands in its notes. */
export const deliveryMover: Mover<Delivery> = {
  offered: ({ status }, caller) =>
    // Taking in, loading, handing over and bringing back ask for more than a tap.
    movesFrom(deliveryStates, status, caller).filter(({ to }) => plainMoves.includes(to)),
  patch: ({ notes }, to, { text }) => ({
    status: to,
    ...(text !== undefined && { notes: [notes, text].filter(Boolean).join('\n') }),
  }),
}

const isIncoming = (status: Delivery['status']) =>
  (incomingStatuses as readonly string[]).includes(status)

function directionProblems(before: Delivery | null, after: Delivery): FieldProblems {
  if (before && before.direction !== after.direction) {
    return { direction: "A delivery's direction can't be changed." }
  }
  const isIn = after.direction === 'IN'
  if (after.status === 'CANCELLED' || isIn === isIncoming(after.status)) return {}
  return {
    status: isIn
      ? 'Goods in are expected, arrive and are checked.'
      : 'Goods out are planned, loaded, on the road and delivered.',
  }
}

/** A delivery that has just been taken in is received, whatever was noted of it on the way. */
function importProblems(before: Delivery | null, after: Delivery): FieldProblems {
  const to = after.import?.status
  if (to === undefined || !before || before.import?.status === to) return {}
  const from = importStatus(before)
  const isTakenIn =
    to === 'RECEIVED' && after.status === 'CHECKED' && importProblem(before) === null
  return isTakenIn || from === to || importMoves[from].includes(to)
    ? {}
    : { import: 'Somebody moved this import on meanwhile. Look at it again.' }
}

/** All that came with it; of a new one nothing is here yet, and each line is judged by itself. */
async function loadHere(before: Delivery | null, after: Delivery, read: Read) {
  const unknown = { items: 1, hasAnimalOrigin: false, loads: [] }
  if (!before || !read.isWhole) return { load: unknown, isJudged: true }
  const items = await read.where('delivery-items', { delivery_id: after.id })
  const stocks = await Promise.all(
    items
      .filter(({ quantity }) => quantity > 0)
      .flatMap(({ stock_id }) => (stock_id === undefined ? [] : read.get('stocks', stock_id))),
  )
  const load = loadOf(stocks.flatMap((stock) => stock ?? []))
  return {
    load: { ...load, items: items.length },
    isJudged: items.length === 0 || resultOfItems(items) !== null,
  }
}

async function checkedProblems(before: Delivery | null, after: Delivery, read: Read) {
  const [site, supplier] = await Promise.all([
    read.get('locations', after.location_id),
    after.supplier_id === undefined ? undefined : read.get('suppliers', after.supplier_id),
  ])
  const day = localDay(after.date, timezoneOf(site))
  const { load, isJudged } = await loadHere(before, after, read)
  const [matter] = headMatters(after, supplier ?? null, day)
  return {
    ...incomingProblems(after, load, day),
    ...(matter && !isSaid(after.corrective_action) && { [matter.field]: matter.asks }),
    ...(!isJudged && { status: 'Say of each item whether it was accepted.' }),
  }
}

export const judgeDelivery: Judge<Delivery> = async (writing, read) => {
  const { before, after, caller, madeOffline } = writing
  const wrong = directionProblems(before, after)
  if (Object.keys(wrong).length > 0) return wrong
  if (after.direction === 'OUT') return judgeOutgoing(writing, read)
  const isOver = before?.status === 'CHECKED' || before?.status === 'CANCELLED'
  if (before && isOver) {
    const recorded = recordedProblems({ before, after, later: laterFields }, caller)
    if (Object.keys(recorded).length > 0) return recorded
  }
  if (after.supplier_id === undefined) return { supplier_id: 'Choose the supplier.' }
  const isCancelled = after.status === 'CANCELLED' && !isOver
  if (isCancelled && !isSaid(after.notes)) return { notes: 'Say why you cancel it.' }
  const moved = importProblems(before, after)
  if (after.status !== 'CHECKED' || isOver) return moved
  const held = madeOffline || !before ? null : importProblem(before)
  return {
    ...moved,
    ...(await checkedProblems(before, after, read)),
    ...(held !== null && { import: held }),
  }
}

export const judgeDeliveryItem: Judge<DeliveryItem> = async (writing, read) => {
  const { before, after, caller } = writing
  const [delivery, stock] = await Promise.all([
    read.get('deliveries', after.delivery_id),
    after.stock_id === undefined ? undefined : read.get('stocks', after.stock_id),
  ])
  if (before && delivery?.status === 'CHECKED' && before.result !== undefined) {
    const recorded = recordedProblems({ before, after, later: laterOfItem }, caller)
    if (Object.keys(recorded).length > 0) return recorded
  }
  const outgoing =
    delivery?.direction === 'OUT' ? await judgeOutgoingItem(delivery, writing, read) : {}
  const isOpen = delivery?.status === 'CHECKED' && after.result === undefined
  return {
    ...outgoing,
    ...itemProblems(delivery?.direction ?? 'IN', after),
    ...(stock &&
      stock.unit !== after.unit && { unit: `${stock.internal_name} is counted in another unit.` }),
    ...(isOpen && { result: 'Say whether it was accepted.' }),
  }
}
