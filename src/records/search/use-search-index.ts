/**
 * What search everywhere searches, read from this device while the search is open. Always holds:
 * the last read answers until it is read again; only names and codes stay in memory, no records;
 * after a change of person or rights none of it is found.
 */
import { liveQuery } from 'dexie'
import { useEffect, useMemo, useState } from 'react'
import type { Caller } from '#contract/core/access/access.ts'
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { locationName } from '#contract/text/names.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { createPickSearch } from '../form/picker/pick-search.ts'
import { useDatabase } from '../read/use-database.ts'
import type { SearchFaces, SearchPart } from '../seam/search.ts'
import type { Finder } from './search-all.ts'
import {
  type Looking,
  type SearchEntry,
  type SearchedRow,
  searchEntries,
} from './search-entries.ts'

/**
 * The person and their current place; undefined before anybody signed in. The same object while
 * nothing changes.
 */
export function useLooking(): Looking | undefined {
  const { caller, location, locations } = useSession()
  const siteId = location?.id
  return useMemo(() => {
    const shown = locations.length > 1 ? locations : []
    const names = new Map(shown.map((site) => [site.id, locationName(site)]))
    return caller ? { caller, siteId, siteName: (id) => names.get(String(id)) } : undefined
  }, [caller, siteId, locations])
}

type Kept = { readonly caller: Caller; readonly finder: Finder<SearchEntry> }
const keptIn = new WeakMap<LarderDatabase, Map<ResourceName, Kept>>()

type Face = {
  readonly pick?: (rows: readonly SearchedRow[]) => readonly SearchedRow[]
  readonly words?: (rows: readonly SearchedRow[], db: LarderDatabase) => Promise<PartRows['words']>
}

/** Of what grows every working day, so many; the newest, which are those people look for. */
const MOST_OF_LONG = 20_000

type PartRows = {
  readonly rows: readonly SearchedRow[]
  readonly words: ReadonlyMap<string, readonly string[]>
}
const noWords: PartRows['words'] = new Map()

async function readPart(db: LarderDatabase, resource: ResourceName, face: Face): Promise<PartRows> {
  const isLong = registry[resource].windowDays !== undefined
  const rows = await readRecords(db, resource, {
    // An archived revision still takes the place of the one before it.
    includeArchived: true,
    ...(isLong && { order: { by: 'id', descending: true }, limit: MOST_OF_LONG }),
  })
  const all = rows as readonly SearchedRow[]
  const picked = face.pick ? face.pick(all) : all
  return { rows: picked, words: face.words ? await face.words(picked, db) : noWords }
}

/** Of two fridges with one name the one at the person's site comes first. */
const hereFirst =
  (find: (typed: string) => readonly SearchEntry[]) =>
  (typed: string): readonly SearchEntry[] => {
    const found = find(typed)
    const elsewhere = found.filter((entry) => entry.isElsewhere)
    if (elsewhere.length === 0) return found
    return [...found.filter((entry) => !entry.isElsewhere), ...elsewhere]
  }

export type SearchIndex = {
  /** The kinds that can be searched already, in the order of the parts. */
  readonly finders: readonly Finder<SearchEntry>[]
  /** Each has been read since the search was opened. */
  readonly isWhole: boolean
  /** What couldn't be read. */
  readonly failed: readonly ResourceName[]
}

type Read = Readonly<Partial<Record<ResourceName, Finder<SearchEntry> | 'failed'>>>

/**
 * @param parts the same list while nothing changes
 * @param recentOf ids of those opened lately, the newest first
 */
export function useSearchIndex(
  parts: readonly SearchPart[],
  faces: SearchFaces,
  recentOf: (resource: ResourceName) => readonly string[],
): SearchIndex {
  const db = useDatabase()
  const looking = useLooking()
  const caller = looking?.caller
  const [read, setRead] = useState<Read>({})
  useEffect(() => {
    if (!db || !looking) return
    const kept = keptIn.get(db) ?? new Map<ResourceName, Kept>()
    keptIn.set(db, kept)
    const readings = parts.map((part) => {
      const { resource } = part
      const face = (faces[resource] ?? {}) as Face
      return liveQuery(() => readPart(db, resource, face)).subscribe(
        ({ rows, words }) => {
          const entries = searchEntries(part, rows, looking, words)
          const find = hereFirst(createPickSearch(entries, recentOf(resource)))
          const finder: Finder<SearchEntry> = { key: resource, find }
          kept.set(resource, { caller: looking.caller, finder })
          setRead((before) => ({ ...before, [resource]: finder }))
        },
        () => setRead((before) => ({ ...before, [resource]: 'failed' })),
      )
    })
    return () => {
      for (const reading of readings) reading.unsubscribe()
    }
  }, [db, looking, parts, faces, recentOf])

  return useMemo(() => {
    const kept = db && keptIn.get(db)
    const finders = parts.flatMap(({ resource }) => {
      const finder = read[resource]
      if (finder && finder !== 'failed') return [finder]
      const last = kept?.get(resource)
      return last && last.caller === caller ? [last.finder] : []
    })
    const failed = parts.flatMap(({ resource }) => (read[resource] === 'failed' ? [resource] : []))
    return { finders, failed, isWhole: parts.every(({ resource }) => read[resource]) }
  }, [read, parts, db, caller])
}
