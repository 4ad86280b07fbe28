/**
 * Updates what screens see of one record from its server copy and its outbox entries, inside a
 * transaction that changed either. Always holds: a row with entries has a server copy beside it
 * (`_shadow`); a row without entries has none and is the server's.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { larderHistory, type SchemaHistory } from '#contract/core/sync/upcasts.ts'
import { entriesOf, type Tx } from '../store/transaction.ts'
import type { AnyRecord, OutboxEntry, ShadowRow } from './outbox.ts'
import { viewOf } from './view.ts'

/** One record with everything that determines what screens see of it. */
export type RowState = {
  readonly old: AnyRecord | undefined
  readonly shadow: ShadowRow | undefined
  readonly entries: readonly OutboxEntry[]
}

export async function readRow(tx: Tx, resource: ResourceName, id: string): Promise<RowState> {
  const [old, shadow, entries] = await Promise.all([
    tx.get(resource, id),
    tx.get('_shadow', [resource, id]),
    entriesOf(tx, resource, id),
  ])
  return { old, shadow, entries }
}

/** Writes the view and the server copy for these entries. @returns the view */
export function writeRow(
  tx: Tx,
  { old, shadow, entries }: RowState & { readonly shadow: ShadowRow },
  history: SchemaHistory = larderHistory,
): AnyRecord | null {
  const { resource, id } = shadow
  const isOver = shadow.left === true && entries.length === 0
  const view = isOver ? null : viewOf(shadow.record, entries, history)
  if (view) tx.put(resource, view)
  else if (old) tx.remove(resource, id)
  if (entries.length > 0) tx.put('_shadow', shadow)
  else tx.remove('_shadow', [resource, id])
  return view
}

export async function refreshView(
  tx: Tx,
  resource: ResourceName,
  id: string,
  history: SchemaHistory = larderHistory,
): Promise<AnyRecord | null> {
  const row = await readRow(tx, resource, id)
  const { shadow } = row
  return shadow ? writeRow(tx, { ...row, shadow }, history) : (row.old ?? null)
}

/** Lets entries that waited behind a refused one be checked again. */
export async function releaseBlocked(tx: Tx): Promise<void> {
  const blocked: OutboxEntry[] = await tx.rows('_outbox', {
    index: 'state',
    range: { from: 'blocked', to: 'blocked' },
  })
  for (const entry of blocked) tx.put('_outbox', { ...entry, state: 'queued' })
}
