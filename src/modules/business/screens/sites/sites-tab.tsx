/** A summary of the business's sites, with their locations (domain §3.5). */
import { useMemo } from 'react'
import { sortLocations } from '#contract/modules/sites/locations.rules.ts'
import { isDeactivated, locationName } from '#contract/text/names.ts'
import { Place } from '#src/records/page/place.tsx'
import { useRecords } from '#src/records/read/use-records.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import styles from './sites-tab.module.css'

export function SitesTab() {
  const all = useRecords('locations')
  const sites = useMemo(() => all && sortLocations(all), [all])
  if (!sites) return <ListSkeleton />
  return (
    <div className={styles.sites}>
      {sites.map((site) => {
        const name = locationName(site)
        const rating = site.fhrs && `Hygiene rating ${site.fhrs.rating} of 5`
        const facts = [site.code, isDeactivated(site) ? 'Deactivated' : rating].filter(Boolean)
        return (
          <Card
            key={site.id}
            title={name}
            aside={
              <Button kind="plain" to={`/locations/${site.id}`} about={name}>
                Open
              </Button>
            }
          >
            <Stack>
              <p className={styles.facts}>{facts.join(' · ')}</p>
              <Place name={name} address={site.address} geo={site.geo} />
            </Stack>
          </Card>
        )
      })}
    </div>
  )
}
