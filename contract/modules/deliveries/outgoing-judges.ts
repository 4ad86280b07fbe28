/**
 * What must hold of goods that leave (domain §2.6-2.7; AC 3.23.3, 3.23.4, 3.46.2). Always holds: what
 * was made without signal has happened: it is kept, and its lots' ledger is marked; the ledger and the
 * state tell the same.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read, Writing } from '#contract/core/rules/judge.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { dispatchProblem } from '../customers/customers.rules.ts'
import { isRecalled, type Lot } from '../lots/lots.ts'
import { actRefusal, lotState } from '../lots/permits.ts'
import { vanRefusal } from '../vehicles/van-checks.rules.ts'
import { outgoingProblems } from './deliveries.rules.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'
import {
  isLoaded,
  isSent,
  ledgerProblem,
  lineProblems,
  lotOfLine,
  operationsOfLine,
  sentLines,
} from './dispatch-ledger.ts'
import { laterFields, laterOfItem, recordedProblems } from './what-was-recorded.ts'

async function customerProblem({ customer_id }: Delivery, read: Read): Promise<string | null> {
  const customer = customer_id === undefined ? undefined : await read.get('customers', customer_id)
  return customer ? dispatchProblem(customer) : null
}

async function vanProblems({ vehicle_id }: Delivery, read: Read): Promise<FieldProblems> {
  const says = vehicle_id === undefined ? null : await vanRefusal(vehicle_id, read)
  return says === null ? {} : { vehicle_id: says }
}

/** Whether it may leave for this customer in this van, now. */
export async function dispatchProblems(delivery: Delivery, read: Read): Promise<FieldProblems> {
  const onStop = await customerProblem(delivery, read)
  return {
    ...(onStop !== null && { customer_id: onStop }),
    ...(await vanProblems(delivery, read)),
  }
}

const isWritten = (words: string | undefined) => (words?.trim().length ?? 0) >= 2

/** Who took it in, and that they signed. */
const proofProblems = ({ received_by_name, signed }: Delivery): FieldProblems => ({
  ...(!isWritten(received_by_name) && { received_by_name: 'Write who took it in.' }),
  ...(!signed && { signed: 'Ask them to sign, or tick.' }),
})

/** A recall tells whom the ledger names. */
const SENT_TO =
  'Its lots have left stock for this customer. Unload it or bring it back, and send another delivery.'

/** What was recalled, held or rejected, or has expired, since it was loaded stays here. */
async function onBoardProblem(delivery: Delivery, at: number, read: Read): Promise<string | null> {
  const site = await read.get('locations', delivery.location_id)
  const today = localDay(at, timezoneOf(site))
  for (const line of await sentLines(delivery, read)) {
    const found = await lotOfLine(line, read)
    const lot = found && ({ ...found, archived: false } as Lot)
    // Its balance has been taken out already: what is asked is whether it may go to anybody.
    const state = lot && lotState(lot, { quantity: 1, operations: 1 }, today)
    const says = lot && state && actRefusal('DISPATCH', lot, state)
    if (says) {
      const who = isRecalled(lot) ? ' An admin can.' : ''
      return `${says} Take it off the load first.${who}`
    }
  }
  return null
}

const over: readonly Delivery['status'][] = ['DELIVERED', 'FAILED', 'RETURNED', 'CANCELLED']

export const judgeOutgoing: Judge<Delivery> = async (
  { before, after, caller, at, madeOffline },
  read,
): Promise<FieldProblems> => {
  if (before && isLoaded(before) && before.customer_id !== after.customer_id) {
    return { customer_id: SENT_TO }
  }
  const problems: FieldProblems = outgoingProblems(after, { items: 1 })
  const isMoved = before !== null && before.status !== after.status
  if (before && !isMoved && over.includes(before.status)) {
    return recordedProblems({ before, after, later: laterFields }, caller)
  }
  if (isMoved && after.status === 'CANCELLED' && !isWritten(after.notes)) {
    return { notes: 'Say why you cancel it.' }
  }
  const proof = isMoved && after.status === 'DELIVERED' ? proofProblems(after) : {}
  const ledger = isMoved && read.isWhole && !madeOffline ? await ledgerProblem(after, read) : null
  if (madeOffline || over.includes(after.status)) {
    return { ...problems, ...proof, ...(ledger !== null && { status: ledger }) }
  }
  const onBoard =
    isMoved && after.status === 'ON_THE_ROAD' ? await onBoardProblem(after, at, read) : null
  if (onBoard !== null) return { status: onBoard }
  const isNewCustomer = before?.customer_id !== after.customer_id
  const isNewVan = before?.vehicle_id !== after.vehicle_id
  const onStop = isNewCustomer || isMoved ? await customerProblem(after, read) : null
  return {
    ...problems,
    ...(onStop !== null && after.status !== 'PLANNED' && { customer_id: onStop }),
    ...(onStop !== null && isNewCustomer && { customer_id: onStop }),
    ...(isNewVan || (isMoved && after.status !== 'PLANNED') ? await vanProblems(after, read) : {}),
    ...(ledger !== null && { status: ledger }),
  }
}

const whatLeaves = ({ intake_id, quantity, archived }: DeliveryItem) =>
  JSON.stringify([intake_id, quantity, archived === true])

const LOADED = 'It is loaded already. Unload it first.'

/** A line is judged by its lot when it is written; what is loaded is changed by taking it off. */
export async function judgeOutgoingItem(
  delivery: Delivery,
  { before, after, caller, at, madeOffline }: Writing<DeliveryItem>,
  read: Read,
): Promise<FieldProblems> {
  if (before && whatLeaves(before) === whatLeaves(after)) {
    return over.includes(delivery.status)
      ? recordedProblems({ before, after, later: laterOfItem }, caller)
      : {}
  }
  if (isLoaded(delivery)) {
    const isTakenOff =
      before !== null &&
      !isSent(after) &&
      (await operationsOfLine(after, 'DISPATCH', read)).length === 0
    return isTakenOff && delivery.status === 'LOADED' ? {} : { quantity: LOADED }
  }
  if (after.intake_id !== undefined && after.lot_kind === undefined) {
    return { lot_kind: 'Choose the lot it comes from.' }
  }
  return isSent(after) ? lineProblems(after, delivery, { read, at, madeOffline }) : {}
}
