/** Checks that come later today at the current site (kit, Home: Later today). */
import { IconClipboardCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import type { HomeReader, LaterRow } from '#src/records/seam/home.ts'
import { useCheckDay } from '../parts/use-check-day.ts'

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
