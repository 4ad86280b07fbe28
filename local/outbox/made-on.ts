/**
 * The base of an edit: what its person was shown, which may differ from what is in the store when
 * it is saved (sync.md, "When two people edit"). Always holds: nothing that came in between is
 * removed or overruled unseen; a change that a person must decide on, or be told of, is sent so
 * that it meets the server's copy. Pure.
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
  /** The record as the person saw it; absent if none was shown. */
  readonly seen?: Fields | undefined
}
type Stored = {
  /** The record as screens show it now, including what is waiting. */
  readonly view: Fields
  /** The server's copy beneath; null when it has none. */
  readonly server: Fields | null
}
type MadeOn = Pick<OutboxEntry, 'patch' | 'base'> & {
  /** Set if what is in the store isn't what the edit was based on. */
  readonly base_version?: number
}

const before = (record: Fields, patch: Fields): Fields =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, record[field] ?? null]))

export function madeOn({ resource, patch, seen }: Edit, { view, server }: Stored): MadeOn {
  if (!seen) return { patch, base: before(view, patch) }
  // Then the difference comes from another screen of this device: there is no conflict, the later
  // edit wins.
  const isOwn = seen.version === server?.version
  const { guarded, sets } = travel[resource]
  const rules = isOwn ? { sets } : { guarded, sets }
  const merge = mergeChange({ base: seen, mine: patch, theirs: view }, rules)
  if (merge.is === 'merged' && (isOwn || merge.overruled.length === 0)) {
    return { patch: merge.patch, base: merge.base }
  }
  return { patch, base: before(seen, patch), base_version: NO_VERSION }
}
