/**
 * What a manager's Home shows of the checks at several sites. Earlier days are only read again when
 * one of their checks changes.
 */
import { IconClipboardCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Caller } from '#contract/core/access/access.ts'
import { type CheckDay, checkDay, checksFrom } from '#contract/modules/checks/check-day.ts'
import { checkFigures } from '#contract/modules/checks/check-figures.ts'
import { readOfSpan } from '#contract/modules/checks/check-span.ts'
import { figureSpan } from '#contract/modules/home/site-figures.ts'
import { addDays } from '#contract/time/business-day.ts'
import { localDay, localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { isAllHere, useEachPlace } from '#src/records/read/use-each-place.ts'
import type {
  HomePlace,
  HomePlaces,
  HomeReader,
  LaterRow,
  PlaceFigures,
} from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useCheckDay } from '../parts/use-check-day.ts'

const MINUTE_MS = 60_000

const schedulesOf = (db: LarderDatabase, location_id: string) =>
  readRecords(db, 'check-schedules', { where: { location_id }, includeArchived: true })

/** Figures for the last full days; null while they are not all here. */
async function pastOf(db: LarderDatabase, { site, departmentId }: HomePlace, now: number) {
  const span = figureSpan(now, timezoneOf(site))
  if (!(await isAllHere(db, ['check-schedules', 'check-forms', 'checks'], span.from))) return null
  const schedules = await schedulesOf(db, site.id)
  const forms = await readRecords(db, 'check-forms', { includeArchived: true })
  const read = readOfSpan(schedules, site, span)
  const checks = await readRecords(db, 'checks', {
    where: { location_id: site.id },
    between: { field: 'date', ...read },
  })
  return checkFigures({ schedules, forms, checks }, { site, departmentId }, { ...span, now })
}

type Seer = Pick<Caller, 'role' | 'user_id'> | null

async function todayOf(
  db: LarderDatabase,
  { site, departmentId }: HomePlace,
  asked: { readonly now: number; readonly seer: Seer },
) {
  const { now, seer } = asked
  const day = localDay(now, timezoneOf(site))
  const schedules = await schedulesOf(db, site.id)
  const forms = await readRecords(db, 'check-forms', { includeArchived: true })
  const from = checksFrom(schedules, site, { day, now })
  const checks = await readRecords(db, 'checks', {
    where: { location_id: site.id },
    between: { field: 'date', from },
  })
  const latest = Math.max(now, ...checks.slice(-1).map(({ date }) => date))
  const where = { site, departmentId, seer }
  const { due } = checkDay({ schedules, forms, checks }, where, { day, now: latest })
  return {
    overdue: due.filter(({ occurrence }) => occurrence.state === 'OVERDUE').length,
    schedules: schedules.filter(({ archived, paused }) => !archived && !paused).length,
  }
}

export function useSiteFigures({ places, now }: HomePlaces) {
  const { caller } = useSession()
  const days = places.map(({ site }) => figureSpan(now, timezoneOf(site)).to).join()
  const past = useEachPlace(places, days, (db, place) => pastOf(db, place, now))
  const todays = useEachPlace(places, Math.floor(now / MINUTE_MS), (db, place) =>
    todayOf(db, place, { now, seer: caller }),
  )
  if (!past || !todays) return undefined
  return new Map(
    places.flatMap(({ site }): [string, PlaceFigures][] => {
      const today = todays.get(site.id)
      if (!today) return []
      const went = past.get(site.id) ?? null
      const { due = null, onTime = null, failed = null } = went ?? {}
      const yesterday = addDays(localDay(now, timezoneOf(site)), -1)
      const done = `/checks?tab=done&day=${yesterday}&span=month`
      return [
        [
          site.id,
          {
            figures: { due, onTime, failed, overdue: went && today.overdue },
            to: { onTime: done, failed: `${done}&result=FAIL`, overdue: '/checks' },
            looked: today.schedules,
          },
        ],
      ]
    }),
  )
}

/** Those that come later today at the current site. */
export const laterChecks = (
  later: CheckDay['later'],
  { now, timezone }: Pick<HomeReader, 'now' | 'timezone'>,
): LaterRow[] =>
  later
    .filter(({ occurrence: { at } }) => localDay(at, timezone) === localDay(now, timezone))
    .map(({ schedule, form, occurrence: { at } }) => ({
      key: `${schedule.id} ${at}`,
      icon: IconClipboardCheck,
      title: form.title,
      second: `From ${localTime(at, timezone)}`,
      to: '/checks',
      at,
    }))

export function useLater({ now, timezone }: HomeReader): readonly LaterRow[] | undefined {
  const day = useCheckDay()
  return useMemo(() => day && laterChecks(day.later, { now, timezone }), [day, now, timezone])
}
