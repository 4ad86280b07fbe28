/** The columns of the hours spreadsheets: a row for each shift, or for each calendar day. Pure. */

import { divideHalfAway } from '#contract/measure/rounding.ts'
import type { DayRow, HoursRow } from '#contract/modules/clock/clock-hours.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import type { CsvColumn } from '#src/ui/lists/csv.ts'

export interface HoursWords {
  readonly nameOf: (userId: string) => string
  readonly siteOf: (locationId: string) => string
  readonly timezoneOf: (locationId: string) => string
}

const stateWords = {
  OPEN: 'In now',
  CLOSED: '',
  MISSING_OUT: 'No clock-out',
  MISSING_IN: 'No clock-in',
} as const

const toHours = (minutes: number) => divideHalfAway(minutes * 100, 60) / 100

type Row = Pick<DayRow, 'user_id' | 'location_id' | 'minutes'>
const whoAndWhere = <R extends Row>({ nameOf, siteOf }: HoursWords): readonly CsvColumn<R>[] => [
  { header: 'Person', value: ({ user_id }) => nameOf(user_id) },
  { header: 'Site', value: ({ location_id }) => siteOf(location_id) },
]
const howLong = <R extends Row>(): readonly CsvColumn<R>[] => [
  { header: 'Minutes', value: ({ minutes }) => minutes },
  { header: 'Hours', value: ({ minutes }) => toHours(minutes) },
]

export function shiftColumns(words: HoursWords): readonly CsvColumn<HoursRow>[] {
  const timeOf = (row: HoursRow, at: number | null) =>
    at === null ? '' : localTime(at, words.timezoneOf(row.location_id))
  return [
    ...whoAndWhere<HoursRow>(words),
    { header: 'Pay day', value: ({ pay_day }) => pay_day },
    { header: 'In', value: (row) => timeOf(row, row.in) },
    { header: 'Out', value: (row) => timeOf(row, row.out) },
    ...howLong<HoursRow>(),
    { header: 'Break minutes', value: ({ break_minutes }) => break_minutes },
    { header: 'Missing', value: ({ state }) => stateWords[state] },
    { header: 'Waits for approval', value: ({ needs_approval }) => needs_approval },
    { header: 'Added or changed', value: ({ override }) => override },
    { header: 'Clock was wrong, check times', value: ({ clock_wrong }) => clock_wrong },
    { header: 'Over 48 hours a week on average', value: ({ over_average }) => over_average },
  ]
}

export const dayColumns = (words: HoursWords): readonly CsvColumn<DayRow>[] => [
  ...whoAndWhere<DayRow>(words),
  { header: 'Day', value: ({ day }) => day },
  ...howLong<DayRow>(),
]
