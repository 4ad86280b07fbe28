/**
 * What a manager's Home shows of the temperatures at several sites: the results of the readings, the
 * state of today's round and what comes later.
 */
import { IconTemperature } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import { useEachPlace } from '#src/records/read/use-each-place.ts'
import { usePastFigures } from '#src/records/read/use-past-figures.ts'
import type {
  HomePlaces,
  HomeReader,
  LaterRow,
  PlaceFigures,
  TodayRow,
} from '#src/records/seam/home.ts'
import { useRound } from '../parts/use-round.ts'
import { countOverdue } from './count-due.ts'
import { readingLists, useCountedReadings } from './counted.ts'
import { roundAt } from './round-at.ts'

const MINUTE_MS = 60_000
const LIST = '/temperature-logging'

export const useCounted = useCountedReadings

export function useSiteFigures(asked: HomePlaces) {
  const { places, now } = asked
  const past = usePastFigures('readings-on-time', { ...asked, from: readingLists })
  const rounds = useEachPlace(places, Math.floor(now / MINUTE_MS), (db, place) =>
    roundAt(db, place, now),
  )
  if (!past || !rounds) return undefined
  return new Map(
    [...rounds].map(([id, round]): [string, PlaceFigures] => {
      const went = past.answer?.find(({ site }) => site === id)
      const { due = null, onTime = null, failed = null } = went ?? {}
      const isHere = past.here.has(id)
      return [
        id,
        {
          figures: { due, onTime, failed, overdue: isHere ? countOverdue(round) : null },
          isAdding: isHere && past.answer === undefined,
          looked: round.entries.length,
        },
      ]
    }),
  )
}

/** All sites as one row: "18 of 18: 1 failed". */
export function roundsInWords(rounds: readonly Round[]): TodayRow[] {
  const entries = rounds.flatMap((round) => round.entries)
  if (entries.length === 0) return []
  const done = rounds.reduce((sum, round) => sum + round.done, 0)
  const failed = entries.filter(({ log }) => log?.result === 'FAIL').length
  const title = rounds.find((round) => round.title !== 'Temperatures')?.title ?? 'Temperatures'
  const unread = entries.filter(({ noReading }) => noReading).length
  const isDone = done === entries.length
  const count = `${done} of ${entries.length}`
  const verdict =
    failed > 0
      ? `${count}: ${failed} failed`
      : unread > 0
        ? `${count}, ${unread} without a reading`
        : `${count}, all good`
  return [
    {
      key: 'rounds',
      icon: IconTemperature,
      title: isDone ? `${title} done` : title,
      second: isDone || failed > 0 ? verdict : `${count} done`,
      to: LIST,
    },
  ]
}

export function useToday({ places, now }: HomePlaces): readonly TodayRow[] | undefined {
  const rounds = useEachPlace(places, Math.floor(now / MINUTE_MS), (db, place) =>
    roundAt(db, place, now),
  )
  return rounds && roundsInWords([...rounds.values()])
}

/** One unit by its name, several as the temperatures at that time. */
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
