/** A delivery's lines: what was ordered, what came, and what of it was accepted. */
import { IconClock, IconTruckReturn } from '@tabler/icons-react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { DeliveryFacts } from '../../parts/delivery-facts.ts'
import { isOpen } from '../../parts/delivery-words.ts'

interface DeliveryItemsProps {
  delivery: Delivery
  facts: DeliveryFacts | undefined
}

export function lineStatus(item: DeliveryItem, lot: Lot | undefined): RowStatus | undefined {
  if (item.result === 'REJECTED') return { tone: 'fail', icon: IconTruckReturn, words: 'Sent back' }
  if (lot?.hold) return { tone: 'warning', words: 'On hold' }
  if (item.result === 'SHORT') {
    return { tone: 'warning', words: item.quantity > 0 ? 'Short' : 'Did not come' }
  }
  if (item.corrective_action) return { tone: 'warning', words: 'Accepted with action' }
  return item.result === 'ACCEPTED' ? { tone: 'safe', words: 'Accepted' } : undefined
}

export function DeliveryItems({ delivery, facts }: DeliveryItemsProps) {
  const { location } = useSession()
  const items = facts?.items ?? []
  const nameOf = useNames({
    stocks: [...new Set(items.flatMap(({ stock_id }) => stock_id ?? []))].sort(),
  })
  if (!facts) return <ListSkeleton rows={3} />
  const fahrenheit = location?.temperatures_in_farenheit === true
  const done = items.filter(({ result }) => result !== undefined).length
  return (
    <Card
      title={`${items.length} ${items.length === 1 ? 'item' : 'items'}`}
      aside={isOpen(delivery) && items.length > 0 ? `${done} of ${items.length} seen` : undefined}
      flush
    >
      <List label="Items">
        {items.map((item) => {
          const lot = facts.lots.get(item.intake_id ?? '')
          const amount = item.result === undefined ? item.quantity_expected : item.quantity
          return (
            <ListRow
              key={item.id}
              title={nameOf('stocks', item.stock_id ?? '') ?? item.description ?? 'Item'}
              second={secondLine(item, lot, fahrenheit)}
              aside={amount === undefined ? undefined : formatQuantity(amount, item.unit)}
              status={
                lineStatus(item, lot) ??
                (isOpen(delivery)
                  ? { tone: 'neutral', icon: IconClock, words: 'Not seen yet' }
                  : undefined)
              }
            />
          )
        })}
      </List>
    </Card>
  )
}

function secondLine(item: DeliveryItem, lot: Lot | undefined, fahrenheit: boolean): string {
  const useBy = lot?.use_by_date ?? lot?.best_before_date
  const word = lot?.use_by_date ? 'use by' : 'best before'
  const { packs, quantity_expected: ordered, result } = item
  const parts = [
    item.result === 'REJECTED' ? item.reject_reason : undefined,
    lot?.batch_code ?? lot?.supplier_batch_code,
    useBy && `${word} ${formatDayShort(useBy)}`,
    item.temperature !== undefined && formatReading(item.temperature, { fahrenheit }),
    result === undefined && packs !== undefined && `${packs} packs ordered`,
    result !== undefined &&
      ordered !== undefined &&
      ordered !== item.quantity &&
      `${formatQuantity(ordered, item.unit)} ordered`,
    item.corrective_action,
  ]
  return parts.filter(Boolean).join(', ')
}
