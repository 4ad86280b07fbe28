/** Vans and other business vehicles, with what falls due (domain §2.10). */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { formatDay } from '#contract/time/display-time.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { motStatus, vehicleStatus } from './vehicle-words.ts'

function columnsOf(today: string): readonly AskedColumn<Vehicle>[] {
  const motText = ({ mot_due_date: due }: Vehicle) => (due === undefined ? '' : formatDay(due))
  return [
    'registration',
    'make',
    'model',
    'kind',
    {
      id: 'mot_due_date',
      title: 'MOT due',
      text: motText,
      order: ({ mot_due_date }) => mot_due_date,
      cell(vehicle) {
        const status = motStatus(vehicle, today)
        return status ? (
          <StatusLine tone={status.tone}>{status.words}</StatusLine>
        ) : (
          motText(vehicle)
        )
      },
    },
    {
      id: 'state',
      title: 'State',
      text: ({ off_road }) => (off_road ? 'Off the road' : 'In use'),
    },
  ]
}

export function VehiclesScreen() {
  const { today } = useSiteDay()
  const columns = useMemo(() => columnsOf(today), [today])
  return (
    <ListScreen
      resource="vehicles"
      title="Vehicles"
      path="/vehicles"
      add="Add a vehicle"
      icon={IconTruckDelivery}
      emptyText="Add a van before its first check and its first delivery."
      columns={columns}
      searchIn="Registration, make or model"
      usualSort="registration"
      card={(vehicle) => ({
        second: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
        status: vehicleStatus(vehicle, today),
      })}
    />
  )
}
