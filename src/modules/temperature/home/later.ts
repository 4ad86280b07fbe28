/** Rounds that open later today at the current site, a row a time (kit, Home: Later today). */
import { IconTemperature } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import type { HomeReader, LaterRow } from '#src/records/seam/home.ts'
import { useRound } from '../parts/use-round.ts'

/** One unit by its name, several as the temperatures of that time. */
export function laterRounds(
  { entries }: Pick<Round, 'entries'>,
  { timezone }: Pick<HomeReader, 'timezone'>,
): LaterRow[] {
  const later = entries.flatMap(({ unit, slot, state }) =>
    state === 'LATER' && slot ? [{ unit, at: slot.opensAt, time: slot.time }] : [],
  )
  return [...Map.groupBy(later, ({ at }) => at)].map(([at, units]) => {
    const [first] = units
    const site = first?.unit.location_id ?? ''
    return {
      key: `round ${site} ${at}`,
      icon: IconTemperature,
      title:
        units.length === 1 ? (first?.unit.name ?? '') : `${partOfDay(first?.time)} temperatures`,
      second: `From ${localTime(at, timezone)}${units.length === 1 ? '' : `, ${units.length} units`}`,
      to: '/temperature-logging',
      at,
    }
  })
}

const partOfDay = (time = '') =>
  time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening'

export function useLater({ timezone }: HomeReader): readonly LaterRow[] | undefined {
  const round = useRound()
  return useMemo(() => round && laterRounds(round, { timezone }), [round, timezone])
}
