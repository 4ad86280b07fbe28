/** The supplier or customer, and the state, of a delivery in search. */
import { useMemo } from 'react'
import { useRecords } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import type { SearchFaces } from '#src/records/seam/search.ts'
import { resultStatus } from './parts/delivery-words.ts'

export const searchFaces: SearchFaces = {
  deliveries: {
    useFace() {
      const suppliers = useRecords('suppliers')
      const customers = useRecords('customers')
      const timezone = useTimezone()
      return useMemo(() => {
        const all = [...(suppliers ?? []), ...(customers ?? [])]
        const names = new Map(all.map(({ id, name }) => [id, name]))
        return (delivery) => ({
          details: names.get(delivery.supplier_id ?? delivery.customer_id ?? ''),
          status: resultStatus(delivery, undefined, Date.now(), timezone),
        })
      }, [suppliers, customers, timezone])
    },
  },
}
