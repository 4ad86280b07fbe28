/**
 * The call an outbox entry becomes (sync.md, "On the wire"). Always holds: an entry that is sent
 * again becomes the very same call, so that the server knows it by its operation id. Pure.
 */
import { registry } from '#contract/core/registry.ts'
import { header } from '#contract/core/sync-protocol.ts'
import { travel } from '#contract/core/travel.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import type { WireRequest } from './ports.ts'

/** Bytes travel with the record that names them (`POST /v1/file`). */
export const carriesBytes = ({ resource, verb }: Pick<OutboxEntry, 'resource' | 'verb'>): boolean =>
  resource === 'files' && verb === 'POST'

function pathOf(entry: OutboxEntry): string {
  const { resource, record_id, verb } = entry
  if (carriesBytes(entry)) return '/v1/file'
  const { path } = travel[resource]
  return verb === 'POST' || registry[resource].traits.includes('singleton')
    ? path
    : `${path}/${record_id}`
}

type Sending = {
  /** Of an entry that carries them. */
  readonly bytes?: ArrayBuffer | undefined
  /** The server's epoch as this device knows it: one put back since is told first what it lost. */
  readonly server: string | null
}

export function entryRequest(entry: OutboxEntry, { bytes, server }: Sending): WireRequest {
  return {
    method: entry.verb,
    path: pathOf(entry),
    headers: {
      [header.operation]: entry.op_id,
      [header.schemaVersion]: String(entry.schema_version),
      [header.device]: entry.device_id,
      ...(server !== null && { [header.epoch]: server }),
      ...(entry.anchor !== undefined && {
        [header.anchor]: entry.anchor,
        ...(entry.delivery && { [header.madeUnder]: entry.delivery.id }),
      }),
      ...(entry.made_offline && { [header.madeOffline]: 'true' }),
      ...(entry.verb === 'PUT' &&
        entry.base_version !== null && { 'If-Match': `"${entry.base_version}"` }),
    },
    ...(entry.verb !== 'DELETE' && { body: JSON.stringify(entry.patch) }),
    ...(bytes && { bytes }),
  }
}
