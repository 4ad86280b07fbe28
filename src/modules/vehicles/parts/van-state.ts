/**
 * The vans of the business as they are today (domain §2.10-2.11): checked or not, and why one may not
 * go out. Pure. Always holds: what an unsent check says counts on this device.
 */
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { openDefects, vanProblem } from '#contract/modules/vehicles/van-checks.rules.ts'
import type { VanCheck } from '#contract/modules/vehicles/van-checks.ts'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

export interface VanState {
  readonly van: Vehicle
  /** Its checks that stand, the newest first. */
  readonly checks: readonly VanCheck[]
  /** Of today; undefined if there is none. */
  readonly todays: VanCheck | undefined
  /** Why it may not go out. */
  readonly problem: string | null
}

export interface VanDay {
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
  readonly timezone: string
}

export function vanStates(
  vans: readonly Vehicle[],
  checks: readonly VanCheck[],
  { today, timezone }: VanDay,
): VanState[] {
  const byVan = Map.groupBy(
    checks.filter(({ voided_by_id }) => voided_by_id === undefined),
    ({ vehicle_id }) => vehicle_id,
  )
  return vans
    .filter(({ archived }) => archived !== true)
    .map((van) => {
      const own = (byVan.get(van.id) ?? []).toSorted((a, b) => b.date - a.date)
      const todays = own.find(({ date }) => localDay(date, timezone) === today)
      return { van, checks: own, todays, problem: vanProblem(van, own) }
    })
    .sort((a, b) => a.van.registration.localeCompare(b.van.registration))
}

/** "Checked 07:10", "Not checked today", "Off the road". */
export function vanStatus({ todays, problem }: VanState, timezone: string): RowStatus {
  if (problem !== null) return { tone: 'fail', icon: IconAlertTriangle, words: 'Off the road' }
  if (!todays) return { tone: 'warning', icon: IconClock, words: 'Not checked today' }
  const words = `Checked ${formatTime(todays.date, timezone)}`
  return { tone: 'safe', icon: IconCircleCheck, words }
}

/** What a check found. */
export function checkStatus(check: VanCheck): RowStatus {
  if (check.voided_by_id !== undefined) return { tone: 'neutral', words: 'Voided' }
  const all = check.items.filter(({ answer }) => answer === 'DEFECT')
  const open = openDefects(check)
  const count = `${all.length} ${all.length === 1 ? 'defect' : 'defects'}`
  if (all.length === 0) return { tone: 'safe', words: 'No defects' }
  if (open.length === 0) return { tone: 'neutral', icon: IconCircleCheck, words: `${count}, fixed` }
  const isBad = open.some(({ severity }) => severity === 'DANGEROUS')
  return isBad ? { tone: 'fail', words: 'Dangerous defect' } : { tone: 'warning', words: count }
}

export const vanName = ({ make, model }: Vehicle): string => [make, model].filter(Boolean).join(' ')

export const vanCheckPath = (vehicleId?: string): string =>
  vehicleId === undefined ? '/van-checks/new' : `/van-checks/new?vehicle=${vehicleId}`
