/**
 * A whole catalogue for a list, archived rows too: its first rows by an index at once, the rest as
 * soon as those are on the screen and it is read. Always holds: a list of 20,000 shows something as early as one of 60.
 */
import { useEffect, useState } from 'react'
import type { RecordsByResource, ResourceName } from '#contract/registry.ts'
import { afterPaint } from '#src/platform/after-paint.ts'
import { type QueryOf, useRecords } from './use-records.ts'

const FIRST_ROWS = 60

/** @param by the indexed field the list is usually sorted by */
export function useCatalogue<N extends ResourceName>(
  resource: N,
  by: keyof RecordsByResource[N] & string,
) {
  const [isShown, setIsShown] = useState(false)
  const [isRead, setIsRead] = useState(false)
  const first = useRecords(
    resource,
    isRead ? null : ({ order: { by }, limit: FIRST_ROWS, includeArchived: true } as QueryOf<N>),
  )
  const whole = useRecords(resource, isShown ? ({ includeArchived: true } as QueryOf<N>) : null)
  if (whole && !isRead) setIsRead(true)
  const hasFirst = first !== undefined
  useEffect(() => (hasFirst ? afterPaint(() => setIsShown(true)) : undefined), [hasFirst])
  // Shown: what is not needed for the first rows may be read now.
  return { rows: whole ?? first, isShown, isWhole: whole !== undefined }
}
