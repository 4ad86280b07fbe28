/**
 * For managers: records from shared tablets whose author wasn't confirmed (security.md, Offline
 * PIN), that the person reported right after as somebody else's, or that may be back-dated
 * (sync.md, "What counts as late"), as found by the modules.
 */
import { type ReactNode, useMemo } from 'react'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import type { Review, ReviewsReader } from '#src/records/attention/reviews.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useFetched } from '#src/records/seam/use-fetched.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

export type Unproven = readonly (Pick<Review, 'id' | 'title' | 'to' | 'isOfTime'> & {
  readonly second: string
})[]

const none: readonly never[] = []

function useReader(): ReviewsReader {
  const { locations } = useSession()
  const now = useNow()
  const ids = locations.map(({ id }) => id).join()
  const siteIds = useMemo(() => (ids === '' ? none : ids.split(',')), [ids])
  return useMemo(() => ({ siteIds, now }), [siteIds, now])
}

/** `lines` is undefined while loading; `finders` are to be rendered. */
export function useUnproven(): { lines: Unproven | undefined; finders: ReactNode } {
  const { caller } = useSession()
  const reviews = useFetched(useSeam().reviews)
  const isManager = caller?.role === 'admin' || caller?.role === 'auditor'
  const reader = useReader()
  const { values, finders } = useGathered((isManager && reviews) || none, reader)
  const found = values.flatMap((one) => one ?? [])
  const { nameOf, timezone } = useReading({ users: found.map(({ created_by }) => created_by) })
  if ((isManager && !reviews) || values.includes(undefined)) return { lines: undefined, finders }
  const second = ({ created_by, date, why }: Review) =>
    `Under the name of ${nameOf('users', created_by) ?? 'somebody else'}, ${formatWhenSaid(date, reader.now, timezone)}. ${why} Ask them, then verify or correct it.`
  const lines = found
    .toSorted((a, b) => b.date - a.date)
    .map((one) => ({ ...one, second: second(one) }))
  return { lines, finders }
}
