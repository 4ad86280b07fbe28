/**
 * What figures made of large records, kept for the next question. Always holds: a record that changed
 * is made anew, the others aren't read again; between two records other questions get their turn; after
 * some minutes without a question nothing is kept.
 */
import Dexie from 'dexie'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { storesIn } from './changed-stores.ts'

/** Going back to a recall from a telephone call (ms). */
const REST_MS = 5 * 60_000

type Make<N extends ResourceName, T> = (row: RecordsByResource[N]) => Promise<T>

type Made = { readonly updated: number | undefined; readonly made: unknown }
type Kept = {
  readonly resource: ResourceName
  readonly all: Promise<ReadonlyMap<string, Made>>
  isStale: boolean
}

export type KeptRecords = {
  of<N extends ResourceName, T>(resource: N, make: Make<N, T>): Promise<readonly T[]>
}

function keepFor(db: LarderDatabase): KeptRecords {
  const keptBy = new Map<unknown, Kept>()
  let resting: ReturnType<typeof setTimeout> | undefined

  function onMutated(parts: Readonly<Record<string, unknown>>): void {
    const changed = storesIn(db, parts)
    for (const kept of keptBy.values()) if (changed.has(kept.resource)) kept.isStale = true
  }

  function rest(): void {
    Dexie.on.storagemutated.unsubscribe(onMutated)
    keptBy.clear()
    resting = undefined
  }

  function stayAwake(): void {
    if (resting === undefined) Dexie.on('storagemutated', onMutated)
    clearTimeout(resting)
    resting = setTimeout(rest, REST_MS)
  }

  async function makeAll<N extends ResourceName>(
    resource: N,
    make: Make<N, unknown>,
    before: ReadonlyMap<string, Made>,
  ): Promise<ReadonlyMap<string, Made>> {
    const table = db.records(resource)
    const all = new Map<string, Made>()
    const ids = await table.toCollection().primaryKeys()
    const readAt = (place: number) => ids[place] !== undefined && table.get(ids[place])
    let reading = readAt(0)
    for (const [place, id] of ids.entries()) {
      const row = await reading
      // The next is read while something is made of this one.
      reading = readAt(place + 1)
      if (!row) continue
      const { updated } = row
      const known = before.get(id)
      const isSame = known !== undefined && known.updated === updated
      all.set(id, isSame ? known : { updated, made: await make(row) })
    }
    return all
  }

  async function madeOf<N extends ResourceName>(
    resource: N,
    make: Make<N, unknown>,
  ): Promise<ReadonlyMap<string, Made>> {
    stayAwake()
    const known = keptBy.get(make)
    if (known && !known.isStale) return known.all
    const none: ReadonlyMap<string, Made> = new Map()
    const before = known ? known.all.catch(() => none) : none
    const all = Promise.resolve(before).then((made) => makeAll(resource, make, made))
    const kept: Kept = { resource, all, isStale: false }
    keptBy.set(make, kept)
    // What couldn't be read is read again by who asks next.
    all.catch(() => {
      kept.isStale = true
    })
    return all
  }

  return {
    async of<N extends ResourceName, T>(resource: N, make: Make<N, T>) {
      const all = await madeOf(resource, make)
      // Made by this very function.
      return [...all.values()].map(({ made }) => made as T)
    },
  }
}

const byDatabase = new WeakMap<LarderDatabase, KeptRecords>()

export function keptRecords(db: LarderDatabase): KeptRecords {
  const known = byDatabase.get(db) ?? keepFor(db)
  byDatabase.set(db, known)
  return known
}
