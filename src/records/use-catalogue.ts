/**
 * A whole catalogue for a list, archived rows too: its first rows by an index at once, the rest as
 * soon as it is read. Always holds: a list of 20,000 shows something as early as one of 60.
 */
import type { RecordsByResource, ResourceName } from '#contract/registry.ts'
import { type QueryOf, useRecords } from './use-records.ts'

const FIRST_ROWS = 60

/** @param by the indexed field the list is usually sorted by */
export function useCatalogue<N extends ResourceName>(
  resource: N,
  by: keyof RecordsByResource[N] & string,
) {
  const first = useRecords(resource, {
    order: { by },
    limit: FIRST_ROWS,
    includeArchived: true,
  } as QueryOf<N>)
  const whole = useRecords(resource, { includeArchived: true } as QueryOf<N>)
  return { rows: whole ?? first, isWhole: whole !== undefined }
}
