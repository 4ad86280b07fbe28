/** The shape of a week of hours while it is fetched and read. */
import { TableSkeleton } from '#src/ui/office-skeletons.tsx'
import { ListSkeleton } from '#src/ui/skeletons.tsx'
import { useIsPhone } from '#src/ui/use-media.ts'

/** A person, seven days, the total. */
export const HoursSkeleton = () =>
  useIsPhone() ? <ListSkeleton rows={6} /> : <TableSkeleton rows={8} columns={9} />
