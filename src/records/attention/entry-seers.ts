/**
 * What somebody may see of a change on this device, whoever saved it: on a shared tablet, other
 * people's too. Pure. Always holds: another person's private answers aren't shown (domain §4 F10).
 */
import type { Caller } from '#contract/core/access/access.ts'
import { maySee } from '#contract/core/access/visibility.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { fieldSchema } from '../form/field-words.ts'

type Fields = Readonly<Record<string, unknown>>

export type Shown = Pick<OutboxEntry, 'resource' | 'patch'>

/** Does it have a label people know? */
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

/** Does it contain something this person may not see? Then they may not decide about it either. */
export const isClosedTo = (entry: Shown, theirs: Fields | null, seer: Caller): boolean =>
  Object.keys(entry.patch).some(
    (field) => isTitled(entry.resource, field) && !isSeen(entry, theirs, seer, field),
  )
