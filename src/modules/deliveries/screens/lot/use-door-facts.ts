/** What is known where a lot is taken in: the business's limits, the site's day and scale. */
import { useMemo } from 'react'
import type { ImportStatus } from '#contract/modules/imports/import-tracking.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import type { DoorFacts } from './lot-draft.ts'

/** @param supplier null while nobody has chosen one */
export function useDoorFacts(
  supplier: Supplier | null,
  importStatus: ImportStatus | undefined,
): DoorFacts {
  const { client, location } = useSession()
  const { today } = useSiteDay()
  const own = client?.settings?.delivery_limits as Readonly<Record<string, number>> | undefined
  const fahrenheit = location?.temperatures_in_farenheit === true
  return useMemo(
    () => ({
      supplier,
      today,
      importStatus,
      ...(own && { own }),
      words: { fahrenheit },
    }),
    [supplier, today, importStatus, own, fahrenheit],
  )
}
