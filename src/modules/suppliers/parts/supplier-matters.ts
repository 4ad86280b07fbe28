/**
 * What is due about a supplier (domain §2.8, §3.31): reviews and certificates. Pure. To do and the
 * filtered list count the same.
 */

import { certificateState } from '#contract/modules/suppliers/suppliers.rules.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { nextCertificate } from '../screens/supplier-words.ts'

/** The day concerned; undefined if there is nothing of the kind. */
type DayOf = (supplier: Supplier, today: string) => string | undefined

const reviewDay =
  (passes: (day: string, today: string) => boolean): DayOf =>
  ({ next_review_date: day }, today) =>
    day !== undefined && passes(day, today) ? day : undefined

const certificateDay =
  (wanted: ReturnType<typeof certificateState>): DayOf =>
  (supplier, today) => {
    const next = nextCertificate(supplier)
    return next && certificateState(next, today) === wanted ? next.expires_date : undefined
  }

export const matters = {
  'late-review': { label: 'Review overdue', dayOf: reviewDay((day, today) => day < today) },
  review: { label: 'Review due today', dayOf: reviewDay((day, today) => day === today) },
  expired: { label: 'Certificate ran out', dayOf: certificateDay('EXPIRED') },
  expiring: { label: 'Certificate ends soon', dayOf: certificateDay('EXPIRING') },
} as const satisfies Record<string, { label: string; dayOf: DayOf }>

export type Matter = keyof typeof matters

export const ANY = 'yes'

/** @param word as in an address: one of them, or any */
export const mattersNamed = (word: string) =>
  Object.entries(matters).flatMap(([key, matter]) => (word === ANY || word === key ? [matter] : []))
