/** Sites of the business (domain §3.11): deactivated ones last, with their cross. */
import { IconBuildingStore, IconCircleOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { sortLocations } from '#contract/modules/sites/locations.rules.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { isDeactivated } from '#contract/text/names.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListPage } from '#src/records/list/list-page.tsx'
import { useRecords } from '#src/records/read/use-records.ts'
import { openingHoursText } from './opening-hours-text.ts'

const ratingText = (site: Location) => (site.fhrs ? `${site.fhrs.rating} of 5` : '')

const columns: readonly AskedColumn<Location>[] = [
  'name',
  'code',
  'region',
  { id: 'fhrs', title: 'Hygiene rating', text: ratingText },
  {
    id: 'scale',
    title: 'Shown in',
    text: (site) => (site.temperatures_in_farenheit ? '°F' : '°C'),
  },
  {
    id: 'hours',
    title: 'Opening hours',
    text: (site) => openingHoursText(site.opening_hours),
    width: '2fr',
  },
]

const filters: readonly ListFilter<Location>[] = [
  {
    key: 'deactivated',
    label: 'Deactivated',
    options: [{ value: 'yes', label: 'Deactivated' }],
    passes: (site, value) => value === undefined || isDeactivated(site),
  },
]

export function LocationsScreen() {
  const all = useRecords('locations')
  const rows = useMemo(() => all && sortLocations(all), [all])
  const open = rows?.filter((site) => !isDeactivated(site)).length
  return (
    <ListPage
      resource="locations"
      title="Locations"
      path="/locations"
      add="Add a site"
      icon={IconBuildingStore}
      second={open === undefined ? ' ' : `${open} active ${open === 1 ? 'site' : 'sites'}`}
      emptyTitle="No sites yet"
      emptyText="Add your first site."
      rows={rows}
      canArchive={false}
      columns={columns}
      filters={filters}
      searchIn="Name or code"
      card={(site) => ({
        amount: site.code,
        second: ratingText(site) ? `Hygiene rating ${ratingText(site)}` : 'Not rated yet',
        status: offStatus(site),
      })}
    />
  )
}

const offStatus = (site: Location) =>
  isDeactivated(site)
    ? ({ tone: 'neutral', icon: IconCircleOff, words: 'Deactivated' } as const)
    : undefined
