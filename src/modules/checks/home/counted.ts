/** What the figures of the checks count at several sites, one by one: rows of the list they lead to. */
import { IconAlertOctagon, IconCalendarX, IconClipboardCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CountedRecord } from '#contract/core/figures/counted-records.ts'
import { localDay, localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { useEachPlace } from '#src/records/read/use-each-place.ts'
import { usePastFigures } from '#src/records/read/use-past-figures.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { CountedAsked, CountedRow, CountedRows, HomePlace } from '#src/records/seam/home.ts'
import { atSite } from '#src/records/seam/site-address.ts'
import { useSession } from '#src/session/use-session.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { fillPath } from '../parts/check-draft.ts'
import { todayOf } from './today-of.ts'

const MINUTE_MS = 60_000
export const checkLists = ['check-schedules', 'check-forms', 'checks'] as const

type Site = HomePlace['site']

const shared = { icon: IconClipboardCheck, kind: 'Check' }

function statusOf({ as, done, record }: CountedRecord, site: Site): RowStatus {
  const at = done === null ? '' : `, ${localTime(done, timezoneOf(site))}`
  if (as === 'missed') {
    // The reason somebody gave is a record of its own.
    return record === null
      ? { tone: 'fail', icon: IconCalendarX, words: 'Missed' }
      : { tone: 'neutral', icon: IconCalendarX, words: 'Missed, explained' }
  }
  if (as === 'late') return { tone: 'warning', words: `Late${at}` }
  if (as === 'on-time') return { tone: 'safe', words: `On time${at}` }
  return { tone: 'fail', icon: IconAlertOctagon, words: 'Failed' }
}

function pageOf({ record, at }: CountedRecord, site: Site): string {
  const day = localDay(at, timezoneOf(site))
  return atSite(record === null ? `/checks?tab=missed&day=${day}` : `/checks/${record}`, site.id)
}

function overdueRows({ overdue }: Awaited<ReturnType<typeof todayOf>>, site: Site): CountedRow[] {
  return overdue.map(({ schedule, form, occurrence: { at, dueBy } }) => ({
    ...shared,
    id: `overdue ${schedule.id} ${at}`,
    as: 'overdue',
    site: site.id,
    title: form.title,
    at,
    status: { tone: 'warning', words: `Due by ${localTime(dueBy, timezoneOf(site))}` },
    by: null,
    to: atSite(fillPath(schedule.id, at), site.id),
  }))
}

export function useCountedChecks(asked: CountedAsked): CountedRows | undefined {
  const { places, now } = asked
  const { caller } = useSession()
  const past = usePastFigures('checks-counted', { ...asked, from: checkLists })
  const todays = useEachPlace(places, Math.floor(now / MINUTE_MS), (db, place) =>
    todayOf(db, place, { now, seer: caller }),
  )
  const forms = useRecords('check-forms', { includeArchived: true })
  return useMemo(() => {
    if (!past?.answer || !todays || !forms) return undefined
    const titles = new Map(forms.map(({ id, title }) => [id, title]))
    const rows = places.flatMap(({ site }): CountedRow[] => {
      const told = past.answer?.find((one) => one.site === site.id)?.records ?? []
      const counted = told.map((record, place) => ({
        ...shared,
        // Two schedules may ask for one form at one time.
        id: `${record.as} ${record.of} ${record.at} ${record.record ?? place}`,
        as: record.as,
        site: site.id,
        title: titles.get(record.of) ?? 'Check',
        at: record.at,
        status: statusOf(record, site),
        by: record.by,
        to: pageOf(record, site),
      }))
      const today = todays.get(site.id)
      return [...counted, ...(today ? overdueRows(today, site) : [])]
    })
    return { rows, isWhole: places.every(({ site }) => past.here.has(site.id)) }
  }, [past, todays, forms, places])
}
