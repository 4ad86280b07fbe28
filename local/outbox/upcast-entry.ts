/**
 * An outbox entry in the words of today, made by an older Larder as it may be (sync.md, "Life events").
 * Always holds: what was sent is kept and sent again as it was; this is how it is read, shown and made
 * anew. Pure.
 */
import { larderHistory, type SchemaHistory, upcast } from '#contract/core/sync/upcasts.ts'
import type { OutboxEntry } from './outbox.ts'

export function inTodaysWords<
  E extends Pick<OutboxEntry, 'resource' | 'verb' | 'patch' | 'base' | 'schema_version'>,
>(entry: E, history: SchemaHistory = larderHistory): E {
  const { resource, verb, patch, base, schema_version: version } = entry
  // An app that was put back to an older one leaves what a newer one wrote.
  if (version >= history.version || verb === 'ACT') return entry
  return {
    ...entry,
    patch: upcast({ resource, verb, fields: patch, version }, history),
    base: upcast({ resource, verb: 'PUT', fields: base, version }, history),
    schema_version: history.version,
  }
}
