/** What the figures of the temperatures count at several sites, one by one: rows of the list they lead to. */
import { IconAlertOctagon, IconCalendarX, IconTemperature } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CountedRecord } from '#contract/core/figures/counted-records.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useEachPlace } from '#src/records/read/use-each-place.ts'
import { usePastFigures } from '#src/records/read/use-past-figures.ts'
import type { CountedAsked, CountedRow, CountedRows, HomePlace } from '#src/records/seam/home.ts'
import { atSite } from '#src/records/seam/site-address.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { roundAt } from './round-at.ts'

const MINUTE_MS = 60_000
export const readingLists = ['temperature-locations', 'temperature-logs', 'no-readings'] as const

type Site = HomePlace['site']

const shared = { icon: IconTemperature, kind: 'Temperature' }

function statusOf({ as, done, celsius }: CountedRecord, site: Site): RowStatus {
  const at = done === null ? '' : `, ${localTime(done, timezoneOf(site))}`
  if (as === 'missed') return { tone: 'fail', icon: IconCalendarX, words: 'Missed' }
  if (as === 'late') return { tone: 'warning', words: `Late${at}` }
  if (as === 'on-time') return { tone: 'safe', words: `On time${at}` }
  const fahrenheit = site.temperatures_in_farenheit === true
  const read = celsius === undefined ? '' : `, ${formatReading(celsius, { fahrenheit })}`
  return { tone: 'fail', icon: IconAlertOctagon, words: `Failed${read}` }
}

function overdueRows({ entries }: Round, site: Site): CountedRow[] {
  return entries
    .filter(({ state }) => state === 'OVERDUE')
    .map(({ unit, slot }) => ({
      ...shared,
      id: `overdue ${unit.id}`,
      as: 'overdue',
      site: site.id,
      title: unit.name,
      at: slot?.at ?? 0,
      status: {
        tone: 'warning',
        words: slot ? `Due by ${localTime(slot.dueBy, timezoneOf(site))}` : 'Overdue',
      },
      by: null,
      to: atSite(`/temperature-logging?unit=${unit.id}`, site.id),
    }))
}

export function useCountedReadings(asked: CountedAsked): CountedRows | undefined {
  const { places, now } = asked
  const past = usePastFigures('readings-counted', { ...asked, from: readingLists })
  const rounds = useEachPlace(places, Math.floor(now / MINUTE_MS), (db, place) =>
    roundAt(db, place, now),
  )
  const units = useEachPlace(places, '', (db, { site: { id } }) =>
    readRecords(db, 'temperature-locations', {
      where: { location_id: id },
      includeArchived: true,
    }),
  )
  return useMemo(() => {
    if (!past?.answer || !rounds || !units) return undefined
    const rows = places.flatMap(({ site }): CountedRow[] => {
      const names = new Map(units.get(site.id)?.map(({ id, name }) => [id, name]))
      const told = past.answer?.find((one) => one.site === site.id)?.records ?? []
      const counted = told.map((record) => ({
        ...shared,
        id: `${record.as} ${record.of} ${record.at} ${record.record}`,
        as: record.as,
        site: site.id,
        title: names.get(record.of) ?? 'A fridge',
        at: record.at,
        status: statusOf(record, site),
        by: record.by,
        to: atSite(`/temperature-logging/${record.of}`, site.id),
      }))
      const round = rounds.get(site.id)
      return [...counted, ...(round ? overdueRows(round, site) : [])]
    })
    return { rows, isWhole: places.every(({ site }) => past.here.has(site.id)) }
  }, [past, rounds, units, places])
}
