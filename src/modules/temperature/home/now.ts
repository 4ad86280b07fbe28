/**
 * What Home knows of the temperatures at the current site and department: the round and the alarms.
 * Reads two days, and the last reading of units not read since, never the whole log.
 */
import { useMemo } from 'react'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import type { HomeNow, HomeReader } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOlderReadings } from '../parts/use-older-readings.ts'
import { useRound } from '../parts/use-round.ts'
import { alarmLines, moreAlarms } from './alarms.ts'
import { countDue, countOverdue, dueRows } from './due-rows.ts'

const nobody = { role: 'user', user_id: '' } as const
const noEntries: readonly RoundEntry[] = []

/** Undefined while loading. */
export function useHomeNow(reader: HomeReader): HomeNow | undefined {
  const { caller } = useSession()
  const round = useRound()
  const older = useOlderReadings(round?.entries ?? noEntries)
  const mayLog = useMayDo('create', 'temperature-logs')
  const mayAdd = useMayDo('create', 'temperature-locations')
  return useMemo(() => {
    if (!round || !older) return undefined
    const rows = dueRows(round, reader)
    const asked = { ...reader, caller: caller ?? nobody }
    return {
      due: mayLog ? rows : rows.map((row) => ({ ...row, verb: 'See' })),
      count: countDue(round),
      overdue: countOverdue(round),
      isWhole: true,
      alarms: { all: alarmLines(round.entries, older, asked), more: moreAlarms },
      next: round.second,
      ...(round.entries.length === 0 && { empty: mayAdd ? { ...noUnits, start } : noUnits }),
    }
  }, [round, older, mayLog, mayAdd, reader, caller])
}

const noUnits = { words: 'No fridges or freezers yet.' }
const start = { verb: 'Add a fridge', to: '/fridges/new' }

/** The menu's count (AC 3.31.4). */
export function useDueCount(): number | undefined {
  const round = useRound()
  return round && countDue(round)
}
