/**
 * What figures made of records, kept for the next question: of large ones one by one, or of whole
 * resources together. Always holds: what changed is made anew, of large records the others stay as they
 * were; between two of them other questions get their turn; after some minutes without a question
 * nothing is kept.
 */
import Dexie from 'dexie'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { storesIn } from './changed-stores.ts'

/** Going back to a recall from a telephone call (ms). */
const REST_MS = 5 * 60_000

type Make<N extends ResourceName, T> = (row: RecordsByResource[N]) => Promise<T>

type Made = { readonly updated: number | undefined; readonly made: unknown }
type MadeById = ReadonlyMap<string, Made>

type Kept = {
  readonly resources: readonly ResourceName[]
  readonly all: Promise<unknown>
  isStale: boolean
}

export type KeptRecords = {
  /** The same list while nothing changed. */
  of<N extends ResourceName, T>(resource: N, make: Make<N, T>): Promise<readonly T[]>
  /** @param key what it is kept by, the same each time */
  together<T>(resources: readonly ResourceName[], key: unknown, make: () => Promise<T>): Promise<T>
}

/** So many records are read in one go: a transaction each takes longer than reading a few more. */
const AT_ONCE = 6

function keepFor(db: LarderDatabase): KeptRecords {
  const keptBy = new Map<unknown, Kept>()
  let resting: ReturnType<typeof setTimeout> | undefined

  function onMutated(parts: Readonly<Record<string, unknown>>): void {
    const changed = storesIn(db, parts)
    for (const kept of keptBy.values()) {
      if (kept.resources.some((one) => changed.has(one))) kept.isStale = true
    }
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

  /** @param make is given what was made before, if anything was */
  function keep<T>(
    resources: readonly ResourceName[],
    key: unknown,
    make: (before: T | undefined) => Promise<T>,
  ): Promise<T> {
    stayAwake()
    const known = keptBy.get(key)
    // Made under this very key.
    const before = known?.all as Promise<T> | undefined
    if (known && before && !known.isStale) return before
    const all = (before ?? Promise.resolve(undefined)).catch(() => undefined).then(make)
    const kept: Kept = { resources, all, isStale: false }
    keptBy.set(key, kept)
    // What couldn't be read is read again by who asks next.
    all.catch(() => {
      kept.isStale = true
    })
    return all
  }

  async function makeAll<N extends ResourceName>(
    resource: N,
    make: Make<N, unknown>,
    before: MadeById,
  ): Promise<MadeById> {
    const table = db.records(resource)
    const all = new Map<string, Made>()
    const ids = await table.toCollection().primaryKeys()
    const readFrom = (place: number) => table.bulkGet(ids.slice(place, place + AT_ONCE))
    let reading = readFrom(0)
    for (let place = 0; place < ids.length; place += AT_ONCE) {
      const rows = await reading
      // The next are read while something is made of these.
      reading = readFrom(place + AT_ONCE)
      for (const row of rows) {
        if (!row) continue
        const { id, updated } = row
        const known = before.get(id)
        const isSame = known !== undefined && known.updated === updated
        all.set(id, isSame ? known : { updated, made: await make(row) })
      }
    }
    await reading
    return all
  }

  return {
    async of<N extends ResourceName, T>(resource: N, make: Make<N, T>) {
      type Of = { readonly byId: MadeById; readonly list: readonly T[] }
      const { list } = await keep<Of>([resource], make, async (before) => {
        const byId = await makeAll(resource, make, before?.byId ?? new Map())
        // Made by this very function.
        return { byId, list: [...byId.values()].map(({ made }) => made as T) }
      })
      return list
    },
    together: (resources, key, make) => keep(resources, key, make),
  }
}

const byDatabase = new WeakMap<LarderDatabase, KeptRecords>()

export function keptRecords(db: LarderDatabase): KeptRecords {
  const known = byDatabase.get(db) ?? keepFor(db)
  byDatabase.set(db, known)
  return known
}
