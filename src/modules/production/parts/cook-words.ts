/** A cook as people read it. Pure. */
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { FoodRecord } from '#contract/modules/food/food-records.ts'
import { formatTime } from '#contract/time/display-time.ts'

/** "78.4 °C in the core for 30 s" */
export const cookTitle = ({ temperature, held_seconds: held }: FoodRecord): string =>
  `${formatReading(temperature)} in the core${held === undefined ? '' : ` for ${held} s`}`

/** "Ellie 10:52, probe 2" */
export function cookSecond(
  { date, probe_id }: FoodRecord,
  who: string | undefined,
  timezone: string,
): string {
  const by = [who?.split(' ')[0], formatTime(date, timezone)].filter(Boolean).join(' ')
  return probe_id === undefined
    ? by
    : `${by}, ${/^\d+$/.test(probe_id) ? `probe ${probe_id}` : probe_id}`
}
