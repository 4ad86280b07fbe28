/** Reads a test's rows the way figures read a device. */

import type { ResourceName } from '../resource/registry.ts'
import type { FiguresRead } from './figures.ts'

type Row = Readonly<Record<string, unknown>>

/** @param now ms */
export function readOver(
  rows: { readonly [N in ResourceName]?: readonly object[] },
  now: number,
): FiguresRead {
  const all = async (resource: ResourceName, query: Row = {}) => {
    const { where = {}, between } = query as {
      where?: Row
      between?: { field: string; from?: number; to?: number }
    }
    return ((rows[resource] ?? []) as readonly Row[]).filter((row) => {
      const at = between && (row[between.field] as number)
      const isWithin =
        at === undefined || (at >= (between?.from ?? -Infinity) && at <= (between?.to ?? Infinity))
      return isWithin && Object.entries(where).every(([field, value]) => row[field] === value)
    })
  }
  const port = {
    now,
    all,
    get: async (resource: ResourceName, id: string) => (await all(resource, { where: { id } }))[0],
    async each(resource: ResourceName, query: Row, take: (row: Row) => void) {
      for (const row of await all(resource, query)) take(row)
    },
    kept: async (resource: ResourceName, make: (row: Row) => Promise<unknown>) =>
      Promise.all((await all(resource)).map(make)),
  }
  return port as unknown as FiguresRead
}
