/** Prints the dispatch note (AC 3.23.6; ADR 0036). */

import type { Customer } from '#contract/modules/customers/customers.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { dispatchNote } from '#contract/modules/deliveries/documents/dispatch-note.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { PrintButton } from '#src/records/print/print-button.tsx'
import { useRecord } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import type { DeliveryFacts } from '../../parts/delivery-facts.ts'

interface PrintNoteProps {
  readonly delivery: Delivery
  readonly facts: DeliveryFacts
  readonly customer: Customer
  readonly stocks: ReadonlyMap<string, Stock>
  /** "NK21 HXM" */
  readonly van: string | undefined
}

export function PrintNote({ delivery, facts, customer, stocks, van }: PrintNoteProps) {
  const site = useRecord('locations', delivery.location_id)
  const timezone = useTimezone()
  const { client } = useSession()
  if (!site) return null
  const content = () =>
    dispatchNote.make({
      delivery,
      business: client?.name ?? '',
      site,
      customer,
      lines: facts.items
        .filter(({ quantity }) => quantity > 0)
        .map((item) => ({
          item,
          lot: facts.lots.get(item.intake_id ?? ''),
          stock: stocks.get(item.stock_id ?? ''),
        })),
      carrier: [van ?? delivery.vehicle_registration, delivery.driver_name]
        .filter(Boolean)
        .join(', '),
      day: localDay(delivery.date, timezone),
    })
  return (
    <PrintButton what="dispatch note" content={content} site={site} isPage>
      Dispatch note
    </PrintButton>
  )
}
