/**
 * Texts about a supplier for lists and its page: approval, review, certificates (AC 3.24.2). Pure.
 */

import { certificateState } from '#contract/modules/suppliers/suppliers.rules.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { Tone } from '#src/ui/status/tone.ts'

type Certificate = NonNullable<Supplier['certificates']>[number]

export const approvals = {
  PENDING: { tone: 'info', words: 'Waiting' },
  APPROVED: { tone: 'safe', words: 'Approved' },
  CONDITIONAL: { tone: 'warning', words: 'With conditions' },
  SUSPENDED: { tone: 'fail', words: 'Suspended' },
} as const satisfies Record<Supplier['approval_status'], { tone: Tone; words: string }>

/** @param today the site's day */
export function certificateStatus(certificate: Certificate, today: string): RowStatus {
  const { expires_date: day } = certificate
  const state = certificateState(certificate, today)
  if (day === undefined) return { tone: 'neutral', words: 'No end date' }
  if (state === 'EXPIRED') return { tone: 'fail', words: `Expired ${formatDayMedium(day)}` }
  return state === 'EXPIRING'
    ? { tone: 'warning', words: `Runs out ${formatDayMedium(day)}` }
    : { tone: 'safe', words: `To ${formatDayMedium(day)}` }
}

/** The one that expires first, or has expired; undefined if none has an end. */
export function nextCertificate(supplier: Supplier): Certificate | undefined {
  return (supplier.certificates ?? [])
    .filter(({ expires_date: day }) => day !== undefined)
    .reduce<Certificate | undefined>(
      (first, one) =>
        first?.expires_date && one.expires_date && one.expires_date >= first.expires_date
          ? first
          : one,
      undefined,
    )
}

export const certificatesStatus = (supplier: Supplier, today: string): RowStatus | undefined => {
  const next = nextCertificate(supplier)
  return next && certificateStatus(next, today)
}

export function reviewStatus(
  { next_review_date: day }: Supplier,
  today: string,
): RowStatus | undefined {
  if (day === undefined) return undefined
  if (day === today) return { tone: 'warning', words: 'Due today' }
  return day < today
    ? { tone: 'warning', words: `Due since ${formatDayMedium(day)}` }
    : { tone: 'neutral', words: formatDayMedium(day) }
}

/**
 * Something about them needs attention now: shown instead of "Approved" where there is room for
 * one.
 */
export function urgentStatus(supplier: Supplier, today: string): RowStatus {
  const approval = approvals[supplier.approval_status]
  const certificates = certificatesStatus(supplier, today)
  const review = reviewStatus(supplier, today)
  if (approval.tone === 'fail' || certificates?.tone === 'fail') {
    return approval.tone === 'fail' ? approval : (certificates ?? approval)
  }
  return [certificates, review].find((one) => one?.tone === 'warning') ?? approval
}
