/** The lines of goods that leave: batch, date, amount; one of a load that hasn't left is taken off. */
import { IconTruckReturn } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import { lotDayWords } from '#src/modules/lots/parts/lot-status.ts'
import { ActSheet } from '#src/records/page/act-sheet.tsx'
import { useAct } from '#src/records/page/use-act.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { DeliveryFacts } from '../../parts/delivery-facts.ts'

interface OutItemsProps {
  readonly delivery: Delivery
  readonly facts: DeliveryFacts | undefined
}

export function OutItems({ delivery, facts }: OutItemsProps) {
  const { today } = useSiteDay()
  const takeOff = useAct('delivery-items', 'take-off')
  const [taking, setTaking] = useState<DeliveryItem | null>(null)
  if (!facts) return <ListSkeleton rows={3} />
  const { items, lots } = facts
  return (
    <Card title={`${items.length} ${items.length === 1 ? 'lot' : 'lots'}`} flush>
      <List label="Lots">
        {items.map((item) => {
          const lot = lots.get(item.intake_id ?? '')
          const isOff = item.quantity === 0
          const amount = isOff ? item.quantity_expected : item.quantity
          return (
            <ListRow
              key={item.id}
              title={lot?.internal_name ?? item.description ?? 'Item'}
              second={[
                lot?.batch_code ?? lot?.supplier_batch_code,
                lot && lotDayWords(lot, today),
                item.notes,
              ]
                .filter(Boolean)
                .join(', ')}
              aside={amount === undefined ? undefined : formatQuantity(amount, item.unit)}
              status={
                isOff ? { tone: 'neutral', icon: IconTruckReturn, words: 'Taken off' } : undefined
              }
              action={
                takeOff && delivery.status === 'LOADED' && !isOff ? (
                  <Button kind="plain" about={item.description} onClick={() => setTaking(item)}>
                    Take off
                  </Button>
                ) : undefined
              }
            />
          )
        })}
      </List>
      {taking && takeOff ? (
        <ActSheet
          act={takeOff}
          resource="delivery-items"
          record={taking}
          onClose={() => setTaking(null)}
        >
          <p className="l-second">Its lot is back in stock.</p>
        </ActSheet>
      ) : null}
    </Card>
  )
}
