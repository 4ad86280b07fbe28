/**
 * What must hold of a tablet's stores after every single commit, not only in the end. Checked in
 * the middle of crashes, so that a wrong that heals later is found all the same.
 */
import { holds } from '#contract/core/resource/condition.ts'
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import { openCondition } from '#contract/core/sync/mirror.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { type AnyRecord, needsAttention, type OutboxEntry } from '#local/outbox/outbox.ts'
import { viewOf } from '#local/outbox/view.ts'
import type { MemoryData } from './memory-store.ts'
import type { SimulatedServer } from './simulated-server.ts'

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Screens show the server's copy with what is pending on top, and nothing else. */
function checkViews(data: MemoryData): void {
  const byRecord = Map.groupBy(data.list('_outbox'), ({ record_id }) => record_id)
  for (const { resource, id, record, left } of data.list('_shadow')) {
    const entries = byRecord.get(id) ?? []
    const wanted = left && entries.length === 0 ? null : viewOf(record, entries)
    const shown = data.list(resource).find((row) => row.id === id) ?? null
    if (!sameText(shown, wanted)) throw new Error(`The screen shows another ${resource} ${id}.`)
  }
  const shadows = new Set(data.list('_shadow').map(({ id }) => id))
  for (const { record_id } of data.list('_outbox')) {
    if (!shadows.has(record_id)) throw new Error(`No server copy is kept beside ${record_id}.`)
  }
}

/**
 * What was kept with a new record is not shown while that one is refused, and nothing else is hidden. A
 * correction made later, of what a server put back had before and this device still shows, is shown too.
 */
function checkStanding(data: MemoryData): void {
  const gone = new Set<unknown>()
  const refused = new Set(
    data.list('_outbox').flatMap((one) => (one.act && needsAttention(one) ? [one.op_id] : [])),
  )
  for (const entry of data.list('_outbox').toSorted((a, b) => a.seq - b.seq)) {
    const { kept_with, op_id, part_of, patch, record_id, verb, withheld = false } = entry
    const isKeptWithIt = gone.has(kept_with) || refused.has(part_of ?? '')
    const mayBeHidden = isKeptWithIt || (verb === 'POST' && gone.has(patch.voids_id))
    if (isKeptWithIt && !withheld) throw new Error(`${op_id} is shown, and came with what is not.`)
    if (withheld && !mayBeHidden) throw new Error(`${op_id} stands, and is not shown.`)
    if (verb === 'POST' && (withheld || needsAttention(entry))) gone.add(record_id)
  }
}

/** An acknowledged change leaves the outbox when the cursor has passed it, not before. */
function checkSettled(data: MemoryData, before: readonly OutboxEntry[]): void {
  const now = new Map(data.list('_outbox').map((entry) => [entry.seq, entry]))
  const cursors = new Map(data.list('_cursor').map((row) => [row.resource, row.cursor ?? 0]))
  for (const { seq, op_id, state, reply, resource, record_id, sent, patch } of before) {
    const after = now.get(seq)
    if (sent && after?.op_id === op_id && !sameText(after.patch, patch)) {
      throw new Error(`${op_id} was sent, then says something else.`)
    }
    // What a person may not read any more is pulled no further, and goes whole.
    const isLeft = !cursors.has(resource) && !data.list(resource).some(({ id }) => id === record_id)
    const isSeen = reply && (cursors.get(resource) ?? 0) >= reply.updated
    if (!after && state === 'acked' && reply && !isSeen && !isLeft) {
      throw new Error(`${op_id} was settled before its effect was pulled.`)
    }
    const isKept = data.list('_meta').some(({ name }) => name === `given-up:${op_id}`)
    if (sent && after && after.op_id !== op_id && !isKept) {
      throw new Error(`${op_id} was sent, then changed.`)
    }
  }
}

const epochOf = (data: MemoryData) => data.list('_meta').find(({ name }) => name === 'epoch')?.value

type Witness = Pick<SimulatedServer, 'everApplied' | 'hasLost' | 'openSince'> & {
  readonly scope?: string
  readonly epoch?: string
}

