/** How today stands at the sites looked at, as the modules say it: each row a link (kit, Home: Today). */
import { useSeam } from '#src/records/seam/seam.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { List } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { CardToCome } from './card-to-come.tsx'
import { LinkRow } from './link-row.tsx'
import { usePlaces } from './use-places.ts'

export function TodayPart({ now }: { now: number }) {
  const parts = usePartsOn(useSeam().home.today)
  const { values, finders } = useGathered(parts, usePlaces(now))
  const rows = values.flatMap((found) => found ?? [])
  const isWhole = !values.includes(undefined)
  if (parts.length === 0 || (isWhole && rows.length === 0)) return finders
  return (
    <>
      {finders}
      {isWhole ? (
        <Card title="Today" flush>
          <List label="Today">
            {rows.map((row) => (
              <LinkRow key={row.key} row={row} />
            ))}
          </List>
        </Card>
      ) : (
        <CardToCome title="Today" rows={parts.length} />
      )}
    </>
  )
}
