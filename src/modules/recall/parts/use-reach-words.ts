/** How far an answer reaches, for this device as it is: with signal or without (domain §2.0 d). */
import type { Reaches } from '#contract/modules/recall/pages-here.ts'
import { reachWords } from '#contract/modules/recall/reach-words.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useListsComplete, useOnline } from '#src/session/use-online.ts'

/** @param now ms */
export function useReachWords(): (reaches: Reaches, now: number) => string {
  const { timezone } = useReading()
  const isOnline = useOnline()
  const isArriving = useListsComplete() !== null
  return (reaches, now) => reachWords(reaches, now, timezone, isOnline && !isArriving)
}
