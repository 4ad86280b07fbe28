/**
 * What wasn't right with a delivery, for the office (domain §4 F4, §2.6): about the van and its
 * supplier, and about each line. Pure. The same sentences ask for words at the door and stand in the
 * issue.
 */
import { intakeApproval, type JudgedSupplier } from '../suppliers/intake-approval.ts'
import { incomingAsks } from './deliveries.rules.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'

export const isSaid = (words: string | undefined): boolean => (words?.trim().length ?? 0) >= 3

export interface HeadMatter {
  readonly field: string
  /** "The vehicle isn't clean. Reject the delivery or say what you did." */
  readonly asks: string
}

/** What has to be answered in words before it is accepted. @param day of arrival, at the site */
export function headMatters(
  head: Pick<Delivery, 'vehicle_clean' | 'load_separated'>,
  supplier: JudgedSupplier | null,
  day: string,
): HeadMatter[] {
  const ask = supplier ? intakeApproval(supplier, day).ask : null
  const asked = Object.entries(incomingAsks(head)).map(([field, asks]) => ({ field, asks }))
  return [...(ask === null ? [] : [{ field: 'supplier_id', asks: ask }]), ...asked]
}

/** "The vehicle isn't clean." from the question it asks. */
const firstSentence = (asks: string) => asks.slice(0, asks.indexOf('.') + 1)

export const headWords = (matters: readonly HeadMatter[]): string =>
  matters.map(({ asks }) => firstSentence(asks)).join(' ')

type Line = Pick<DeliveryItem, 'result' | 'reject_reason' | 'corrective_action'>

/** Sent back, or taken in with words about what was done. */
export const isMatter = ({ result, corrective_action }: Line): boolean =>
  result === 'REJECTED' || (result !== undefined && isSaid(corrective_action))

/** "Beef brisket was sent back: 7.8 °C is above 7 °C." */
export function lineWords(name: string, { result, reject_reason = '' }: Line): string {
  return result === 'REJECTED'
    ? `${name} was sent back: ${reject_reason}`
    : `${name} was taken in although something wasn't right.`
}
