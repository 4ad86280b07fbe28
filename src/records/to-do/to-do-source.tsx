/**
 * The To-do list, live, from the lines each module finds on this device alone, so that it is the
 * same without signal (AC 3.31.5). What was put off, and whether only one's own is shown, are the
 * person's choices, stored on the device. Always holds: the badge counts what is shown (AC 3.31.4);
 * nobody puts off a line for others.
 */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Location } from '#contract/modules/sites/locations.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { AtSite } from '#src/session/at-site.tsx'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { type Keyed, useSeam } from '../seam/seam.ts'
import { useFetched } from '../seam/use-fetched.ts'
import { useGathered } from '../seam/use-gathered.tsx'
import { usePartsOn } from '../seam/use-parts-on.ts'
import { linesElsewhere, sitesElsewhere } from './lines-elsewhere.ts'
import { inOrder, linesOfSites } from './lines-in-order.ts'
import { type Snoozed, shownLines, snoozeLine } from './shown-lines.ts'
import type { PlacedLine, ToDoLine, ToDoPart, ToDoReader } from './to-do-line.ts'

const KEY = 'to_do_snoozed'
const MINE_KEY = 'to_do_mine'
/** Nobody has signed in. */
const nobody = { role: 'user', user_id: '' } as const
const noParts: readonly Keyed<ToDoPart>[] = []

export type ToDo = {
  readonly shown: readonly PlacedLine[]
  /** Lines that name this person, and all of them; neither includes what is put off. */
  readonly mine: readonly PlacedLine[]
  readonly everybody: readonly PlacedLine[]
  /** How many are put off. */
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
    // Edited by hand, or from another version: nothing is put off.
    return {}
  }
}

/** @param userId the owner: on a shared tablet the next person sees every line */
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

function useReader(): ToDoReader {
  const { caller, location, department } = useSession()
  const departmentId = department?.id ?? null
  const now = useNow()
  return useMemo(() => {
    const timezone = timezoneOf(location)
    return {
      caller: caller ?? nobody,
      departmentId,
      timezone,
      fahrenheit: location?.temperatures_in_farenheit === true,
      today: localDay(now, timezone),
      now,
    }
  }, [caller, location, departmentId, now])
}

type Found = readonly ToDoLine[] | undefined

interface SiteLinesProps {
  siteId: string
  onFound: (siteId: string, lines: Found) => void
}

/** Reports the lines of one site to the caller; shows nothing. */
function SiteLines({ siteId, onFound }: SiteLinesProps) {
  const reader = useReader()
  const parts = useFetched(useSeam().toDo)
  const { values, finders } = useGathered(usePartsOn(parts ?? noParts), reader)
  const isWhole = parts !== undefined && !values.includes(undefined)
  const lines = useMemo(
    (): Found => (isWhole ? values.flatMap((found) => found ?? []) : undefined),
    [isWhole, values],
  )
  useEffect(() => onFound(siteId, lines), [siteId, lines, onFound])
  return finders
}

/** For somebody without a site, business-wide lines are still found. */
const NOWHERE = ''

/** Computes it once for the whole frame, after the first page. */
export function ToDoSource({ onChange }: { onChange: (toDo: ToDo | undefined) => void }) {
  const { scope, locations, caller } = useSession()
  const person = caller ?? nobody
  const elsewhere = useMemo(
    () => sitesElsewhere(locations, scope, person),
    [locations, scope, person],
  )
  const now = useNow()
  const choices = useChoices(person.user_id)
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(() => new Map())
  const onFound = useCallback((siteId: string, lines: Found) => {
    setFound((before) =>
      before.get(siteId) === lines ? before : new Map(before).set(siteId, lines),
    )
  }, [])
  const toDo = useMemo((): ToDo | undefined => {
    const nowhere = found.get(NOWHERE)
    const at = (sites: readonly Location[]) =>
      sites.flatMap((site) => {
        const lines = found.get(site.id)
        return lines ? [{ site, lines }] : []
      })
    const [ofSites, ofOthers] = [at(scope), at(elsewhere)]
    if (scope.length > 0 ? ofSites.length < scope.length : !nowhere) return undefined
    // One count, and it doesn't jump: the sites elsewhere are read at the same time.
    if (ofOthers.length < elsewhere.length) return undefined
    const here = scope.length > 0 ? linesOfSites(ofSites) : (nowhere ?? [])
    const lines = [...here, ...linesElsewhere(ofOthers, here, person)]
    // A line put off a moment ago is ahead of the clock here, which ticks every half minute.
    return { ...choices, ...shownLines(inOrder(lines), choices, Math.max(now, Date.now())) }
  }, [found, scope, elsewhere, person, choices, now])
  useEffect(() => onChange(toDo), [toDo, onChange])
  return (
    <>
      {scope.length === 0 ? <SiteLines siteId={NOWHERE} onFound={onFound} /> : null}
      {[...scope, ...elsewhere].map((site) => (
        <AtSite key={site.id} site={site}>
          <SiteLines siteId={site.id} onFound={onFound} />
        </AtSite>
      ))}
    </>
  )
}
