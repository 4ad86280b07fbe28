/**
 * One fridge: `/fridges/new` adds, `/fridges/{id}` shows and edits; people who aren't admins can only
 * read.
 */
import { useMemo } from 'react'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { isDeactivated } from '#contract/text/names.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { fridgeAsks, fridgeGroups, fridgeRules } from './fridge-form.tsx'
import { back, FridgePage } from './fridge-page.tsx'
import { nextPosition } from './walking-order.ts'

const hiddenOptions = {
  location_id: (row: FormData) => isDeactivated(row as { tags?: string[] }),
}

export function FridgeScreen() {
  const id = useRouteId()
  return id === null ? <NewFridge /> : <Fridge key={id} id={id} />
}

function useFridgeForm(fridge: TemperatureLocation | null | undefined) {
  const { location } = useSession()
  const isFahrenheit = location?.temperatures_in_farenheit === true
  const hasSensors = useFlag('sensor')
  return useMemo(
    () => ({
      groups: fridgeGroups({ fridge, isFahrenheit, hasSensors }),
      ...fridgeRules(fridge),
    }),
    [fridge, isFahrenheit, hasSensors],
  )
}

function NewFridge() {
  const { location, department } = useSession()
  const form = useFridgeForm(null)
  const siteId = location?.id
  const here = useRecords(
    'temperature-locations',
    siteId ? { where: { location_id: siteId } } : null,
  )
  return (
    <NewRecordPage
      resource="temperature-locations"
      title="New fridge"
      back={back}
      othersRead="Only an admin can add a fridge."
      {...form}
      sections
      asks={fridgeAsks}
      start={{
        log_times: ['08:00', '16:00'],
        ...(siteId && { location_id: siteId }),
        ...(department && { department_id: department.id }),
      }}
      hiddenOptions={hiddenOptions}
      complete={(fields) => ({ position: nextPosition(here ?? []), ...fields })}
      verb="Add fridge"
      another="Add and next"
    />
  )
}

function Fridge({ id }: { id: string }) {
  const fridge = useRecord('temperature-locations', id)
  const form = useFridgeForm(fridge)
  const section = useEditing()
  if (!fridge || section === undefined) return <FridgePage fridge={fridge} id={id} />
  return (
    <EditRecordPage
      resource="temperature-locations"
      record={fridge}
      path={`/fridges/${id}`}
      section={section}
      {...form}
      hiddenOptions={hiddenOptions}
    />
  )
}