/**
 * A saved change leaves the view for a server copy that has it, or with the row; never before, and not
 * for what a server said that the device knows was put back since.
 */
function checkKept(data: MemoryData, before: readonly OutboxEntry[], server: Witness): void {
  const left = new Set(data.list('_outbox').map(({ seq }) => seq))
  for (const { seq, op_id, resource, record_id, part_of, act } of before) {
    if (left.has(seq)) continue
    const call = part_of ?? op_id
    const done = server.everApplied.findLast(({ op }) => op === call)
    const ofPart = server.everApplied.findLast(({ op, id }) => op === call && id === record_id)
    // What the server made nothing of leaves with its call.
    if (done && (act || (part_of !== undefined && !ofPart))) continue
    const effect = part_of === undefined ? done : ofPart
    if (!effect) throw new Error(`${op_id} is over, and the server never had it.`)
    if (server.hasLost(op_id, epochOf(data))) {
      throw new Error(`${op_id} is over, and the server that was put back has lost it.`)
    }
    const shown: AnyRecord | undefined = data.list(resource).find(({ id }) => id === record_id)
    if (shown && !(Number(shown.version) >= effect.version)) {
      throw new Error(`${op_id} left the screen for an older ${resource} ${record_id}.`)
    }
  }
}

/**
 * No row goes back to an older version while it is there.
 * @param anew resources that a server put back is still being asked for: it counts anew
 */
function checkVersions(
  data: MemoryData,
  versions: Map<string, number>,
  anew: Set<ResourceName>,
): void {
  for (const { resource, pass } of data.list('_cursor')) {
    if (pass === 'steady' && anew.delete(resource)) versions.clear()
  }
  for (const resource of resourceNames) {
    if (anew.has(resource)) continue
    for (const row of data.list(resource) as AnyRecord[]) {
      const version = typeof row.version === 'number' ? row.version : 0
      if (version < (versions.get(row.id) ?? 0)) throw new Error(`${row.id} went back in time.`)
      versions.set(row.id, version)
    }
  }
}

const keptOpen = resourceNames.flatMap((resource) => {
  const open = openCondition(travel[resource].mirror)
  return open ? [{ resource, open }] : []
})

/** What is open here, by its resource. */
const openIn = (data: MemoryData) =>
  keptOpen.map(({ resource, open }) => ({
    resource,
    ids: data.list(resource).flatMap((row) => (holds(open, row) ? [row.id] : [])),
  }))

/**
 * What is open never leaves, however old it is, but for what has become of it since the last page: a page
 * will tell. Nor is it looked at while the server takes the caller for somebody else, or was put back.
 */
function checkOpen(data: MemoryData, before: ReturnType<typeof openIn>, server: Witness): void {
  for (const { resource, ids } of before) {
    const at = data.list('_cursor').find((row) => row.resource === resource)
    if (!at || at.scope !== server.scope || at.epoch !== server.epoch) continue
    const here = new Set(data.list(resource).map(({ id }) => id))
    for (const id of ids) {
      const since = here.has(id) ? null : (server.openSince?.(resource, id) ?? null)
      if (since === null || since > (at.cursor ?? 0)) continue
      throw new Error(`${resource} ${id} is open, and was let go of.`)
    }
  }
}

/** Watches every commit. @returns the first wrong, if there was one */
export function watch(data: MemoryData, server: Witness): () => Error | undefined {
  let before: readonly OutboxEntry[] = []
  let open: ReturnType<typeof openIn> = []
  let wrong: Error | undefined
  const versions = new Map<string, number>()
  let epoch: unknown
  let anew = new Set<ResourceName>()
  data.onCommit = () => {
    if (epochOf(data) !== epoch) anew = new Set(resourceNames)
    epoch = epochOf(data)
    try {
      checkViews(data)
      checkStanding(data)
      checkSettled(data, before)
      checkKept(data, before, server)
      checkVersions(data, versions, anew)
      checkOpen(data, open, server)
    } catch (error) {
      wrong ??= error as Error
    }
    before = data.list('_outbox')
    open = openIn(data)
  }
  return () => wrong
}
