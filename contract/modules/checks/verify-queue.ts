/**
 * Which checks wait for a second person, and for whom (domain §2.24; kit §11). Pure. Always holds:
 * nobody verifies what they wrote or corrected; what To do counts is what the queue shows.
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import { inDepartment } from '../sites/in-department.ts'
import type { Check } from './checks.ts'
import { awaitsVerifying, isAlarming } from './second-looks.ts'

type Looker = Pick<Caller, 'role' | 'user_id'>

/** Everybody whose answers it holds: who did it first, and who corrected it since. */
export function writersOf(check: Check, byId: ReadonlyMap<string, Check>): ReadonlySet<string> {
  const writers = new Set([check.created_by])
  const seen = new Set([check.id])
  for (let id = check.voids_id; id !== undefined && !seen.has(id); ) {
    seen.add(id)
    const before = byId.get(id)
    if (!before) break
    writers.add(before.created_by)
    id = before.voids_id
  }
  return writers
}

export type ToVerify = { readonly check: Check; readonly form: CheckForm }

export type VerifyQueue = {
  /** Failed ones first, then the oldest. */
  readonly mine: readonly ToVerify[]
  /** Written or corrected by this person: for somebody else. */
  readonly others: readonly ToVerify[]
}

const nothing: VerifyQueue = { mine: [], others: [] }

const seriousness = { FAIL: 0, ACTION: 1, PASS: 2, MISSED: 3 } as const

const inTurn = (a: ToVerify, b: ToVerify) =>
  seriousness[a.check.result] - seriousness[b.check.result] || a.check.date - b.check.date

/** @param checks also those that were corrected: they say who wrote first */
export function verifyQueue(
  checks: readonly Check[],
  forms: readonly CheckForm[],
  looker: Looker,
  departmentId: string | null,
): VerifyQueue {
  if (!['admin', 'auditor'].includes(actingRole(looker.role))) return nothing
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const byId = new Map(checks.map((check) => [check.id, check]))
  const waiting = checks.filter(inDepartment(departmentId)).flatMap((check): ToVerify[] => {
    const form = formsById.get(check.form_id)
    const isAsked = form && awaitsVerifying(check, form) && !isAlarming(check)
    return isAsked ? [{ check, form }] : []
  })
  const isOwn = ({ check }: ToVerify) => writersOf(check, byId).has(looker.user_id)
  return {
    mine: waiting.filter((one) => !isOwn(one)).sort(inTurn),
    others: waiting.filter(isOwn).sort(inTurn),
  }
}
