/** What falls due for a vehicle (domain §2.10; AC 3.46): the MOT within 30 days, or past. */
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react'
import { motProblem } from '#contract/modules/vehicles/vehicles.rules.ts'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { daysBetween } from '#contract/time/business-day.ts'
import { formatDay } from '#contract/time/display-time.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

const SOON_DAYS = 30

/** @param today `YYYY-MM-DD` */
export function motStatus(vehicle: Vehicle, today: string): RowStatus | undefined {
  const { mot_due_date: due } = vehicle
  if (due === undefined) return undefined
  const past = motProblem(vehicle, today)
  if (past) return { tone: 'fail', icon: IconAlertTriangle, words: past.replace(/\.$/, '') }
  if (daysBetween(today, due) > SOON_DAYS) return undefined
  return { tone: 'warning', icon: IconCalendarDue, words: `MOT due ${formatDay(due)}` }
}

export function vehicleStatus(vehicle: Vehicle, today: string): RowStatus | undefined {
  if (!vehicle.off_road) return motStatus(vehicle, today)
  return { tone: 'fail', icon: IconAlertTriangle, words: 'Off the road' }
}
