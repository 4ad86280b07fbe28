/**
 * Whether goods may be taken in from a supplier (domain §2.8, §4 F4). Pure. Days are
 * `YYYY-MM-DD`.
 */
import { formatDayMedium } from '#contract/time/display-time.ts'
import { certificateState, intakeProblem } from './suppliers.rules.ts'
import type { Supplier } from './suppliers.ts'

const schemes = {
  BRCGS: 'BRCGS',
  SALSA: 'SALSA',
  RED_TRACTOR: 'Red Tractor',
  ORGANIC: 'organic',
  HALAL: 'halal',
  INSURANCE: 'insurance',
  OTHER: 'other',
} as const

export interface IntakeApproval {
  /** Nothing may be accepted from them; null if it may. */
  readonly problem: string | null
  /** Accepting needs an action in words; the first of them opens an issue (F4). */
  readonly ask: string | null
  readonly warnings: readonly string[]
}

export type JudgedSupplier = Pick<
  Supplier,
  'name' | 'approval_status' | 'certificates' | 'next_review_date' | 'archived'
>

export function intakeApproval(supplier: JudgedSupplier, today: string): IntakeApproval {
  const { name, approval_status: status, certificates = [], next_review_date: review } = supplier
  const archived = supplier.archived ? `${name} is archived. Ask an admin before accepting.` : null
  const isWaiting = status === 'PENDING'
  const certificateWords = certificates.flatMap((certificate) => {
    const { kind, expires_date: day } = certificate
    const state = certificateState(certificate, today)
    if (state === 'VALID' || day === undefined) return []
    const of = `${name}'s ${schemes[kind]} certificate`
    return state === 'EXPIRED'
      ? [`${of} ran out on ${formatDayMedium(day)}. Ask them for the new one.`]
      : [`${of} runs out on ${formatDayMedium(day)}.`]
  })
  const isConditional = status === 'CONDITIONAL'
  return {
    problem: intakeProblem(supplier) ?? archived,
    ask: isWaiting
      ? `${name} isn't approved yet. Reject it, or say who accepted it and why.`
      : null,
    warnings: [
      ...(isConditional ? [`${name} is approved with conditions. Check their notes.`] : []),
      ...certificateWords,
      ...(review !== undefined && review < today
        ? [`${name}'s review was due on ${formatDayMedium(review)}. Tell an admin.`]
        : []),
    ],
  }
}

/** Certificates of this scheme that count today: organic goods need one (domain §2.0 d). */
export const hasCertificate = (
  { certificates = [] }: Pick<Supplier, 'certificates'>,
  scheme: NonNullable<Supplier['certificates']>[number]['kind'],
  today: string,
): boolean =>
  certificates.some((one) => one.kind === scheme && certificateState(one, today) !== 'EXPIRED')
