/** Prints the dispatch note (AC 3.23.6; ADR 0036). */

import type { Customer } from '#contract/modules/customers/customers.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import {
  dispatchNote,
  type SentLineRecords,
} from '#contract/modules/deliveries/documents/dispatch-note.ts'
import { unconfirmedIn } from '#contract/modules/production/batch-inputs.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { PrintButton } from '#src/records/print/print-button.tsx'
import { useRecord } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
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
  const { client, db } = useSession()
  if (!site || !db) return null
  const read = deviceRead(db)
  const lineOf = async (item: DeliveryItem): Promise<SentLineRecords> => {
    const lot = facts.lots.get(item.intake_id ?? '')
    return {
      ...{ item, lot, stock: stocks.get(item.stock_id ?? '') },
      ...(lot && 'batch_id' in lot && { unconfirmed: await unconfirmedIn(lot, read) }),
    }
  }
  const content = async () =>
    dispatchNote.make({
      delivery,
      business: client?.name ?? '',
      site,
      customer,
      lines: await Promise.all(facts.items.filter(({ quantity }) => quantity > 0).map(lineOf)),
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
