/**
 * The outbox entries of a change, made before its transaction opens: every id and time is set here
 * (sync.md, "On the device"). Pure but for the ids.
 */
import type { ActSaid, Named } from '#contract/core/acts/acts.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { Author } from '../device/device.ts'
import { uuidV7 } from '../device/uuid.ts'
import type { Change, Fields, OneChange, Together } from './change.ts'
import type { OutboxEntry } from './outbox.ts'

export type Prepared = {
  readonly entry: Pick<
    OutboxEntry,
    | 'op_id'
    | 'resource'
    | 'record_id'
    | 'verb'
    | 'patch'
    | 'parents'
    | 'kept_with'
    | 'act'
    | 'part_of'
  >
  readonly bytes?: ArrayBuffer
  readonly seen?: Fields | undefined
}

/** What it is sent after. */
export function parentIds(resource: ResourceName, fields: Fields): string[] {
  const { parents = [], follows = [] } = descriptions[resource]
  return [...parents, ...follows]
    .flatMap((field) => fields[field])
    .filter((id) => typeof id === 'string')
}

/** `now` in ms, by the device's clock; `earlier`: the records saved before it by the same tap. */
type Making = { readonly author: Author; readonly now: number; readonly earlier: readonly string[] }

function prepareNew(
  resource: ResourceName,
  given: Fields,
  { author, now, earlier }: Making,
): Prepared['entry'] {
  const record_id = typeof given.id === 'string' ? given.id : uuidV7(now)
  const patch = {
    ...given,
    id: record_id,
    created: given.created ?? now,
    created_by: author.user_id,
    modified: now,
    modified_by: author.user_id,
    device_id: author.device_id,
    clock_skew_ms: author.clock_skew_ms,
  }
  const parents = [...new Set([...parentIds(resource, patch), ...earlier])]
  return { op_id: uuidV7(now), resource, record_id, verb: 'POST', patch, parents }
}

function prepareOne(change: OneChange, making: Making): Prepared {
  const { author, now, earlier } = making
  switch (change.act) {
    case 'create':
      return { entry: prepareNew(change.resource, change.record, making) }
    case 'edit': {
      const { resource, id: record_id, seen } = change
      // By the server's clock: a patch has no field for this device's skew.
      const modified = now - author.clock_skew_ms
      const patch = { ...change.patch, modified, modified_by: author.user_id }
      const parents = [...new Set([...parentIds(resource, patch), ...earlier])]
      const entry = { op_id: uuidV7(now), resource, record_id, patch, parents }
      return { entry: { ...entry, verb: 'PUT' }, seen }
    }
    case 'archive': {
      const { resource, id: record_id } = change
      const entry = { op_id: uuidV7(now), resource, record_id, patch: {}, parents: earlier }
      return { entry: { ...entry, verb: 'DELETE' } }
    }
  }
}

const namedBy = ({ resource, record_id: id }: Prepared['entry']): Named => ({ resource, id })

/** What is sent with an act besides its answers. */
function saidBy(
  parts: readonly Prepared[],
  { id, at }: Pick<Together, 'id' | 'at'>,
  { author, now }: Making,
): ActSaid {
  const { device_id, clock_skew_ms } = author
  return {
    act_id: id,
    created: at ?? now,
    device_id,
    clock_skew_ms,
    named: parts.map(({ entry }) => namedBy(entry)),
  }
}

/** The call first, with no change of its own, followed by the changes it makes here. */
function prepareTogether(change: Together, making: Making): Prepared[] {
  const { id, name, on, body, changes } = change
  const op_id = uuidV7(making.now)
  const parts = changes.map((one) => {
    const { entry, ...rest } = prepareOne(one, making)
    return { ...rest, entry: { ...entry, part_of: op_id } }
  })
  const touches = parts.map(({ entry }) => namedBy(entry))
  const own = new Set(touches.map((one) => one.id))
  if (own.size < parts.length) throw new Error(`${name}: one change of each record`)
  const needed = new Set(parts.flatMap(({ entry }) => entry.parents))
  const act = {
    id,
    name,
    touches,
    body: body ? { ...body, ...saidBy(parts, change, making) } : {},
  }
  const call: Prepared['entry'] = {
    op_id,
    resource: on.resource,
    record_id: on.id,
    verb: 'ACT',
    patch: {},
    parents: [...needed].filter((one) => !own.has(one)),
    act,
  }
  return [{ entry: call }, ...parts]
}

export function prepare(change: Change, making: Making): Prepared[] {
  switch (change.act) {
    case 'attach': {
      const { bytes, ...record } = change.file
      return [{ entry: prepareNew('files', record, making), bytes }]
    }
    case 'together':
      return prepareTogether(change, making)
    case 'create':
    case 'edit':
    case 'archive':
      return [prepareOne(change, making)]
  }
}
