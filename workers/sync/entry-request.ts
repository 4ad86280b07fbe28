/**
 * The call an outbox entry becomes (sync.md, "On the wire"). Always holds: an entry that is sent
 * again becomes the very same call, so that the server knows it by its operation id. Pure.
 */
import { registry } from '#contract/registry.ts'
import { header } from '#contract/sync-protocol.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import type { WireRequest } from './ports.ts'

function pathOf({ resource, record_id, verb }: OutboxEntry): string {
  const { path, traits } = registry[resource]
  return verb === 'POST' || traits.includes('singleton') ? path : `${path}/${record_id}`
}

export function entryRequest(entry: OutboxEntry): WireRequest {
  return {
    method: entry.verb,
    path: pathOf(entry),
    headers: {
      [header.operation]: entry.op_id,
      [header.schemaVersion]: String(entry.schema_version),
      [header.device]: entry.device_id,
      ...(entry.made_offline && { [header.madeOffline]: 'true' }),
      ...(entry.verb === 'PUT' &&
        entry.base_version !== null && { 'If-Match': `"${entry.base_version}"` }),
    },
    ...(entry.verb !== 'DELETE' && { body: JSON.stringify(entry.patch) }),
  }
}
