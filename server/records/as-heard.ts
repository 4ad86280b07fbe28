/**
 * What a device that was without signal could know of other records (contract/core/rules/effects.ts
 * `asHeard`): their versions from before it last heard from the server. Always holds: with nothing that
 * proves when that was, it is believed to have heard all until it made what it sends.
 */
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { Around } from '#contract/core/rules/effects.ts'
import { madeAt } from '#contract/core/sync/made-at.ts'
import type { RecordAct } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

type Named = { readonly resource: ResourceName; readonly id: string }

/** The newest version stored until then (ms); the first if all came later. */
async function versionUntil({ tx }: RecordAct, { resource, id }: Named, until: number) {
  const row = await tx.record(resource, id)
  if (!row || row.deleted) return undefined
  let [first, last] = [1, row.version]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    const entry = await tx.ledgerVersion(resource, id, middle)
    if (entry && entry.serverTime <= until) first = middle
    else last = middle - 1
  }
  const entry = await tx.ledgerVersion(resource, id, first)
  return entry?.body ? fromStored({ body: entry.body }) : undefined
}

/** @param made what came; undefined if it was made with signal */
export function asHeardBy(act: RecordAct, made: WholeRecord): Around['asHeard'] {
  if (!act.madeOffline) return undefined
  const until = act.saidOfTime?.anchor?.time ?? madeAt(made)
  return async <N extends ResourceName>(resource: N, id: string) =>
    (await versionUntil(act, { resource, id }, until)) as unknown as
      | RecordsByResource[N]
      | undefined
}
