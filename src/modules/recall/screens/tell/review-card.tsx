/**
 * Lots that shared a batch with what is recalled: not recalled, to be looked at (domain §2.0 c.4). Of
 * thousands the first stand here; the others are worked out when somebody asks for them.
 */
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LotLine } from '#contract/modules/recall/ledger-book.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import { FiguresFailed } from '#src/records/read/figures-failed.tsx'
import { useFigures } from '#src/records/read/use-figures.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'

interface ReviewCardProps {
  readonly recallId: string
  readonly reach: Pick<RecallReach, 'review' | 'reviewCount'>
}

export function ReviewCard({ recallId, reach }: ReviewCardProps) {
  const { review, reviewCount } = reach
  const [askedAt, setAskedAt] = useState<number>()
  if (review.length === 0) return null
  const hasMore = reviewCount > review.length && askedAt === undefined
  return (
    <Card
      title="Shared a batch: review"
      aside={
        hasMore ? (
          <Button kind="plain" onClick={() => setAskedAt(Date.now())}>
            Show all {reviewCount.toLocaleString('en-GB')}
          </Button>
        ) : undefined
      }
      flush
    >
      {askedAt === undefined ? (
        <Lots lots={review} />
      ) : (
        <AllLots recallId={recallId} first={review} at={askedAt} />
      )}
    </Card>
  )
}

interface AllLotsProps {
  readonly recallId: string
  readonly first: readonly LotLine[]
  /** When they were asked for (ms). */
  readonly at: number
}

function AllLots({ recallId, first, at }: AllLotsProps) {
  const question = { origins: [], recallId }
  const { figures, isFailed, again } = useFigures('recall-review', question, at)
  if (isFailed) return <FiguresFailed again={again} />
  return (
    <>
      <Lots lots={figures ?? first} />
      {figures === undefined ? <ListSkeleton rows={4} /> : null}
    </>
  )
}

const Lots = ({ lots }: { readonly lots: readonly LotLine[] }) => (
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
)
