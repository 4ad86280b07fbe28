/**
 * What the modules add to a record's page: those that are on, in their order. `finders` are rendered by
 * the page, always in the same place. Always holds: what a page shows of them stands still once it is
 * whole, and it waits for none of them longer than a second.
 */
import { useEffect, useMemo, useState } from 'react'
import type { RecordAsked } from './record-parts.ts'
import { useSeam } from './seam.ts'
import { useFetched } from './use-fetched.ts'
import { useGathered } from './use-gathered.tsx'
import { usePartsOn } from './use-parts-on.ts'

const byPlace = (a: { readonly at: number }, b: { readonly at: number }) => a.at - b.at

const LONGEST_MS = 1_000

export function useRecordParts({ resource, id }: RecordAsked) {
  const ofAll = useFetched(useSeam().recordParts)
  const all = useMemo(
    () => (ofAll ?? []).filter(({ on }) => on.includes(resource)),
    [ofAll, resource],
  )
  const sources = usePartsOn(all)
  const asked = useMemo(() => ({ resource, id }), [resource, id])
  const { values, finders } = useGathered(sources, asked)
  const parts = useMemo(
    () => ({
      tabs: values.flatMap((one) => one?.tabs ?? []).toSorted(byPlace),
      acts: values.flatMap((one) => one?.acts ?? []).toSorted(byPlace),
    }),
    [values],
  )
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  const isWhole = isLate || (ofAll !== undefined && !values.includes(undefined))
  return { ...parts, isWhole, finders }
}
