/** One vehicle (domain §2.10; AC 3.46): "ab12cde" is AB12 CDE. */
import { formatRegistration, motProblem } from '#contract/modules/vehicles/vehicles.rules.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { CataloguePage } from '#src/records/page/catalogue-page.tsx'
import { useReading } from '#src/records/read/use-names.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'

const groups = [
  { title: 'Vehicle', fields: ['registration', 'kind', 'make', 'model'] },
  {
    title: 'Falls due',
    fields: ['mot_due_date', 'service_due_date', 'tax_due_date', 'insurance_due_date'],
  },
  { title: 'Compartments', fields: ['compartments'] },
  { title: 'Mileage and tracker', fields: ['mileage', 'tracker', 'notes'] },
]

/** Formatted like its plate once it is complete; during typing, letters keep their place. */
const asOnPlate = (next: FormData, before: FormData): FormData => {
  const { registration } = next
  if (typeof registration !== 'string' || registration === before.registration) return next
  return { ...next, registration: formatRegistration(registration) }
}

export function VehicleScreen() {
  const { timezone } = useReading()
  const today = localDay(Date.now(), timezone)
  return (
    <CataloguePage
      resource="vehicles"
      list={{ to: '/vehicles', label: 'Vehicles' }}
      newTitle="New vehicle"
      verb="Add vehicle"
      othersRead="Only an admin can add a vehicle."
      archiving="It can no longer be chosen for a delivery. Its checks stay."
      groups={groups}
      asks={['registration', 'kind', 'mot_due_date']}
      derive={asOnPlate}
      second={({ make, model }) => [make, model].filter(Boolean).join(' ')}
      chips={({ off_road }) => (off_road ? <Chip tone="fail">Off the road</Chip> : null)}
      aside={(vehicle) => {
        const past = motProblem(vehicle, today)
        const { off_road } = vehicle
        return (
          <>
            {off_road ? (
              <Note tone="fail" title="Off the road">
                {off_road.reason}
              </Note>
            ) : null}
            {past ? <Note tone="fail" title={past} /> : null}
          </>
        )
      }}
    />
  )
}
