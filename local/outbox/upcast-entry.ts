/**
 * An outbox entry, perhaps made by an older Larder, in today's schema version (sync.md, "Life
 * events"). Always holds: what was sent is kept and sent again unchanged; this is how it is read,
 * shown and sent as a new operation. Pure.
 */
import { larderHistory, type SchemaHistory, upcast } from '#contract/core/sync/upcasts.ts'
import type { OutboxEntry } from './outbox.ts'

export function inTodaysWords<
  E extends Pick<OutboxEntry, 'resource' | 'verb' | 'patch' | 'base' | 'schema_version'>,
>(entry: E, history: SchemaHistory = larderHistory): E {
  const { resource, verb, patch, base, schema_version: version } = entry
  // An app that was downgraded leaves what a newer one wrote.
  if (version >= history.version || verb === 'ACT') return entry
  return {
    ...entry,
    patch: upcast({ resource, verb, fields: patch, version }, history),
    base: upcast({ resource, verb: 'PUT', fields: base, version }, history),
    schema_version: history.version,
  }
}
