/**
 * Carries out an act's plan (contract/core/acts/acts.ts), or a save of several records, in the one
 * transaction it is given (sync.md, "Acts"). Always holds: a call made online succeeds or fails as
 * a whole. What happened without signal is kept: facts are stored for somebody to review, and a
 * change that no longer fits waits for a person by itself, as the reply says.
 */
import { createHash } from 'node:crypto'
import { inScope } from '#contract/core/access/scope.ts'
import { visiblePart } from '#contract/core/access/visibility.ts'
import {
  type ActChange,
  type ActDefinition,
  type ActReply,
  type ActSaid,
  idsOfAct,
  mayAct,
  type Named,
  type SavedChange,
} from '#contract/core/acts/acts.ts'
import { Problem, type ProblemBody } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isNumbered } from '#contract/core/resource/numbering.ts'
import { applyPatch, sameJson } from '#contract/core/resource/patch.ts'
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import { planOf } from '#contract/core/rules/module-rules.ts'
import { uuidV7 } from '../ids.ts'
import { archiveRecord } from './archive-record.ts'
import { createRecord } from './create-record.ts'
import { editRecord } from './edit-record.ts'
import { storeRead } from './judge-record.ts'
import { putNextVersion, recordToChange } from './next-version.ts'
import { NEEDS_REVIEW, type RecordAct, refuseFields } from './record-act.ts'
import { type Fields, fromStored, type WholeRecord } from './stored-record.ts'

/** With signal an act is done when it is sent, or a few tries later. */
const LATE_MS = 15 * 60_000

const nameOf = ({ resource, id }: Named) => `${resource}/${id}`

/** The records that were written, and those whose change has to wait for a person. */
class Written {
  readonly #names = new Map<string, Named>()
  readonly #waiting = new Map<string, ProblemBody>()

  add(one: Named) {
    this.#names.set(nameOf(one), one)
  }

  waits(one: Named, problem: ProblemBody) {
    this.add(one)
    this.#waiting.set(nameOf(one), problem)
  }

  /**
   * @param asked which records; all if absent. Read last, because one may have been written twice.
   */
  async reply({ tx }: RecordAct, asked?: readonly Named[]): Promise<ActReply> {
    const wanted = asked && new Set(asked.map(nameOf))
    const reply: ActReply[number][] = []
    for (const [name, { resource, id }] of this.#names) {
      if (wanted && !wanted.has(name)) continue
      const problem = this.#waiting.get(name)
      const row = await tx.record(resource, id)
      const stands = row && { version: row.version }
      if (problem) reply.push({ resource, id, problem, ...stands })
      else if (row) reply.push({ resource, id, updated: row.updated, version: row.version })
    }
    return reply
  }
}

const actOn = (act: RecordAct, resource: ResourceName): RecordAct => ({
  ...act,
  resource: declarations[resource],
  ifMatch: null,
})

/**
 * A change of an existing record. If it happened without signal and can't be done any more, it
 * waits. Always holds: it throws before anything is written.
 */
async function orWait(
  act: RecordAct,
  written: Written,
  one: Named,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
    written.add(one)
  } catch (error) {
    const isConflict = error instanceof Problem && error.body.code === 'version_conflict'
    if (!(error instanceof Problem) || !(act.madeOffline || isConflict)) throw error
    written.waits(one, error.body)
  }
}

type Doing = {
  readonly act: RecordAct
  readonly written: Written
  /** The author, time and place of each new record. */
  readonly making: Fields
  readonly idOf: ReturnType<typeof idsOfAct>
  readonly tags: readonly string[]
  readonly numbers: NonNullable<ActSaid['numbers']>
}

/** With the number its device gave, if it did: it is already on the label. */
function numberOf(
  { numbering }: Pick<RecordAct['resource'], 'numbering'>,
  given: Fields,
  number?: string,
) {
  const isDevices = number !== undefined && numbering && isNumbered(numbering, given, 'device')
  return isDevices ? { [numbering.field]: number } : {}
}

async function doChange(doing: Doing, change: ActChange) {
  const { act, written, making, idOf, tags, numbers } = doing
  const { resource } = change
  const own = actOn(act, resource)
  if (change.kind === 'make') {
    const id = idOf(change.role, change.key)
    const given = { ...change.fields, ...making, ...(tags.length > 0 && { tags }), id }
    await createRecord(own, { ...given, ...numberOf(own.resource, given, numbers[id]) })
    return written.add({ resource, id })
  }
  const { id, fields } = change
  const name = { resource, id }
  if (change.kind === 'edit') return orWait(act, written, name, () => editRecord(own, id, fields))
  const row = await act.tx.record(resource, id)
  if (!row || row.deleted) return
  const stored = fromStored(row)
  await putNextVersion(own, change.act, stored, applyPatch(stored, fields) as WholeRecord)
  written.add(name)
}

