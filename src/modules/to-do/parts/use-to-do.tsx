/**
 * The To-do list, live, of this device alone, so that it is the same without signal (AC 3.31.5).
 * What was put off and whether only one's own is shown are choices of the person, kept on the device.
 * Always holds: what is shown is what the badge counts (AC 3.31.4); nobody puts off a line for others.
 */
import { useEffect, useMemo, useState } from 'react'
import { actingRole } from '#contract/core/access.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { DEFAULT_TIMEZONE, localDay } from '#contract/time/zoned-time.ts'
import { useCheckDay } from '#src/modules/checks/parts/use-check-day.ts'
import { useOlderReadings } from '#src/modules/temperature/parts/use-older-readings.ts'
import { useRound } from '#src/modules/temperature/parts/use-round.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import type { ToDoLine } from './to-do-line.ts'
import { type Snoozed, shownLines, snoozeLine, toDoLines } from './to-do-lines.ts'
import { useSecondLooks } from './use-second-looks.ts'
import { useToGo } from './use-to-go.ts'

const KEY = 'to_do_snoozed'
const MINE_KEY = 'to_do_mine'
const noSuppliers: Supplier[] = []
const noEntries: readonly RoundEntry[] = []

export type ToDo = {
  readonly shown: readonly ToDoLine[]
  /** How many wait for their time. */
  readonly putOff: number
  readonly mineOnly: boolean
  readonly setMineOnly: (mineOnly: boolean) => void
  readonly snooze: (line: ToDoLine, minutes: number) => void
  /** Shows everything that was put off. */
  readonly wakeAll: () => void
}

function readSnoozed(text: string | null): Snoozed {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Snoozed) : {}
  } catch {
    // Written by hand, or by another version: nothing is put off.
    return {}
  }
}

/** @param userId whose they are: on a shared tablet the next person sees every line */
function useChoices(userId: string) {
  const { preferences } = useSession().platform
  const [key, mineKey] = [`${KEY} ${userId}`, `${MINE_KEY} ${userId}`]
  const [snoozed, setSnoozed] = useState(() => readSnoozed(preferences.read(key)))
  const [mineOnly, setMine] = useState(() => preferences.read(mineKey) === 'yes')
  return useMemo(() => {
    function keep(next: Snoozed) {
      preferences.write(key, JSON.stringify(next))
      setSnoozed(next)
    }
    return {
      snoozed,
      mineOnly,
      snooze(line: ToDoLine, minutes: number) {
        keep(snoozeLine(snoozed, line, { minutes, now: Date.now() }))
      },
      wakeAll: () => keep({}),
      setMineOnly(next: boolean) {
        preferences.write(mineKey, next ? 'yes' : 'no')
        setMine(next)
      },
    }
  }, [preferences, key, mineKey, snoozed, mineOnly])
}

/** Of this site, and wherever this person sees to one. */
function useIssues(): Issue[] | undefined {
  const { flags, location, caller } = useSession()
  const isOn = flags?.includes('issues') === true
  const here = useRecords(
    'issues',
    isOn && location ? { where: { location_id: location.id, status: 'AWAITING_CHECK' } } : null,
  )
  const own = useRecords(
    'issues',
    isOn && caller ? { where: { assigned_to: caller.user_id } } : null,
  )
  return useMemo(() => {
    if (!isOn) return []
    if (!here || !own) return undefined
    return [...new Map([...here, ...own].map((issue) => [issue.id, issue])).values()]
  }, [isOn, here, own])
}

/** For who may judge them (supplier-lines.ts). */
function useSuppliers(): Supplier[] | undefined {
  const { flags, caller } = useSession()
  const isOn =
    flags?.includes('suppliers') === true && actingRole(caller?.role ?? 'user') === 'admin'
  const rows = useRecords('suppliers', isOn ? {} : null)
  return isOn ? rows : noSuppliers
}

/** Undefined while something of it is still being read. */
export function useToDo(): ToDo | undefined {
  const { caller, location, department, flags } = useSession()
  const departmentId = department?.id ?? null
  const now = useNow()
  const round = useRound()
  const entries = round?.entries ?? noEntries
  const older = useOlderReadings(entries)
  const checks = useCheckDay()
  const attention = useOutbox()?.attention
  const issues = useIssues()
  const looks = useSecondLooks(now)
  const toGo = useToGo(now)
  const suppliers = useSuppliers()
  const choices = useChoices(caller?.user_id ?? '')
  const hasTemperatures = flags?.includes('temperature') === true
  const hasChecks = flags?.includes('checks') === true && location !== null
  return useMemo(() => {
    if (hasChecks && !checks) return undefined
    const isRead =
      issues && looks && attention !== undefined && older && (round || !hasTemperatures)
    if (!caller || !isRead || !toGo || !suppliers) return undefined
    const timezone = location?.timezone ?? DEFAULT_TIMEZONE
    const lines = toDoLines(
      {
        entries: hasTemperatures ? entries : [],
        older,
        checks: checks?.due ?? [],
        unexplained: checks?.unexplained ?? [],
        issues,
        looks,
        toGo,
        suppliers,
        attention,
      },
      {
        caller,
        departmentId,
        timezone,
        fahrenheit: location?.temperatures_in_farenheit === true,
        today: localDay(now, timezone),
        now,
      },
    )
    // A line put off a moment ago is ahead of the clock here, which ticks by half minutes.
    return { ...choices, ...shownLines(lines, choices, Math.max(now, Date.now())) }
  }, [
    caller,
    location,
    departmentId,
    hasTemperatures,
    hasChecks,
    now,
    round,
    entries,
    older,
    checks,
    attention,
    issues,
    looks,
    toGo,
    suppliers,
    choices,
  ])
}

/** Reckons it once for the whole frame, from after the first page on. */
export function ToDoSource({ onChange }: { onChange: (toDo: ToDo | undefined) => void }) {
  const toDo = useToDo()
  useEffect(() => onChange(toDo), [toDo, onChange])
  return null
}
