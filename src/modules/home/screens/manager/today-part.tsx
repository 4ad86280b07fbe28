/** Today's state at the sites shown, from the modules: each row is a link (kit, Home: Today). */
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { LinkRow } from '#src/ui/lists/link-row.tsx'
import { List } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { CardBoundary } from '#src/ui/status/card-boundary.tsx'
import { CardToCome } from './card-to-come.tsx'
import { useSitesCode } from './sites-code.ts'
import { usePlaces } from './use-places.ts'

export const TodayPart = ({ now }: { now: number }) => (
  <CardBoundary title="Today">
    <Today now={now} />
  </CardBoundary>
)

function Today({ now }: { now: number }) {
  const parts = useSitesCode('useToday')
  const { values, finders } = useGathered(parts, usePlaces(now))
  const rows = values.flatMap((found) => found ?? [])
  const isWhole = !values.includes(undefined)
  if (isWhole && rows.length === 0) return finders
  return (
    <>
      {finders}
      {isWhole ? (
        <Card title="Today" flush>
          <List label="Today">
            {rows.map(({ key, icon, title, second, to }) => (
              <LinkRow key={key} icon={icon} title={title} second={second} to={to} />
            ))}
          </List>
        </Card>
      ) : (
        <CardToCome title="Today" rows={3} />
      )}
    </>
  )
}
