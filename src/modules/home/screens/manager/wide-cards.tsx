/** Modules' cards for the widest page (kit, Home: 1920). */
import { type Seam, useSeam } from '#src/records/seam/seam.ts'
import { useFetched } from '#src/records/seam/use-fetched.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { CardBoundary } from '#src/ui/status/card-boundary.tsx'

interface WideCardsProps {
  /** Which of the two columns. */
  below: 'BelowSites' | 'BelowToday'
}

export function WideCards({ below }: WideCardsProps) {
  const parts = usePartsOn(useSeam().home.sites)
  return parts.map((part) => <WideCard key={part.key} part={part} below={below} />)
}

function WideCard({ part, below }: WideCardsProps & { part: Seam['home']['sites'][number] }) {
  const Card = useFetched(part.load)?.[below]
  return Card ? (
    <CardBoundary title="More">
      <Card />
    </CardBoundary>
  ) : null
}
