/**
 * What is due here now, of every module that is on. Undefined until the readings are known; the
 * checks join them once their rule has been fetched (use-check-day.ts).
 */
import { useMemo } from 'react'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { CHECK_DRAFTS } from '#src/modules/checks/parts/check-draft.ts'
import { useCheckDay } from '#src/modules/checks/parts/use-check-day.ts'
import { useDrafts } from '#src/records/save/use-drafts.ts'
import type { Due } from './due-now.ts'

/** @param round undefined while loading, null when its module is off */
export function useDue(round: Round | null | undefined, hasChecks: boolean): Due | undefined {
  const checks = useCheckDay()
  const drafts = useDrafts(CHECK_DRAFTS)
  return useMemo(() => {
    if (round === undefined) return undefined
    const isWhole = !hasChecks || checks !== undefined
    return { round, checks: checks ?? null, isWhole, begun: new Set(drafts?.keys()) }
  }, [round, hasChecks, checks, drafts])
}