/**
 * @param act of the resource it is performed on
 * @param said what its device sent with it; nothing for a call made now
 * @throws Problem forbidden, location_forbidden, not_found, rule_broken
 */
export async function runAct(
  act: RecordAct,
  { name, who, at: site }: Pick<ActDefinition, 'name' | 'who' | 'at'>,
  { id, body, said }: { readonly id: string; readonly body: Fields; readonly said: ActSaid },
): Promise<ActReply> {
  if (!mayAct({ who }, act.caller)) throw new Problem('forbidden')
  const place = site === undefined ? undefined : { location_id: body[site] }
  if (place && !inScope(act.caller, declarations['stock-operations'], place)) {
    throw new Problem('location_forbidden')
  }
  const granted: RecordAct = { ...act, isGranted: true, ifMatch: null }
  const { act_id = uuidV7(act.now), created = act.now, named, numbers = {}, ...device } = said
  // It has happened: a clock that says later is that far ahead at least, whether its device knows or not.
  const clock_skew_ms = Math.max(device.clock_skew_ms ?? 0, created - act.now)
  const record = await recordToChange(granted, id, created - clock_skew_ms)
  const idOf = idsOfAct(act_id)
  const { changes, problems = {} } = await planOf(name)({
    resource: act.resource.name as ResourceName,
    record,
    body,
    caller: act.caller,
    at: act.madeOffline ? created : Math.max(created, act.now + clock_skew_ms - LATE_MS),
    clock_skew_ms,
    madeOffline: act.madeOffline,
    read: storeRead(act),
    idOf,
  })
  const isDoubtful = Object.keys(problems).length > 0
  if (!act.madeOffline || changes.length === 0) refuseFields(problems)
  const written = new Written()
  const making = { ...device, created, created_by: act.caller.user_id }
  const tags = isDoubtful ? [NEEDS_REVIEW] : []
  const doing = { act: granted, written, making, idOf, tags, numbers }
  for (const change of changes) await doChange(doing, change)
  return written.reply(act, named)
}

const isOfTheSaving = (field: string) => field === 'modified' || field === 'modified_by'

/** Somebody else has changed one of these fields since: the device merges it. */
async function checkBase(act: RecordAct, id: string, { fields = {}, base = {} }: SavedChange) {
  const stored = await recordToChange(act, id)
  const isMet = Object.keys(base).some((field) => {
    const [now, before, next] = [stored[field], base[field], fields[field]].map(
      (one) => one ?? null,
    )
    return !isOfTheSaving(field) && !sameJson(now, before) && !sameJson(now, next)
  })
  if (!isMet) return
  const current = visiblePart(act.caller, act.resource, stored)
  throw new Problem('version_conflict', act.session.delivery ? {} : { current })
}

/** @throws Problem validation_failed */
function checkNames(changes: readonly SavedChange[]): void {
  const names = new Set(changes.map(nameOf))
  const isKnown = changes.every(({ resource }) => resourceNames.includes(resource))
  if (isKnown && names.size === changes.length) return
  throw new Problem('validation_failed', { title: 'Say one change of each record.' })
}

/** Recognises the same change again, whatever came with it. */
const hashOf = ({ resource, id, fields }: SavedChange) =>
  createHash('sha256')
    .update(JSON.stringify([resource, id, fields]))
    .digest('hex')

export type SaveRights = (verb: 'create' | 'edit' | 'archive', resource: ResourceName) => void

/** @param may throws if the caller may not */
export async function runSave(
  act: Omit<RecordAct, 'resource'>,
  changes: readonly SavedChange[],
  may: SaveRights,
): Promise<ActReply> {
  checkNames(changes)
  const written = new Written()
  for (const change of changes) {
    const { resource, id, verb, fields = {} } = change
    const own = actOn(act as RecordAct, resource)
    const { sync } = declarations[resource]
    if (sync === 'online') throw new Problem('forbidden')
    if (verb === 'POST') {
      may('create', resource)
      await createRecord({ ...own, requestHash: hashOf(change) }, { ...fields, id })
      written.add(change)
      continue
    }
    await orWait(own, written, change, async () => {
      may(verb === 'PUT' ? 'edit' : 'archive', resource)
      if (verb === 'DELETE') return archiveRecord(own, id, false)
      await checkBase(own, id, change)
      return editRecord(own, id, fields)
    })
  }
  return written.reply(act as RecordAct)
}
