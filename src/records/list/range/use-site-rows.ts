/**
 * The rows of the current site's list: in memory while they are few, otherwise a range to read by
 * windows. Always holds: the choice between them stays while the list is open, so that no chosen
 * row is released.
 */
import { useEffect, useMemo, useState } from 'react'
import { isListed, type ListRange } from '#contract/core/figures/list-range.figures.ts'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import {
  type RecordsByResource,
  type ResourceName,
  registry,
} from '#contract/core/resource/registry.ts'
import { compareFields } from '#contract/text/compare-values.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { hasMoreThan } from '#local/store/read-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useDatabase } from '../../read/use-database.ts'
import { useRecords } from '../../read/use-records.ts'
import { siteRange } from './site-range.ts'
import { useSeen } from './use-range.ts'

/** From this number on rows are read by windows: below it a device holds and sorts them easily. */
const SHORT_UP_TO = 3_000

/** Lists that were long when last opened: they start with windows. */
const longOf = new WeakMap<LarderDatabase, Set<string>>()

function remember(db: LarderDatabase, key: string): void {
  longOf.set(db, (longOf.get(db) ?? new Set<string>()).add(key))
}

/** Undefined until it is counted. */
function useIsLong<N extends ResourceName>(resource: N, query: QueryOf<N>): boolean | undefined {
  const db = useDatabase()
  const key = JSON.stringify([db?.name, resource, query])
  const [known, setKnown] = useState<{ readonly key: string; readonly isLong: boolean }>()
  const wasLong = db ? longOf.get(db)?.has(key) === true : false
  useEffect(() => {
    if (!db || wasLong) return
    let isWanted = true
    const [, , asked] = JSON.parse(key) as [string, N, QueryOf<N>]
    const told = (isLong: boolean) => {
      if (isLong) remember(db, key)
      if (isWanted) setKnown({ key, isLong })
    }
    // If counting fails it is read normally, and the error reported there.
    hasMoreThan(db, resource, asked, SHORT_UP_TO).then(told, () => told(false))
    return () => {
      isWanted = false
    }
  }, [db, resource, key, wasLong])
  if (wasLong) return true
  return known?.key === key ? known.isLong : undefined
}

const none: readonly string[] = []

/** The list's own sort keeps this order among equal rows. */
const inTurn = <R extends object>(rows: R[], fields: readonly string[]): R[] =>
  fields.length === 0 ? rows : rows.sort((a, b) => compareFields(a as Fields, b as Fields, fields))

type Fields = Readonly<Record<string, unknown>>

type SiteRows<R> = {
  /** Undefined while loading, and if there are too many. */
  readonly rows: readonly R[] | undefined
  /** If there are many. */
  readonly range: ListRange | undefined
}

/** @param thenBy fields by which rows equal in the usual sort are ordered; the same list each time */
export function useSiteRows<N extends ResourceName>(
  resource: N,
  usualSort: string,
  thenBy: readonly string[] = none,
): SiteRows<RecordsByResource[N]> {
  const { location, department } = useSession()
  const location_id = location?.id ?? ''
  const department_id = department?.id ?? null
  const range = useMemo(
    () => siteRange(resource, { location_id, department_id }, usualSort, thenBy),
    [resource, location_id, department_id, usualSort, thenBy],
  )
  const isArchivable = registry[resource].traits.includes('archivable')
  const asked = { ...range.query, ...(isArchivable && { includeArchived: true }) } as QueryOf<N>
  const isLong = useIsLong(resource, asked)
  const read = useRecords(resource, isLong === false ? asked : null)
  const seen = useSeen(resource)
  const rows = useMemo(
    () => read && inTurn(read.filter((row) => isListed(range, row)).map(seen), thenBy),
    [read, range, seen, thenBy],
  )
  return { rows, range: isLong ? range : undefined }
}
