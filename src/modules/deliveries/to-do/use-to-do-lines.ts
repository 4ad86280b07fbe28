/** This site's deliveries in and out, as lines, for who may take them in and send them; undefined while loading. */
import { useMemo } from 'react'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useNames } from '#src/records/read/use-names.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { useGoingOut, useOpenDeliveries } from '../parts/use-deliveries.ts'
import { deliveryLines } from './delivery-lines.ts'
import { outLines } from './out-lines.ts'

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const isAsked = useMayDo('create', 'deliveries')
  const { location } = useSession()
  const open = useOpenDeliveries(isAsked ? location?.id : undefined)
  const out = useGoingOut(isAsked ? location?.id : undefined)
  const nameOf = useNames({
    customers: [...new Set(out?.flatMap(({ customer_id }) => customer_id ?? []))].sort(),
    suppliers: [...new Set(open?.rows.flatMap(({ supplier_id }) => supplier_id ?? []))].sort(),
  })
  return useMemo(() => {
    if (!isAsked || location === null) return []
    const coming = open?.rows.map((delivery) => ({
      delivery,
      supplier: nameOf('suppliers', delivery.supplier_id ?? '') ?? 'a supplier',
    }))
    const going = out?.map((delivery) => ({
      delivery,
      customer: nameOf('customers', delivery.customer_id ?? '') ?? 'a customer',
    }))
    return coming && going && [...deliveryLines(coming, reader), ...outLines(going, reader)]
  }, [isAsked, location, open, out, nameOf, reader])
}
