/**
 * What of a change on this device somebody may see, whoever saved it: on a shared tablet others' too.
 * Pure. Always holds: what somebody else answered in private is not shown (domain §4 F10).
 */
import type { Caller } from '#contract/core/access/access.ts'
import { maySee } from '#contract/core/access/visibility.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { fieldSchema } from '../form/field-words.ts'

type Fields = Readonly<Record<string, unknown>>

export type Shown = Pick<OutboxEntry, 'resource' | 'patch'>

/** Do people have a word for it? */
export const isTitled = (resource: ResourceName, field: string) => {
  const { title, owner } = fieldSchema(declarations[resource], field)
  return title !== undefined && owner !== 'server'
}

export const isSeen = (
  { resource, patch }: Shown,
  theirs: Fields | null,
  seer: Caller,
  field: string,
) => maySee(seer, declarations[resource], field, { ...theirs, ...patch })

/** Is there something in it this person may not see? Then it is not theirs to decide either. */
export const isClosedTo = (entry: Shown, theirs: Fields | null, seer: Caller): boolean =>
  Object.keys(entry.patch).some(
    (field) => isTitled(entry.resource, field) && !isSeen(entry, theirs, seer, field),
  )
