/**
 * Goods on their way from abroad (domain §3.45). Pure. Always holds: what is held or refused at the
 * border can't be taken in; an expected time that has passed is told of until it is here.
 */
import type { Delivery } from '../deliveries/deliveries.ts'

type Import = NonNullable<Delivery['import']>
export type ImportStatus = NonNullable<Import['status']>

/** Where each may go next; received and refused are the end. */
export const importMoves: Readonly<Record<ImportStatus, readonly ImportStatus[]>> = {
  AWAITED: ['AT_BORDER', 'CLEARED'],
  AT_BORDER: ['CLEARED', 'HELD', 'REFUSED'],
  HELD: ['CLEARED', 'REFUSED'],
  CLEARED: ['RECEIVED'],
  REFUSED: [],
  RECEIVED: [],
}

const home = 'GB'

/** Sent from another country, by the delivery itself or by where its supplier is. */
export function isImport(
  { direction, import: facts }: Pick<Delivery, 'direction' | 'import'>,
  supplierCountry?: string,
): boolean {
  const from = facts?.dispatch_country ?? supplierCountry
  return direction === 'IN' && from !== undefined && from !== home
}

/** Two letters from a plant number: "IE 512" is IE, "UK(NI) 9001" and "UK 2001" are GB. */
export function countryOfPlant(plantId: string | undefined): string | undefined {
  const [, code] = /^([A-Z]{2})(?:\(NI\))? ?\d/i.exec(plantId?.trim() ?? '') ?? []
  const letters = code?.toUpperCase()
  return letters === 'UK' ? home : letters
}

export const importStatus = ({ import: facts }: Pick<Delivery, 'import'>): ImportStatus =>
  facts?.status ?? 'AWAITED'

/** Its time has passed and it is neither here nor refused. @param now ms */
export function isOverdue(delivery: Pick<Delivery, 'import'>, now: number): boolean {
  const eta = delivery.import?.eta
  const isOnTheWay = !['RECEIVED', 'REFUSED'].includes(importStatus(delivery))
  return isOnTheWay && eta !== undefined && eta < now
}

/** Why it can't be taken in; null if it can. */
export function importProblem(delivery: Pick<Delivery, 'import'>): string | null {
  const says: Partial<Record<ImportStatus, string>> = {
    HELD: "Held at the border. It can't be taken in yet.",
    REFUSED: "Refused at the border. It can't be taken in.",
  }
  return says[importStatus(delivery)] ?? null
}

/** Papers to have before it arrives, by field; empty if none is missing. */
export function missingPapers(
  { import: facts = {} }: Pick<Delivery, 'import'>,
  hasAnimalOrigin: boolean,
): Record<string, string> {
  return {
    ...(!facts.notification_ref && { notification_ref: 'Enter the import notification number.' }),
    ...(hasAnimalOrigin &&
      !facts.health_certificate && { health_certificate: 'Enter the health certificate number.' }),
    ...(!facts.dispatch_country && { dispatch_country: 'Choose the country it was sent from.' }),
    ...(facts.eta === undefined && { eta: 'Say when it is expected.' }),
  }
}
