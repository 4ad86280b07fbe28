/** What falls due for a vehicle (domain §2.10; AC 3.46.1), and its last check, as people say it. Pure. */
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react'
import { type DueOfVan, duesOfVan } from '#contract/modules/vehicles/vehicles.rules.ts'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { checkStatus, type VanState } from '../parts/van-state.ts'

export const dueStatus = ({ words, isPast }: DueOfVan): RowStatus =>
  isPast
    ? { tone: 'fail', icon: IconAlertTriangle, words }
    : { tone: 'warning', icon: IconCalendarDue, words }

/** The one that matters most. @param today `YYYY-MM-DD` */
export function vehicleStatus(vehicle: Vehicle, today: string): RowStatus | undefined {
  if (vehicle.off_road) return { tone: 'fail', icon: IconAlertTriangle, words: 'Off the road' }
  const [first] = duesOfVan(vehicle, today)
  return first && dueStatus(first)
}

/** "Today 07:10, no defects"; a device holds the checks of three months. */
export function lastCheckWords(state: VanState | undefined, now: number, timezone: string): string {
  const [last] = state?.checks ?? []
  if (!last) return 'None in 3 months'
  const found = String(checkStatus(last).words)
  return `${formatWhen(last.date, now, timezone)}, ${found.charAt(0).toLowerCase()}${found.slice(1)}`
}
