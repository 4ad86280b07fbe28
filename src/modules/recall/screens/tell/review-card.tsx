/** Lots that shared a batch with what is recalled: not recalled, to be looked at (domain §2.0 c.4). */
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LotLine } from '#contract/modules/recall/ledger-book.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'

export function ReviewCard({ lots }: { readonly lots: readonly LotLine[] }) {
  if (lots.length === 0) return null
  return (
    <Card title="Shared a batch: review" flush>
      <List label="Shared a batch">
        {lots.map(({ id, name, code, left, unit }) => (
          <ListRow
            key={id}
            title={name}
            second={[code, left > 0 ? `${formatQuantity(left, unit)} left` : 'none left']
              .filter(Boolean)
              .join(', ')}
            to={`/trace/${id}`}
          />
        ))}
      </List>
    </Card>
  )
}
