/** Sites of the business (domain §3.11): the deactivated last, with their cross. */
import { IconBuildingStore, IconCircleOff, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { sortLocations } from '#contract/modules/sites/locations.rules.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { isDeactivated } from '#contract/text/names.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import type { ListFilter } from '#src/records/list/list-filter.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { unusualStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
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
  const states = useSyncStates('locations')
  const mayAdd = useMayDo('create', 'locations')
  const open = rows?.filter((site) => !isDeactivated(site)).length
  const add = mayAdd ? (
    <Button kind="primary" icon={IconPlus} to="/locations/new">
      Add a site
    </Button>
  ) : null
  return (
    <Page
      title="Locations"
      second={open === undefined ? ' ' : `${open} active ${open === 1 ? 'site' : 'sites'}`}
      actions={rows?.length === 0 ? null : add}
    >
      <RecordList
        resource="locations"
        label="Locations"
        rows={rows}
        columns={columns}
        filters={filters}
        searchIn="Name or code"
        to={(site) => `/locations/${site.id}`}
        card={(site) => ({
          amount: site.code,
          second: ratingText(site) ? `Hygiene rating ${ratingText(site)}` : 'Not rated yet',
          status: unusualStatus(states.get(site.id)) ?? offStatus(site),
        })}
        empty={
          <Empty icon={IconBuildingStore} title="No sites yet" action={add}>
            Add your first site.
          </Empty>
        }
      />
    </Page>
  )
}

const offStatus = (site: Location) =>
  isDeactivated(site)
    ? ({ tone: 'neutral', icon: IconCircleOff, words: 'Deactivated' } as const)
    : undefined
