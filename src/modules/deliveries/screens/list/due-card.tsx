/** What is due today and before, late first, each with Take in; a begun one is carried on. */
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { importProblem } from '#contract/modules/imports/import-tracking.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { amountsText, ordered } from '../../parts/delivery-facts.ts'
import { dueStatus, isLate, itemsText } from '../../parts/delivery-words.ts'
import { intakePath } from '../../parts/intake-path.ts'
import { useBegunIntakes } from '../../parts/use-begun-intakes.ts'
import type { SeenDeliveries } from '../../parts/use-deliveries.ts'

interface DueCardProps {
  due: SeenDeliveries | undefined
  now: number
  mayTakeIn: boolean
}

export function DueCard({ due, now, mayTakeIn }: DueCardProps) {
  const timezone = useTimezone()
  const begun = useBegunIntakes()
  const nameOf = useNames({
    suppliers: [...new Set(due?.rows.flatMap(({ supplier_id }) => supplier_id ?? []))].sort(),
  })
  if (!due || due.rows.length === 0) return null
  return (
    <Card flush>
      <List label="Due">
        {due.rows.map((delivery) => {
          const { id, supplier_id = '', date, reference } = delivery
          const items = due.factsOf.get(id)?.items ?? []
          const name = nameOf('suppliers', supplier_id) ?? 'Supplier'
          const size = [itemsText(items.length), amountsText(ordered(items))].filter(Boolean)
          const isHeld = importProblem(delivery) !== null
          return (
            <ListRow
              key={id}
              title={name}
              second={`${size.join(', ')}${isLate(delivery, now) ? `. Due by ${formatTime(date, timezone)}` : ''}`}
              glyph={isLate(delivery, now) ? IconClockExclamation : IconClock}
              status={dueStatus(delivery, now, timezone)}
              action={
                mayTakeIn && !isHeld ? (
                  <Button to={intakePath(id)} about={`${name}, ${reference}`}>
                    {begun?.has(id) ? 'Carry on' : 'Take in'}
                  </Button>
                ) : (
                  <Button to={`/deliveries/${id}`} about={`${name}, ${reference}`}>
                    Open
                  </Button>
                )
              }
            />
          )
        })}
      </List>
    </Card>
  )
}
