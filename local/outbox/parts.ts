/**
 * The parts of a call (ADR 0041): the changes an act, or a save of several records, makes here.
 * Always holds: they are shown while their call is waiting or done, hidden while it is refused and
 * a person has to decide, and removed with it; each is settled by the pull of its own resource.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { entriesOf, type Tx } from '../store/transaction.ts'
import { needsAttention, type OutboxEntry } from './outbox.ts'
import { refreshView } from './refresh-view.ts'

type Call = Pick<OutboxEntry, 'act' | 'op_id'>

/** Stores that a decision about this entry may change. */
export const resourcesOf = ({
  resource,
  act,
}: Pick<OutboxEntry, 'resource' | 'act'>): readonly ResourceName[] => [
  ...new Set([resource, ...(act?.touches ?? []).map((one) => one.resource)]),
]

/** In order; empty for an entry that isn't a call. */
export async function partsOf(tx: Tx, { act, op_id }: Call): Promise<OutboxEntry[]> {
  const found = await Promise.all(
    (act?.touches ?? []).map(({ resource, id }) => entriesOf(tx, resource, id)),
  )
  return found
    .flat()
    .filter(({ part_of }) => part_of === op_id)
    .sort((a, b) => a.seq - b.seq)
}

/** Hides them, or shows them again, according to whether their call is refused now. */
export async function judgeParts(tx: Tx, call: Call & Pick<OutboxEntry, 'state'>): Promise<void> {
  const isHidden = needsAttention(call)
  for (const part of await partsOf(tx, call)) {
    const { withheld = false, ...shown } = part
    if (withheld === isHidden) continue
    tx.put('_outbox', isHidden ? { ...part, withheld: true } : shown)
    await refreshView(tx, part.resource, part.record_id)
  }
}

/** A part that its call couldn't apply waits for a person by itself, like any change. */
export function onItsOwn({ part_of: _, withheld: __, ...part }: OutboxEntry): OutboxEntry {
  return { ...part, state: 'queued', sent: true }
}
