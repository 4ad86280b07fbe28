/**
 * What the Home of staff and overseers knows of the temperatures at the current site and department:
 * the round, the rechecks and the alarms.
 */
import { useMemo } from 'react'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import type { HomeNow, HomeReader } from '#src/records/seam/home.ts'
import { useRound } from '../parts/use-round.ts'
import { dueRows } from '../to-do/due-rows.ts'
import { moreAlarms } from './alarms.ts'
import { countDue, countOverdue } from './count-due.ts'
import { useAlarmsOf } from './now.ts'

/** Undefined while loading. */
export function useHomeNow(reader: HomeReader): HomeNow | undefined {
  const round = useRound()
  const alarms = useAlarmsOf(round, reader)
  const mayLog = useMayDo('create', 'temperature-logs')
  const mayAdd = useMayDo('create', 'temperature-locations')
  return useMemo(() => {
    if (!round || !alarms) return undefined
    const rows = dueRows(round, reader)
    return {
      due: mayLog ? rows : rows.map((row) => ({ ...row, verb: 'See' })),
      count: countDue(round),
      overdue: countOverdue(round),
      isWhole: true,
      alarms: { all: alarms, more: moreAlarms },
      next: round.second,
      ...(round.entries.length === 0 && { empty: mayAdd ? { ...noUnits, start } : noUnits }),
    }
  }, [round, alarms, mayLog, mayAdd, reader])
}

const noUnits = { words: 'No fridges or freezers yet.' }
const start = { verb: 'Add a fridge', to: '/fridges/new' }
