/**
 * On what an edit was made: on what its person was shown, which need not be what the store says by the
 * time it is saved (sync.md, "When two people edit"). Always holds: nothing that came in between is
 * taken away or overruled unseen; what a person has to choose, or to be told of, goes out so that it
 * meets the server's copy. Pure.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { NO_VERSION } from './base-version.ts'
import { mergeChange } from './merge.ts'
import type { OutboxEntry } from './outbox.ts'

type Fields = Readonly<Record<string, unknown>>
type Edit = {
  readonly resource: ResourceName
  /** The changed fields, as typed; null clears. */
  readonly patch: Fields
  /** The record as the person was shown it; absent where nobody was shown any. */
  readonly seen?: Fields | undefined
}
type Stored = {
  /** As the screens have it by now, what waits laid over it. */
  readonly view: Fields
  /** The server's copy beneath; null when it has none. */
  readonly server: Fields | null
}
type MadeOn = Pick<OutboxEntry, 'patch' | 'base'> & {
  /** Set where what stands in the store is not what it was made on. */
  readonly base_version?: number
}

const before = (record: Fields, patch: Fields): Fields =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, record[field] ?? null]))

export function madeOn({ resource, patch, seen }: Edit, { view, server }: Stored): MadeOn {
  if (!seen) return { patch, base: before(view, patch) }
  // Then what differs is this device's own, from another screen: nobody is met, the later one stands.
  const isOwn = seen.version === server?.version
  const { guarded, sets } = travel[resource]
  const rules = isOwn ? { sets } : { guarded, sets }
  const merge = mergeChange({ base: seen, mine: patch, theirs: view }, rules)
  if (merge.is === 'merged' && (isOwn || merge.overruled.length === 0)) {
    return { patch: merge.patch, base: merge.base }
  }
  return { patch, base: before(seen, patch), base_version: NO_VERSION }
}
