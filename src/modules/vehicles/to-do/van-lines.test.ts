import { expect, test } from 'vitest'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import type { VanState } from '../parts/van-state.ts'
import { vanLines } from './van-lines.ts'

const TODAY = '2026-03-05'
const timezone = 'Europe/London'
const at = (time: string) => Date.parse(`${TODAY}T${time}:00Z`)
const reader = { now: at('07:30'), today: TODAY, timezone }
const van = (id: string, more: Partial<VanState> = {}): VanState => ({
  van: { id, registration: `${id} HEX` } as Vehicle,
  checks: [],
  todays: undefined,
  problem: null,
  ...more,
})
const going = (vehicle_id: string, time: string, more: object = {}) => ({
  ...({ vehicle_id, date: at(time), direction: 'OUT', status: 'PLANNED' } as const),
  ...more,
})

test('AC 3.46.4 a van that goes out today without a check is in To do; one that stays in is not', () => {
  const vans = [van('AB12'), van('CD34')]
  const lines = vanLines(vans, [going('AB12', '09:30'), going('AB12', '14:00')], reader)
  expect(lines.map(({ title, rank, to }) => [title, rank, to])).toEqual([
    ['Check AB12 HEX', 'today', '/van-checks/new?vehicle=AB12'],
  ])
  expect(lines[0]?.second).toMatch(/Before its first trip$/)
})

test('its first delivery was due: overdue; checked, off the road or cancelled: nothing', () => {
  const late = vanLines([van('AB12')], [going('AB12', '07:00')], reader)
  expect(late.map(({ rank }) => rank)).toEqual(['overdue'])
  const todays = { id: 'c' } as VanState['todays']
  expect(vanLines([van('AB12', { todays })], [going('AB12', '09:30')], reader)).toEqual([])
  const off = van('AB12', { problem: 'This van is off the road. Choose another.' })
  expect(vanLines([off], [going('AB12', '09:30')], reader)).toEqual([])
  const cancelled = going('AB12', '09:30', { status: 'CANCELLED' })
  expect(vanLines([van('AB12')], [cancelled], reader)).toEqual([])
})
