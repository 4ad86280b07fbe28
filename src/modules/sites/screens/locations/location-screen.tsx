/**
 * One site: `/locations/new` adds, `/locations/{id}` edits; people who aren't admins can only read
 * (AC 3.11.5). Works offline: sites merge by field (sync.md).
 */
import { IconCircleOff } from '@tabler/icons-react'
import { isDeactivated } from '#contract/text/names.ts'
import { fieldsOf } from '#src/records/form/form-schema.ts'
import { EditRecord } from '#src/records/page/edit-record.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { Place } from '#src/records/page/place.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { hiddenOptions, locationGroups, PLACE, placeFields } from './location-form.ts'
import { openingHoursText } from './opening-hours-text.ts'
import { SwitchSite } from './switch-site.tsx'

const facts = fieldsOf(locationGroups).filter((one) => one !== 'name' && !placeFields.includes(one))
const back = { to: '/locations', label: 'Locations' }

export function LocationScreen() {
  const id = useRouteId()
  return id === null ? <NewLocation /> : <LocationPage key={id} id={id} />
}

function NewLocation() {
  return (
    <NewRecordPage
      resource="locations"
      title="New site"
      back={back}
      othersRead="Only an admin can add a site."
      groups={locationGroups}
      hiddenOptions={hiddenOptions}
      verb="Add site"
    />
  )
}

function LocationPage({ id }: { id: string }) {
  const site = useRecord('locations', id)
  const mayEdit = useMayDo('edit', 'locations')
  const hours = site ? openingHoursText(site.opening_hours) : ''
  return (
    <RecordPage
      resource="locations"
      record={site}
      back={back}
      chips={site && isDeactivated(site) ? <Chip icon={IconCircleOff}>Deactivated</Chip> : null}
      actions={site && mayEdit ? <SwitchSite site={site} /> : null}
      aside={
        site ? (
          <Card title={PLACE}>
            <Place name={site.name} address={site.address} geo={site.geo} />
          </Card>
        ) : null
      }
    >
      <EditRecord
        resource="locations"
        record={site}
        list="/locations"
        groups={locationGroups}
        hiddenOptions={hiddenOptions}
        facts={facts}
      />
      {site && !mayEdit ? (
        <Card title="Opening hours">
          <p>{hours}</p>
        </Card>
      ) : null}
    </RecordPage>
  )
}
