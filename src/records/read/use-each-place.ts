/**
 * The same question about several sites, live, from this device. Always holds: one site is read
 * after another, so that they don't hold up a page in use all at once.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { heldFrom } from '#local/store/make-room.ts'
import type { HomePlace } from '../seam/home.ts'
import { useDatabase } from './use-database.ts'

type Read<T> = (db: LarderDatabase, place: HomePlace) => Promise<T>

/** By site; undefined while loading. @param again read again when this changes */
export function useEachPlace<T>(
  places: readonly HomePlace[],
  again: string | number,
  read: Read<T>,
): ReadonlyMap<string, T> | undefined {
  const db = useDatabase()
  const asked = places.map(({ site, departmentId }) => `${site.id} ${site.updated} ${departmentId}`)
  return useLiveQuery(async () => {
    if (!db) return undefined
    const found = new Map<string, T>()
    for (const place of places) found.set(place.site.id, await read(db, place))
    return found
  }, [db, asked.join(), again])
}

/**
 * Are all of these lists on the device from then on? What is missing must not read as zero (AC
 * 3.1.3). @param from ms
 */
export async function isAllHere(
  db: LarderDatabase,
  resources: readonly ResourceName[],
  from: number,
): Promise<boolean> {
  for (const resource of resources) {
    if (!(await isMirrored(db, resource))) return false
    if (((await heldFrom(db, resource))?.from ?? 0) > from) return false
  }
  return true
}
