/**
 * Ninety days of clocking in and out, up to now (domain §6.2): a rota of eight, with a night in the
 * van every Thursday, a shift that was never clocked out, one that Tom added and one that waits for
 * him. The same seed and day give the same events.
 */
import { DateTime } from 'luxon'
import type { Seeded } from '#server/seeded.ts'
import { DAYS } from '../temperature/demo-readings.ts'

const ZONE = 'Europe/London'
const MINUTE = 60_000

type Shift = {
  readonly person: string
  readonly site: 'HS' | 'MK'
  /** ISO weekdays, Monday is 1. */
  readonly days: readonly number[]
  readonly from: string
  readonly hours: number
  /** Minutes of break in the middle; 0 is none. */
  readonly rest: number
}

const rota: readonly Shift[] = [
  { person: 'Callum', site: 'HS', days: [1, 2, 4, 5], from: '06:00', hours: 8.5, rest: 30 },
  { person: 'Dev', site: 'HS', days: [2, 3, 5], from: '08:00', hours: 8, rest: 30 },
  { person: 'Ellie', site: 'HS', days: [1, 3, 6], from: '09:00', hours: 8.5, rest: 30 },
  { person: 'Lena', site: 'HS', days: [6], from: '09:00', hours: 4, rest: 0 },
  { person: 'Fiona', site: 'MK', days: [1, 2, 3, 4], from: '07:00', hours: 9, rest: 45 },
  { person: 'Gus', site: 'MK', days: [3, 4, 5], from: '10:00', hours: 8, rest: 30 },
  { person: 'Hana', site: 'MK', days: [1, 5], from: '08:00', hours: 6, rest: 20 },
  { person: 'Iain', site: 'MK', days: [2], from: '05:00', hours: 7, rest: 30 },
  { person: 'Iain', site: 'MK', days: [4], from: '22:00', hours: 8, rest: 30 },
]

type Named = (name: string) => string
type Kind = 'IN' | 'BREAK_START' | 'BREAK_END' | 'OUT'

const eventAt = (shift: Shift, named: Named, kind: Kind, date: number, chance: Seeded) => ({
  id: chance.id(date),
  created: date,
  created_by: named(shift.person),
  user_id: named(shift.person),
  kind,
  date,
  location_id: named(shift.site),
  source: 'KIOSK',
  ...(kind === 'IN' && { fit_to_work: 'YES' }),
})

function eventsOf(shift: Shift, start: number, named: Named, chance: Seeded) {
  const late = (most: number) => Math.round(chance.between(-4, most)) * MINUTE
  const from = start + late(6)
  const middle = start + (shift.hours / 2) * 60 * MINUTE + late(15)
  const to = start + shift.hours * 60 * MINUTE + late(12)
  const times: (readonly [Kind, number])[] = [['IN', from]]
  if (shift.rest > 0) {
    times.push(['BREAK_START', middle], ['BREAK_END', middle + shift.rest * MINUTE + late(3)])
  }
  times.push(['OUT', to])
  return times.map(([kind, date]) => eventAt(shift, named, kind, date, chance))
}

type DemoClockEvent = ReturnType<typeof eventAt> & {
  readonly override?: boolean
  readonly override_reason?: string
}

/** What people forget: Dev's last clock-out, Ellie's found by Tom, Callum's reported by himself. */
function withSlips(events: readonly DemoClockEvent[], now: number, named: Named) {
  const settled = events.filter(({ kind, date }) => kind === 'OUT' && date < now - 86_400_000)
  const lastOut = (person: string) =>
    settled.findLast(({ user_id }) => user_id === named(person))?.id
  const [dev, ellie, callum] = [lastOut('Dev'), lastOut('Ellie'), lastOut('Callum')]
  return events
    .filter(({ id }) => id !== dev)
    .map((event) => {
      const added = { override: true, created: event.date + 90 * MINUTE }
      if (event.id === ellie) {
        const override_reason = 'Left in a hurry, seen on the rota'
        const by = { created_by: named('Tom'), source: 'MANAGER' }
        return { ...event, ...added, ...by, override_reason }
      }
      if (event.id !== callum) return event
      return { ...event, ...added, override_reason: 'The tablet had no power' }
    })
}

/** In order of time, none after now. */
export function demoClock(named: Named, now: number, chance: Seeded): DemoClockEvent[] {
  const midnight = DateTime.fromMillis(now, { zone: ZONE }).startOf('day')
  const events: DemoClockEvent[] = []
  for (let back = DAYS; back >= 0; back--) {
    const day = midnight.minus({ days: back })
    for (const shift of rota.filter(({ days }) => days.includes(day.weekday))) {
      const [hour = 0, minute = 0] = shift.from.split(':').map(Number)
      events.push(...eventsOf(shift, day.set({ hour, minute }).toMillis(), named, chance))
    }
  }
  const past = events.filter(({ date }) => date <= now).toSorted((a, b) => a.date - b.date)
  return withSlips(past, now, named)
}
