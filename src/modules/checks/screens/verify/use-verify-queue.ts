/**
 * The checks a person verifies one after the other (kit §11): those that waited when the queue was
 * opened, in their order, with what became of each. Always holds: a row stays in its place while it
 * is worked through; what arrives meanwhile comes last.
 */
import { useMemo, useRef } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { type ToVerify, verifyQueue } from '#contract/modules/checks/verify-queue.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { lastWeeks } from '#src/records/to-do/last-weeks.ts'
import { useSession } from '#src/session/use-session.ts'
import { VERIFY_WEEKS } from '../../parts/verify-path.ts'
import { useChecks } from '../use-checks.ts'

export type QueueRow = ToVerify & {
  /** As it is now: `verified_by` once somebody has verified it. */
  readonly check: Check
}

export type OpenQueue = {
  readonly rows: readonly QueueRow[]
  /** Theirs to give away. */
  readonly others: number
}

/** Undefined while loading. @param now ms, when the queue was opened */
export function useVerifyQueue(now: number): OpenQueue | undefined {
  const { location, caller, department } = useSession()
  const asked = location ? lastWeeks(location.id, now, VERIFY_WEEKS) : null
  const checks = useChecks(asked)
  const forms = useRecords('check-forms', { includeArchived: true })
  const order = useRef<string[]>([])
  return useMemo(() => {
    if (!checks || !forms || !caller) return undefined
    const { mine, others } = verifyQueue(checks, forms, caller, department?.id ?? null)
    const known = new Set(order.current)
    order.current.push(...mine.flatMap(({ check }) => (known.has(check.id) ? [] : [check.id])))
    const byId = new Map(checks.map((check) => [check.id, check]))
    const formsById = new Map(forms.map((form) => [form.id, form]))
    const rows = order.current.flatMap((id): QueueRow[] => {
      const check = byId.get(id)
      const form = check && formsById.get(check.form_id)
      return form ? [{ check, form }] : []
    })
    return { rows, others: others.length }
  }, [checks, forms, caller, department])
}
