import { expect, test } from 'vitest'
import { readOver } from '#contract/core/figures/figures.fixture.ts'
import { checksCounted, checksOnTime } from './checks-on-time.figures.ts'

const DAY_MS = 86_400_000
/** Thursday 5 March 2026, 12:00 in London: the opening check of today is owed already. */
const now = Date.parse('2026-03-05T12:00:00Z')
const today = Date.parse('2026-03-05T00:00:00Z')
const opening = (location_id: string) => ({
  id: `s-${location_id}`,
  ...{ location_id, form_id: 'opening', created: 1, cron: '0 7 * * *', due_window_min: 120 },
})
/** @param before how many days ago @param hour of that day */
const check = (location_id: string, before: number, hour: number) => ({
  id: `${location_id}-${before}`,
  ...{ location_id, schedule_id: `s-${location_id}`, result: 'PASS', created_by: 'ben' },
  date: today - before * DAY_MS + hour * 3_600_000,
})
const days = Array.from({ length: 28 }, (_, before) => before)

test('in 28 days High Street did 25 of 28 in time, one late and two not at all; Mill Lane all 28; 29 days ago does not count', async () => {
  const high = days
    .filter((before) => before !== 3 && before !== 9)
    .map((before) => check('hs', before, before === 5 ? 10 : 8))
  const mill = days.map((before) => check('ml', before, 8))
  const rows = {
    locations: [
      { id: 'hs', timezone: 'Europe/London' },
      { id: 'ml', timezone: 'Europe/London' },
    ],
    'check-forms': [{ id: 'opening', title: 'Opening checks' }],
    'check-schedules': [opening('hs'), opening('ml')],
    checks: [...high, ...mill, check('hs', 28, 11)],
  }
  const asked = { departmentId: null, from: '2026-02-06', to: '2026-03-05' }
  const question = { places: ['hs', 'ml', 'elsewhere'].map((site) => ({ site, ...asked })) }
  const read = readOver(rows, now)
  expect(await checksOnTime(question, read)).toEqual([
    { site: 'hs', due: 28, onTime: 25, failed: 0 },
    { site: 'ml', due: 28, onTime: 28, failed: 0 },
  ])
  const [hs] = await checksCounted(question, read)
  const at = (as: string) => hs?.records.filter((one) => one.as === as).map((one) => one.at)
  const sevenOf = (before: number) => today - before * DAY_MS + 7 * 3_600_000
  expect(at('missed')).toEqual([sevenOf(9), sevenOf(3)])
  expect(at('late')).toEqual([sevenOf(5)])
  expect(at('on-time')).toHaveLength(25)
})
