/** One vehicle (domain §2.10; AC 3.46): "ab12cde" is AB12 CDE. */
import { duesOfVan, formatRegistration } from '#contract/modules/vehicles/vehicles.rules.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { CataloguePage } from '#src/records/page/catalogue-page.tsx'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { vanName } from '../parts/van-state.ts'
import { LastCheckCard } from './last-check-card.tsx'
import { RoadButton, RoadNote } from './road.tsx'
import { vehicleStatus } from './vehicle-words.ts'

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
  const today = useSiteDay().today
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
      second={vanName}
      chips={(vehicle) => {
        const status = vehicleStatus(vehicle, today)
        return status ? (
          <Chip tone={status.tone} icon={status.icon}>
            {status.words}
          </Chip>
        ) : null
      }}
      actions={(vehicle) => <RoadButton vehicle={vehicle} />}
      aside={(vehicle) => (
        <>
          <RoadNote vehicle={vehicle} />
          {duesOfVan(vehicle, today).map(({ words, isPast }) => (
            <Note key={words} tone={isPast ? 'fail' : 'warning'} title={words} />
          ))}
          <LastCheckCard vehicle={vehicle} />
        </>
      )}
    />
  )
}
