/** What a manager's Home shows of the checks at several sites. */
import { IconClipboardCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import { useEachPlace } from '#src/records/read/use-each-place.ts'
import { usePastFigures } from '#src/records/read/use-past-figures.ts'
import type { HomePlaces, HomeReader, LaterRow, PlaceFigures } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useCheckDay } from '../parts/use-check-day.ts'
import { checkLists, useCountedChecks } from './counted.ts'
import { todayOf } from './today-of.ts'

const MINUTE_MS = 60_000

export const useCounted = useCountedChecks

export function useSiteFigures(asked: HomePlaces) {
  const { places, now } = asked
  const { caller } = useSession()
  const past = usePastFigures('checks-on-time', { ...asked, from: checkLists })
  const todays = useEachPlace(places, Math.floor(now / MINUTE_MS), (db, place) =>
    todayOf(db, place, { now, seer: caller }),
  )
  if (!past || !todays) return undefined
  return new Map(
    [...todays].map(([id, today]): [string, PlaceFigures] => {
      const went = past.answer?.find(({ site }) => site === id)
      const { due = null, onTime = null, failed = null } = went ?? {}
      const isHere = past.here.has(id)
      return [
        id,
        {
          figures: { due, onTime, failed, overdue: isHere ? today.overdue.length : null },
          isAdding: isHere && past.answer === undefined,
          looked: today.schedules,
        },
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
