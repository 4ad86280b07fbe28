import { expect, test } from 'vitest'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { dueRows } from './due-rows.ts'

const timezone = 'Europe/London'
const at = (time: string) => instantOf('2026-03-05', time, timezone)

test('an opening check begun at 08:12 is carried on; a closing one of last night is started', () => {
  const due = (title: string, dueBy: number) =>
    ({
      schedule: { id: title },
      form: { id: title, title },
      occurrence: { at: dueBy - 7_200_000, dueBy },
    }) as CheckDay['due'][number]
  const rows = dueRows(
    [due('Opening checks', at('09:00')), due('Closing checks', at('00:20') - 12 * 3_600_000)],
    new Set([`check:Opening checks:${at('07:00')}`]),
    { timezone, now: at('08:12') },
  )
  expect(rows[0]).toMatchObject({
    verb: 'Carry on',
    second: 'Started, from 07:00',
    to: `/checks/fill?schedule=Opening checks&slot=${at('07:00')}`,
  })
  expect(rows[1]).toMatchObject({ verb: 'Start', second: 'From yesterday 10:20' })
})
