/**
 * One fridge: `/fridges/new` adds, `/fridges/{id}` edits; people who aren't admins can only read.
 */
import { IconPlugConnected } from '@tabler/icons-react'
import { useMemo } from 'react'
import { limitProblems } from '#contract/modules/temperature/limits-in-words.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { isDeactivated } from '#contract/text/names.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { Facts, RecordPage } from '#src/records/page/record-page.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { fridgeAsks, fridgeGroups, withUsualLimits } from './fridge-form.tsx'
import { nextPosition } from './walking-order.ts'

const back = { to: '/fridges', label: 'Fridges and freezers' }

const hiddenOptions = {
  location_id: (row: FormData) => isDeactivated(row as { tags?: string[] }),
}

export function FridgeScreen() {
  const id = useRouteId()
  return id === null ? <NewFridge /> : <FridgePage key={id} id={id} />
}

function useGroups() {
  const { location } = useSession()
  const isFahrenheit = location?.temperatures_in_farenheit === true
  const hasSensors = useFlag('sensor')
  return useMemo(() => fridgeGroups(isFahrenheit, hasSensors), [isFahrenheit, hasSensors])
}

function NewFridge() {
  const { location, department } = useSession()
  const groups = useGroups()
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
      groups={groups}
      sections
      asks={fridgeAsks}
      start={{
        log_times: ['08:00', '16:00'],
        ...(siteId && { location_id: siteId }),
        ...(department && { department_id: department.id }),
      }}
      derive={withUsualLimits}
      check={limitProblems}
      hiddenOptions={hiddenOptions}
      complete={(fields) => ({ position: nextPosition(here ?? []), ...fields })}
      verb="Add fridge"
      another="Add and next"
    />
  )
}

/** Its readings are due again from now on. */
function BackInUse({ fridge }: { fridge: TemperatureLocation }) {
  const save = useSave()
  const mayEdit = useMayDo('edit', 'temperature-locations')
  const [isSaving, during] = useBusy()
  if (!mayEdit) return null
  async function putBack(): Promise<void> {
    const saved = await during(save.edit('temperature-locations', fridge, { out_of_use: false }))
    if (saved.ok) toast.success(`${fridge.name} is back in use`, { second: 'Saved on this device' })
    else toast.fail(Object.values(saved.fields)[0] ?? saved.message)
  }
  return (
    <Button icon={IconPlugConnected} disabled={isSaving} onClick={() => void putBack()}>
      Put back in use
    </Button>
  )
}

function FridgePage({ id }: { id: string }) {
  const fridge = useRecord('temperature-locations', id)
  const groups = useGroups()
  const section = useEditing()
  const path = `/fridges/${id}`
  if (fridge && section !== undefined) {
    return (
      <EditRecordPage
        resource="temperature-locations"
        record={fridge}
        path={path}
        section={section}
        groups={groups}
        derive={withUsualLimits}
        check={limitProblems}
        hiddenOptions={hiddenOptions}
      />
    )
  }
  const chip = fridge?.archived ? 'Archived' : fridge?.out_of_use ? 'Out of use' : null
  return (
    <RecordPage
      resource="temperature-locations"
      record={fridge}
      back={back}
      chips={chip ? <Chip>{chip}</Chip> : null}
      actions={
        <>
          {fridge ? <EditButton resource="temperature-locations" path={path} /> : null}
          {fridge?.out_of_use && !fridge.archived ? <BackInUse fridge={fridge} /> : null}
          <ArchiveButton resource="temperature-locations" record={fridge}>
            No more readings are due for it. Its history stays.
          </ArchiveButton>
        </>
      }
    >
      {fridge ? (
        <Stack>
          {groups.map(({ title = '', fields, after }) => (
            <RecordCard
              key={title}
              resource="temperature-locations"
              record={fridge}
              path={path}
              title={title}
              fields={fields.filter((field) => field !== 'name')}
            >
              {after ? (
                <Stack>
                  <Facts resource="temperature-locations" record={fridge} fields={fields} />
                  {after(fridge)}
                </Stack>
              ) : undefined}
            </RecordCard>
          ))}
        </Stack>
      ) : null}
    </RecordPage>
  )
}
