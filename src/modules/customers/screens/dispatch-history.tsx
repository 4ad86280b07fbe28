/** What went to a customer, with its batch codes (AC 3.46.3): what a recall asks first. */
import { useLiveQuery } from 'dexie-react-hooks'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { useLotsById } from '#src/modules/lots/parts/use-lots.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'

interface Sent {
  readonly delivery: Delivery
  readonly items: readonly DeliveryItem[]
}

const SHOWN = 20

/** The newest first; undefined while loading. */
function useSent(customerId: string): readonly Sent[] | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db) return undefined
    const all = (await db
      .table<Delivery, string>('deliveries')
      .filter((one) => one.customer_id === customerId && one.status !== 'CANCELLED')
      .toArray()) as Delivery[]
    const newest = all.sort((a, b) => b.date - a.date).slice(0, SHOWN)
    const items = (await db
      .table<DeliveryItem, string>('delivery-items')
      .where('delivery_id')
      .anyOf(newest.map(({ id }) => id))
      .toArray()) as DeliveryItem[]
    const byDelivery = Map.groupBy(items, ({ delivery_id }) => delivery_id)
    return newest.map((delivery) => ({ delivery, items: byDelivery.get(delivery.id) ?? [] }))
  }, [db, customerId])
}

export function DispatchHistory({ customerId }: { customerId: string }) {
  const sent = useSent(customerId)
  const now = useNow()
  const timezone = useTimezone()
  const lots = useLotsById(
    (sent ?? []).flatMap(({ items }) => items.flatMap(({ intake_id }) => intake_id ?? [])),
  )
  if (!sent) return null
  const words = ({ description, quantity, unit, intake_id = '' }: DeliveryItem) =>
    [
      lots.get(intake_id)?.lot.internal_name ?? description,
      lots.get(intake_id)?.lot.batch_code,
      formatQuantity(quantity, unit),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <Card title="Sent to them" flush={sent.length > 0}>
      {sent.length === 0 ? <p className="l-second">Nothing in the last three months.</p> : null}
      <List label="Sent to them">
        {sent.map(({ delivery, items }) => (
          <ListRow
            key={delivery.id}
            title={`${delivery.reference}, ${formatWhen(delivery.date, now, timezone)}`}
            second={items
              .filter(({ quantity }) => quantity > 0)
              .map(words)
              .join('. ')}
            to={`/deliveries/${delivery.id}`}
          />
        ))}
      </List>
    </Card>
  )
}
