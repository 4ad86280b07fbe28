/**
 * What Home knows of the temperatures of the current site and department: the round and the alarms.
 * Reads two days, and the last reading of a unit that nobody read since, never the whole log.
 */
import { useMemo } from 'react'
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { useOlderReadings } from '#src/modules/temperature/parts/use-older-readings.ts'
import { useRound } from '#src/modules/temperature/parts/use-round.ts'
import { type Alarm, alarmsOf } from './alarms.ts'

const noEntries: readonly RoundEntry[] = []

export type Kitchen = {
  readonly round: Round
  readonly alarms: readonly Alarm[]
}

/** Undefined while loading. */
export function useKitchen(): Kitchen | undefined {
  const round = useRound()
  const older = useOlderReadings(round?.entries ?? noEntries)
  return useMemo(
    () => round && older && { round, alarms: alarmsOf(round.entries, older) },
    [round, older],
  )
}
