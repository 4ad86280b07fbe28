/** What is still to come, by when it is due: the late ones first. */
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { formatWhen } from '#contract/time/display-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { amountsText, ordered } from '../../parts/delivery-facts.ts'
import { dueStatus, itemsText } from '../../parts/delivery-words.ts'
import type { SeenDeliveries } from '../../parts/use-deliveries.ts'

interface ExpectedListProps {
  seen: SeenDeliveries | undefined
  now: number
  mayTakeIn: boolean
}

export function ExpectedList({ seen, now, mayTakeIn }: ExpectedListProps) {
  const timezone = useTimezone()
  const nameOf = useNames({
    suppliers: [...new Set(seen?.rows.flatMap(({ supplier_id }) => supplier_id ?? []))].sort(),
  })
  const add = mayTakeIn ? (
    <Button icon={IconPlus} to="/deliveries/new">
      Expect a delivery
    </Button>
  ) : null
  if (!seen) return <ListSkeleton />
  if (seen.rows.length === 0) {
    return (
      <Empty icon={IconTruckDelivery} title="Nothing is expected" action={add}>
        Enter what you have ordered, and it can be checked line by line when it comes.
      </Empty>
    )
  }
  return (
    <>
      <Card flush>
        <List label="Expected">
          {seen.rows.map((delivery) => {
            const { id, supplier_id = '', reference, date } = delivery
            const items = seen.factsOf.get(id)?.items ?? []
            const size = [itemsText(items.length), amountsText(ordered(items))].filter(Boolean)
            return (
              <ListRow
                key={id}
                title={nameOf('suppliers', supplier_id) ?? 'Supplier'}
                second={`${reference}. ${size.join(', ')}. ${formatWhen(date, now, timezone)}`}
                status={dueStatus(delivery, now, timezone)}
                to={`/deliveries/${id}`}
              />
            )
          })}
        </List>
      </Card>
      <div>{add}</div>
    </>
  )
}
