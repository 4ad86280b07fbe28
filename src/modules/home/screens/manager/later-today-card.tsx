/** What comes later today at the sites shown, by time (kit, Home: calm). */
import { useCallback, useEffect, useState } from 'react'
import type { LaterRow } from '#src/records/seam/home.ts'
import { atSite } from '#src/records/seam/site-address.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { AtSite } from '#src/session/at-site.tsx'
import { useSession } from '#src/session/use-session.ts'
import { LinkRow } from '#src/ui/lists/link-row.tsx'
import { List } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { useReader } from '../use-reader.ts'
import { useSitesCode } from './sites-code.ts'

const SHOWN = 5

type Found = readonly (readonly LaterRow[] | null | undefined)[]

export function LaterToday({ now }: { now: number }) {
  const { scope } = useSession()
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(() => new Map())
  const onFound = useCallback((siteId: string, values: Found) => {
    setFound((before) => new Map(before).set(siteId, values))
  }, [])
  const isMany = scope.length > 1
  const rows = scope
    .flatMap(({ id, name }) =>
      (found.get(id) ?? [])
        .flatMap((ofModule) => ofModule ?? [])
        .map((row) =>
          isMany ? { ...row, second: `${row.second}, ${name}`, to: atSite(row.to, id) } : row,
        ),
    )
    .toSorted((a, b) => a.at - b.at)
  return (
    <>
      {scope.map((site) => (
        <AtSite key={site.id} site={site}>
          <SiteLater siteId={site.id} now={now} onFound={onFound} />
        </AtSite>
      ))}
      {rows.length > 0 ? (
        <Card title="Later today" flush>
          <List label="Later today">
            {rows.slice(0, SHOWN).map(({ key, icon, title, second, to }) => (
              <LinkRow key={key} icon={icon} title={title} second={second} to={to} />
            ))}
          </List>
        </Card>
      ) : null}
    </>
  )
}

interface SiteLaterProps {
  siteId: string
  now: number
  onFound: (siteId: string, values: Found) => void
}

function SiteLater({ siteId, now, onFound }: SiteLaterProps) {
  const { values, finders } = useGathered(useSitesCode('useLater'), useReader(now))
  useEffect(() => onFound(siteId, values), [siteId, values, onFound])
  return finders
}
