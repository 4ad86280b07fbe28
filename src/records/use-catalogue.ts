/**
 * A whole catalogue for a list, archived rows too: its first rows by an index at once, the rest as
 * soon as those are on the screen and it is read. Always holds: a list of 20,000 shows something as early as one of 60.
 */
import { useEffect, useState } from 'react'
import type { RecordsByResource, ResourceName } from '#contract/registry.ts'
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
  return { rows: whole ?? first, isWhole: whole !== undefined }
}

function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
