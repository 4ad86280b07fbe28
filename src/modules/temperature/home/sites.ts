/**
 * What a manager's Home shows of the temperatures at several sites: the results of the readings,
 * the state of today's round and what comes later. Earlier days are only read again when one of
 * their readings changes.
 */
import { IconTemperature } from '@tabler/icons-react'
import { useMemo } from 'react'
import { figureSpan } from '#contract/modules/home/site-figures.ts'
import { BEFORE_MS, readingFigures } from '#contract/modules/temperature/reading-figures.ts'
import {
  type Round,
  roundOf,
  unitsOfRound,
} from '#contract/modules/temperature/temperature-round.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { isAllHere, useEachPlace } from '#src/records/read/use-each-place.ts'
import type {
  HomePlace,
  HomePlaces,
  HomeReader,
  LaterRow,
  PlaceFigures,
  TodayRow,
} from '#src/records/seam/home.ts'
import { useRound } from '../parts/use-round.ts'
import { countOverdue } from './due-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LIST = '/temperature-logging'

/** Figures for the last full days; null while they are not all here. */
async function pastOf(db: LarderDatabase, { site, departmentId }: HomePlace, now: number) {
  const { from, to } = figureSpan(now, timezoneOf(site))
  if (!(await isAllHere(db, ['temperature-locations', 'temperature-logs'], from))) return null
  const where = { location_id: site.id }
  const units = await readRecords(db, 'temperature-locations', { where, includeArchived: true })
  const logs = await readRecords(db, 'temperature-logs', {
    where,
    between: { field: 'date', from: from - BEFORE_MS, to },
  })
  const failed = logs.filter(
    ({ date, result, voided_by_id }) => result === 'FAIL' && !voided_by_id && date >= from,
  )
  const [unit, ...others] = new Set(failed.map((log) => log.temperature_location_id))
  return {
    ...readingFigures({ units, logs }, { site, departmentId }, { from, to, now }),
    /** Where to find the failed ones. */
    failedAt: unit !== undefined && others.length === 0 ? `${LIST}/${unit}` : LIST,
  }
}

async function roundAt(db: LarderDatabase, { site, departmentId }: HomePlace, now: number) {
  const where = { location_id: site.id }
  const from = startOfDay(now, timezoneOf(site)) - DAY_MS
  const units = await readRecords(db, 'temperature-locations', { where })
  const between = { field: 'date', from } as const
  const logs = await readRecords(db, 'temperature-logs', { where, between })
  // One saved a moment ago is in the store before the clock here ticks.
  const latest = Math.max(now, ...logs.slice(-1).map(({ date }) => date))
  return roundOf(unitsOfRound(units, departmentId), logs, site, latest)
}

export function useSiteFigures({ places, now }: HomePlaces) {
  const days = places.map(({ site }) => figureSpan(now, timezoneOf(site)).to).join()
  const past = useEachPlace(places, days, (db, place) => pastOf(db, place, now))
  const rounds = useEachPlace(places, Math.floor(now / MINUTE_MS), (db, place) =>
    roundAt(db, place, now),
  )
  if (!past || !rounds) return undefined
  return new Map(
    [...rounds].map(([id, round]): [string, PlaceFigures] => {
      const went = past.get(id) ?? null
      const { due = null, onTime = null, failed = null } = went ?? {}
      const overdue = went && countOverdue(round)
      return [
        id,
        {
          figures: { due, onTime, failed, overdue },
          to: { onTime: LIST, failed: went?.failedAt ?? LIST, overdue: LIST },
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
  const isDone = done === entries.length
  const count = `${done} of ${entries.length}`
  const verdict = failed > 0 ? `${count}: ${failed} failed` : `${count}, all good`
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
