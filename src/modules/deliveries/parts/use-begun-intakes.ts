/** Intakes this person has begun on this device and not finished (local/drafts/drafts.ts). */
import { useMemo } from 'react'
import { useDrafts } from '#src/records/save/use-drafts.ts'

const PREFIX = 'intake:delivery:'

/** @param deliveryId of one that was expected; without it, of one that nobody expected */
export const intakeDraftName = (deliveryId?: string): string => `${PREFIX}${deliveryId ?? 'new'}`

/** Ids of the expected deliveries, `new` for one nobody expected; undefined while loading. */
export function useBegunIntakes(): ReadonlySet<string> | undefined {
  const drafts = useDrafts(PREFIX)
  return useMemo(
    () => drafts && new Set([...drafts.keys()].map((name) => name.slice(PREFIX.length))),
    [drafts],
  )
}
