/** Texts of a unit's page: people in its rows, and a reading whose probe later failed its test. */
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { type Doubt, SOMEBODY } from './use-unit-readings.ts'

/** Rows are narrow; the full name is in the opened reading. */
export const firstName = (name: string) => (name === SOMEBODY ? name : (name.split(' ')[0] ?? name))

export const PROBE_FAILED = 'Probe failed later'

/** "Its test failed today 09:05. It last passed Mon 9 Feb, 09:10." */
export function doubtWords({ test, passedAt }: Doubt, now: number, timezone: string): string {
  const when = (at: number) => formatWhenSaid(at, now, timezone)
  const failed = `Its test failed ${when(test.date)}.`
  return passedAt === null
    ? `${failed} No earlier pass is on this device.`
    : `${failed} It last passed ${when(passedAt)}.`
}
