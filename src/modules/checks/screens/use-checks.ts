/**
 * Checks as this person may see them. Always holds: another person's private answers aren't shown
 * (domain §4 F10), by the rule with which the server trims its copy; a shared tablet holds the
 * whole of a check until that copy arrives, which without signal takes all day.
 */
import { useMemo } from 'react'
import type { Caller } from '#contract/core/access/access.ts'
import { visiblePart } from '#contract/core/access/visibility.ts'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'

const seenBy = (caller: Caller, check: Check) =>
  visiblePart(caller, declarations.checks, check) as Check

/** Undefined until the first answer, or while `query` is null. */
export function useChecks(query: QueryOf<'checks'> | null): Check[] | undefined {
  const { caller } = useSession()
  const checks = useRecords('checks', query)
  return useMemo(
    () => (caller ? checks?.map((check) => seenBy(caller, check)) : undefined),
    [caller, checks],
  )
}

/** Undefined while loading, null if this device has none with that id. */
export function useCheck(id: string | null | undefined): Check | null | undefined {
  const { caller } = useSession()
  const check = useRecord('checks', id)
  return useMemo(() => check && (caller ? seenBy(caller, check) : undefined), [caller, check])
}
