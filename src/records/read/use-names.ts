/**
 * Names for the ids a screen shows, in one live query for the whole screen. Always holds: only the
 * requested ids are read, never a whole store.
 */

import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo } from 'react'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { isResourceName } from '#contract/core/resource/registry.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { useSession } from '#src/session/use-session.ts'
import { type Reading, recordName } from '../form/field-text.ts'
import { fieldSchema } from '../form/field-words.ts'
import { useDatabase } from './use-database.ts'

type Row = Readonly<Record<string, unknown>>
type NamesById = ReadonlyMap<string, string>

/** Every id these rows' fields refer to, by resource. Pure. */
export function refsOf(
  resource: Pick<ResourceDefinition, 'schema'>,
  fields: readonly string[],
  rows: readonly Row[],
): Record<string, string[]> {
  const ids: Record<string, Set<string>> = {}
  for (const field of fields) {
    const { ref } = fieldSchema(resource, field)
    if (!ref) continue
    ids[ref] ??= new Set()
    const found = ids[ref]
    for (const row of rows) {
      for (const id of [row[field]].flat()) if (typeof id === 'string') found.add(id)
    }
  }
  return Object.fromEntries(Object.entries(ids).map(([name, set]) => [name, [...set].sort()]))
}

type Refs = Readonly<Record<string, readonly string[]>>

/** Names read once, outside React: for printing. */
export async function readNames(db: LarderDatabase, refs: Refs) {
  const found = new Map<string, NamesById>()
  for (const [name, ids] of Object.entries(refs)) {
    if (!isResourceName(name) || ids.length === 0) continue
    const rows = await db.table<Row>(name).bulkGet([...ids])
    const named = rows.flatMap((row): [string, string][] =>
      row ? [[String(row.id), recordName(descriptions[name], row)]] : [],
    )
    found.set(name, new Map(named))
  }
  return found
}

/** Live names of these ids; undefined while loading. */
export function useNames(refs: Refs) {
  const db = useDatabase()
  const key = JSON.stringify(refs)
  const names = useLiveQuery(
    async () => (db ? readNames(db, JSON.parse(key) as Refs) : undefined),
    [db, key],
  )
  return useCallback((resource: string, id: string) => names?.get(resource)?.get(id), [names])
}

/** How this screen formats numbers, times and ids: the current site's zone and scale. */
export function useReading(refs: Refs = {}): Reading {
  const { location } = useSession()
  const nameOf = useNames(refs)
  const timezone = timezoneOf(location)
  const fahrenheit = location?.temperatures_in_farenheit === true
  return useMemo(() => ({ nameOf, timezone, fahrenheit }), [nameOf, timezone, fahrenheit])
}
