/** Vans and other business vehicles, with what falls due and their last check (domain §2.10, §3.46). */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useFlag } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { useVans } from '../parts/use-vans.ts'
import { vanName } from '../parts/van-state.ts'
import { lastCheckWords, vehicleStatus } from './vehicle-words.ts'

interface Facts {
  readonly today: string
  /** Undefined while checks are read, or if nobody makes them here. */
  readonly lastCheckOf: ((vehicle: Vehicle) => string) | undefined
}

function columnsOf({ today, lastCheckOf }: Facts): readonly AskedColumn<Vehicle>[] {
  const motText = ({ mot_due_date: due }: Vehicle) =>
    due === undefined ? '' : formatDayMedium(due)
  return [
    'registration',
    { id: 'make', title: 'Make and model', text: vanName, width: '1fr' },
    {
      id: 'mot_due_date',
      title: 'MOT due',
      text: motText,
      order: ({ mot_due_date }) => mot_due_date,
    },
    ...(lastCheckOf
      ? [{ id: 'last_check', title: 'Last check', text: lastCheckOf, width: '1.5fr' }]
      : []),
    {
      id: 'state',
      title: 'State',
      text: (vehicle) => String(vehicleStatus(vehicle, today)?.words ?? 'In use'),
      cell(vehicle) {
        const status = vehicleStatus(vehicle, today)
        if (!status) return 'In use'
        return (
          <StatusLine tone={status.tone} icon={status.icon}>
            {status.words}
          </StatusLine>
        )
      },
      width: '1.6fr',
    },
  ]
}

const inWords = (said: string) => `${said.charAt(0).toLowerCase()}${said.slice(1)}`

export function VehiclesScreen() {
  const { today, timezone } = useSiteDay()
  const now = useNow(60_000)
  const isChecked = useFlag('van_checks')
  const vans = useVans(isChecked)
  const lastCheckOf = useMemo(() => {
    const byId = vans && new Map(vans.map((state) => [state.van.id, state]))
    return byId && (({ id }: Vehicle) => lastCheckWords(byId.get(id), now, timezone))
  }, [vans, now, timezone])
  const columns = useMemo(() => columnsOf({ today, lastCheckOf }), [today, lastCheckOf])
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
        second: [vanName(vehicle), lastCheckOf && `Last check: ${inWords(lastCheckOf(vehicle))}`]
          .filter(Boolean)
          .join('. '),
        status: vehicleStatus(vehicle, today),
      })}
    />
  )
}
