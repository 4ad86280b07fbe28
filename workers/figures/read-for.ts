/** The port through which figures read the device database. Always holds: it never writes. */
import type { FiguresRead } from '#contract/core/figures/figures.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { eachRecord } from '#local/store/each-record.ts'
import { keptRecords } from './kept-records.ts'

/** Why a reading ended early: its figures are no longer wanted. */
export class NotWanted extends Error {}

interface Reading {
  readonly now: number
  /** When aborted, the next thousand rows aren't read. */
  readonly signal: AbortSignal
  /** Called before a resource is read. */
  readonly onRead: (resource: ResourceName) => void
}

export function readFor(db: LarderDatabase, { now, signal, onRead }: Reading): FiguresRead {
  const begin = (resource: ResourceName) => {
    if (signal.aborted) throw new NotWanted()
    onRead(resource)
  }
  const read: FiguresRead = {
    now,
    async get(resource, id) {
      begin(resource)
      return db.records(resource).get(id)
    },
    async all(resource, query = {}) {
      const found: Parameters<Parameters<typeof read.each<typeof resource>>[2]>[0][] = []
      await read.each(resource, query, (row) => void found.push(row))
      return found
    },
    async each(resource, query, take) {
      begin(resource)
      await eachRecord(db, resource, query, (rows) => {
        if (signal.aborted) return false
        for (const row of rows) take(row)
        return true
      })
      if (signal.aborted) throw new NotWanted()
    },
    async kept(resource, make) {
      begin(resource)
      const all = await keptRecords(db).of(resource, make)
      if (signal.aborted) throw new NotWanted()
      return all
    },
    async together(resources, make) {
      for (const resource of resources) begin(resource)
      // Whoever asks next has it too: leaving doesn't end it.
      const others = { now, signal: new AbortController().signal, onRead: () => {} }
      const made = await keptRecords(db).together(resources, make, () => make(readFor(db, others)))
      if (signal.aborted) throw new NotWanted()
      return made
    },
  }
  return read
}
