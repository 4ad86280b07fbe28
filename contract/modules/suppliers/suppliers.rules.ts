/**
 * Whether a supplier may deliver, and what falls due (domain §2.8; AC 3.24.1-3). Pure. Always
 * holds: a supplier never goes back to "waiting for approval"; days are `YYYY-MM-DD`.
 */

import type { Judge } from '#contract/core/rules/judge.ts'
import { daysBetween } from '#contract/time/business-day.ts'
import type { Supplier } from './suppliers.ts'

const plantTags = ['ABATTOIR', 'CUTTING_PLANT']
const reviewMonths = { LOW: 36, MEDIUM: 24, HIGH: 12 } as const
const EXPIRING_DAYS = 30

/** Sentences by field; empty if the supplier may be saved. */
export function supplierProblems(supplier: Supplier): Record<string, string> {
  const isPlant = supplier.tags?.some((tag) => plantTags.includes(tag)) ?? false
  const isUnreviewed = supplier.approval_status === 'APPROVED' && !supplier.next_review_date
  return {
    ...(isPlant && !supplier.plant_id && { plant_id: 'This supplier needs its plant number.' }),
    ...(isUnreviewed && { next_review_date: 'Say when they are reviewed next.' }),
  }
}

function approvalProblem(before: Supplier, after: Supplier): string | null {
  const isBack = before.approval_status !== 'PENDING' && after.approval_status === 'PENDING'
  return isBack ? 'They were approved or refused before: suspend them instead.' : null
}

/** A supplier added by staff waits for an admin's approval (AC 3.24.1). */
export const judgeSupplier: Judge<Supplier> = ({ before, after, caller }) => {
  const isOwnApproval = !before && caller.role === 'user' && after.approval_status !== 'PENDING'
  const said = isOwnApproval
    ? 'An admin approves suppliers.'
    : before && approvalProblem(before, after)
  return { ...supplierProblems(after), ...(said && { approval_status: said }) }
}

/** A warning, never a refusal: foreign numbers look different. */
export function plantNumberWarning(plantId: string): string | null {
  return /^(UK\(NI\)|[A-Z]{2}) ?\d{1,6}( ?(EC|UK))?$/i.test(plantId.trim())
    ? null
    : 'A plant number is a country and a number, for example UK 2001.'
}

/** Three, two or one year later, by risk; the last day of the month if that day doesn't exist. */
export function nextReviewDate(risk: Supplier['risk'], today: string): string {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const months = year * 12 + (month - 1) + reviewMonths[risk]
  const lastDay = new Date(Date.UTC(0, 0, 1))
  lastDay.setUTCFullYear(Math.floor(months / 12), (months % 12) + 1, 0)
  lastDay.setUTCDate(Math.min(date, lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}

/** Good through its last day; expiring in the 30 days before. */
export function certificateState(
  certificate: { readonly expires_date?: string | undefined },
  today: string,
): 'VALID' | 'EXPIRING' | 'EXPIRED' {
  if (certificate.expires_date === undefined) return 'VALID'
  const left = daysBetween(today, certificate.expires_date)
  if (left < 0) return 'EXPIRED'
  return left <= EXPIRING_DAYS ? 'EXPIRING' : 'VALID'
}

/** Why nothing may be received from them now; null if it may. */
export function intakeProblem(supplier: Pick<Supplier, 'name' | 'approval_status'>) {
  if (supplier.approval_status !== 'SUSPENDED') return null
  return `${supplier.name} is suspended. Ask an admin before accepting.`
}
