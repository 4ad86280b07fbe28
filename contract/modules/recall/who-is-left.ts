/** Who has been told of a recall and who hasn't (domain §2.0 c, d). Pure. */
import type { CustomerSent, Destinations } from '../lots/destinations.ts'
import { stillToTell } from '../lots/recall.ts'
import { type OtherToTell, othersToTell } from './others-to-tell.ts'
import type { RecallRecord } from './recalls.ts'

type Notice = NonNullable<RecallRecord['notices']>[number]

export interface LeftToTell<C> {
  /** What somebody knows of; no answer and a message aren't that. */
  readonly known: readonly Notice[]
  readonly left: readonly C[]
  readonly othersLeft: readonly OtherToTell[]
  /** How many there are to tell, and how many of them were. */
  readonly all: number
  readonly told: number
}

/** @param customers who got some of its lots, in any order; it is kept */
export function whoIsLeft<C extends CustomerSent>(
  { notices = [] }: Pick<RecallRecord, 'notices'>,
  { retail }: Pick<Destinations, 'retail'>,
  customers: readonly C[],
): LeftToTell<C> {
  const known = notices.filter(({ answer }) => answer === 'KNOWS')
  const left = stillToTell(customers, known)
  // The shop only if something was sold over the counter.
  const others = othersToTell.filter((other) => other !== 'SHOP' || retail.length > 0)
  const othersLeft = others.filter((one) => !known.some(({ other }) => other === one))
  const all = customers.length + others.length
  return { known, left, othersLeft, all, told: all - left.length - othersLeft.length }
}
