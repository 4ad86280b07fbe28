/**
 * The call for an outbox entry (sync.md, "On the wire"). Always holds: a repeated entry becomes
 * exactly the same call, so that the server recognises its operation id. Pure.
 */
import { SAVE, SAVES_PATH } from '#contract/core/acts/acts.ts'
import { registry } from '#contract/core/resource/registry.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import type { WireRequest } from '../engine/ports.ts'

/** Bytes are sent with the record that names them (`POST /v1/file`). */
export const carriesBytes = ({ resource, verb }: Pick<OutboxEntry, 'resource' | 'verb'>): boolean =>
  resource === 'files' && verb === 'POST'

function pathOf(entry: OutboxEntry): string {
  const { resource, record_id, verb, act } = entry
  if (act?.name === SAVE) return SAVES_PATH
  if (carriesBytes(entry)) return '/v1/file'
  const { path } = travel[resource]
  if (act) return `${path}/${record_id}/${act.name}`
  return verb === 'POST' || registry[resource].traits.includes('singleton')
    ? path
    : `${path}/${record_id}`
}

/** A save of several records has its own path; an act is performed on a record. */
function methodOf({ verb, act }: OutboxEntry): WireRequest['method'] {
  if (verb !== 'ACT') return verb
  return act?.name === SAVE ? 'POST' : 'PUT'
}

type Sending = {
  /** Of an entry that carries them. */
  readonly bytes?: ArrayBuffer | undefined
  /** The server's epoch as this device knows it: after a restore, what was lost is sent first. */
  readonly server: string | null
}

export function entryRequest(entry: OutboxEntry, { bytes, server }: Sending): WireRequest {
  return {
    method: methodOf(entry),
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
    ...(entry.verb !== 'DELETE' && { body: JSON.stringify(entry.act?.body ?? entry.patch) }),
    ...(bytes && { bytes }),
  }
}
