/** The skeleton of a week of hours while it is fetched and read. */

import { useIsPhone } from '#src/ui/input/use-media.ts'
import { TableSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'

/** A person, seven days, the total. */
export const HoursSkeleton = () =>
  useIsPhone() ? <ListSkeleton rows={6} /> : <TableSkeleton rows={8} columns={9} />
