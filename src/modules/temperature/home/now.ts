/**
 * What Home waits for of the temperatures at the current site and department: the alarms. Reads two
 * days, and the last reading of units not read since, never the whole log.
 */
import { useMemo } from 'react'
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import type { HomeAlarm, HomeReader } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOlderReadings } from '../parts/use-older-readings.ts'
import { useRound } from '../parts/use-round.ts'
import { alarmLines } from './alarms.ts'
import { countDue } from './count-due.ts'

const nobody = { role: 'user', user_id: '' } as const
const noEntries: readonly RoundEntry[] = []

/** Undefined while loading. */
export function useAlarmsOf(
  round: Round | undefined,
  reader: HomeReader,
): readonly HomeAlarm[] | undefined {
  const { caller } = useSession()
  const older = useOlderReadings(round?.entries ?? noEntries)
  return useMemo(
    () =>
      round && older && alarmLines(round.entries, older, { ...reader, caller: caller ?? nobody }),
    [round, older, reader, caller],
  )
}

/** Undefined while loading. */
export const useHomeAlarms = (reader: HomeReader): readonly HomeAlarm[] | undefined =>
  useAlarmsOf(useRound(), reader)

/** The menu's count (AC 3.31.4). */
export function useDueCount(): number | undefined {
  const round = useRound()
  return round && countDue(round)
}
