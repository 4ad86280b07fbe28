/**
 * What needs attention now at the sites shown, the most urgent first: with the first page what the
 * modules know at the start, and once the To-do list is read all of it, in the same rows.
 */
import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { HomeAlarm } from '#src/records/seam/home.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { placeAt } from '#src/records/seam/site-address.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import type { PlacedLine } from '#src/records/to-do/to-do-line.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { AtSite } from '#src/session/at-site.tsx'
import { useListsComplete } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { useReader } from '../use-reader.ts'
import { isUrgent } from './is-urgent.ts'

type Urgent = {
  /** Undefined while nothing is known yet. */
  readonly lines: readonly PlacedLine[] | undefined
  /** No more will be added. */
  readonly isWhole: boolean
  /** To be rendered: they look things up, and show nothing. */
  readonly finders: ReactNode
}

type Found = readonly (readonly HomeAlarm[] | undefined)[]

export function useUrgent(now: number): Urgent {
  const { scope } = useSession()
  const toDo = use(ToDoShownContext)?.toDo
  const isHere = useListsComplete() === null
  const parts = usePartsOn(useSeam().home.now)
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(() => new Map())
  const onFound = useCallback((siteId: string, values: Found) => {
    setFound((before) => new Map(before).set(siteId, values))
  }, [])
  const atStart = useMemo(() => {
    const told = scope.map((site) => ({ site, values: found.get(site.id) }))
    const isKnown = told.every(({ values }) => values && !values.includes(undefined))
    if (!isKnown && parts.some(({ alarms }) => alarms)) return undefined
    // For one module, and each for one site only: duplicates are removed once all are read.
    const lines = told.flatMap(({ site, values = [] }) =>
      values
        .flatMap((one) => one?.filter(({ hasRow }) => !hasRow) ?? [])
        .map((line) => (scope.length > 1 ? placeAt(line, site) : line)),
    )
    return lines.toSorted((a, b) => a.at - b.at)
  }, [scope, found, parts])
  if (toDo) return { lines: toDo.everybody.filter(isUrgent), isWhole: isHere, finders: null }
  const finders = scope.map((site) => (
    <AtSite key={site.id} site={site}>
      <SiteAlarms siteId={site.id} now={now} onFound={onFound} />
    </AtSite>
  ))
  return { lines: atStart, isWhole: false, finders }
}

interface SiteAlarmsProps {
  siteId: string
  now: number
  onFound: (siteId: string, values: Found) => void
}

function SiteAlarms({ siteId, now, onFound }: SiteAlarmsProps) {
  const parts = usePartsOn(useSeam().home.now)
  const sources = useMemo(
    () => parts.flatMap(({ key, alarms }) => (alarms ? [{ key, find: alarms }] : [])),
    [parts],
  )
  const { values, finders } = useGathered(sources, useReader(now))
  useEffect(() => onFound(siteId, values), [siteId, values, onFound])
  return finders
}
