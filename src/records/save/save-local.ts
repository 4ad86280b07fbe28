/**
 * Saves made on the device first (architecture, "Write"): judged by the schema, the rules and
 * uniqueness, then passed to local/outbox/save.ts. Always holds: what is returned as saved is
 * durable; a correction is the new record and the mark on the old one in one transaction (domain
 * §1.5).
 */
import type { Caller } from '#contract/core/access/access.ts'
import { type ActDefinition, idsOfAct, mayAct, SAVE } from '#contract/core/acts/acts.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { isNumbered } from '#contract/core/resource/numbering.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import {
  type FieldProblems,
  patchProblems,
  recordProblems,
} from '#contract/core/resource/validate.ts'
import { amendmentRefusal, voidRefusal } from '#contract/core/rules/amendments.ts'
import type { Effects } from '#contract/core/rules/effects.ts'
import { planOf } from '#contract/core/rules/module-rules.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { Author } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change, OneChange, Together } from '#local/outbox/change.ts'
import type { NewFile } from '#local/outbox/new-file.ts'
import { save } from '#local/outbox/save.ts'
import { takeBackFile } from '#local/store/blobs.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { deviceRead, keyOf, readWith, type SavedBefore } from './device-read.ts'
import { type Beside, effectsHere } from './effects-here.ts'
import { ruleProblems, uniqueProblems } from './resource-rules.ts'
import { CHECK_FIELDS, DEVICE_FULL, refused, type SaveResult } from './save-result.ts'

export type Fields = Readonly<Record<string, unknown>>
type Row<N extends ResourceName> = RecordsByResource[N]

export type Keeper = {
  readonly db: LarderDatabase
  readonly author: Author
  /** The author, with their role as far as the device knows it. */
  readonly caller: Pick<Caller, 'role' | 'user_id'>
  /** Modules that are on. */
  readonly flags: readonly string[]
}

/** What a correcting record doesn't copy from the one it corrects. */
const ownOfEachRecord = [
  'id',
  'created',
  'created_by',
  'received',
  'updated',
  'modified',
  'modified_by',
  'version',
  'device_id',
  'clock_skew_ms',
  'voids_id',
  'voided_by_id',
  'void_reason',
  // What the server or its author set on the old one.
  'tags',
  'disowned',
  // Drawn by the person who signed that one.
  'signature_file_id',
  'verified_by',
  'verified_at',
  'verified_comment',
]

const SHORTEST_REASON = 3

const nothing: SavedBefore = new Map()

/** @param before null for a new record */
async function problemsOf(
  { db, author, caller }: Keeper,
  resource: ResourceName,
  before: Fields | null,
  after: Fields,
  saved = nothing,
): Promise<FieldProblems> {
  const described = descriptions[resource]
  const others = described.unique ? await db.table<Fields>(resource).toArray() : []
  const at = Date.now() - author.clock_skew_ms
  return {
    ...uniqueProblems(described, after, others),
    ...(await ruleProblems(resource, { before, after, caller, at }, readWith(db, saved))),
  }
}

/** @returns the first change's record, as screens now see it */
async function keep<N extends ResourceName>(
  { db, author }: Pick<Keeper, 'db' | 'author'>,
  changes: readonly Change[],
): Promise<SaveResult<Row<N>>> {
  const outcome = await save(db, author, changes)
  if (outcome.ok) return { ok: true, record: outcome.records[0] as unknown as Row<N> }
  if (outcome.reason === 'record_gone')
    return refused('Somebody removed this record in the meantime.')
  return refused(DEVICE_FULL)
}

const asChanges = (all: readonly Beside[]) =>
  all.map((one) => ({ act: 'create', ...one }) as unknown as Change)

/** @param seen the record as the person saw it */
const asEdit = <N extends ResourceName>(resource: N, seen: Row<N>, patch: Fields) =>
  ({ act: 'edit', resource, id: seen.id, patch, seen }) as unknown as OneChange

const isBad = (problems: FieldProblems) => Object.keys(problems).length > 0

export async function createLocal<N extends ResourceName>(
  keeper: Keeper,
  resource: N,
  fields: Fields,
  /** Its consequences, if its screen brings them. */
  effects?: Effects<Row<N>>,
): Promise<SaveResult<Row<N>>> {
  const one = { act: 'create', resource, fields } as const
  const { problems, change, follows } = await judgeOne(
    keeper,
    one,
    effects as unknown as AnyEffects | undefined,
  )
  if (isBad(problems)) return refused(CHECK_FIELDS, problems)
  return keep<N>(keeper, [change, ...follows])
}

/** One of several changes saved with one tap. */
export type OneOfAll =
  | { readonly act: 'create'; readonly resource: ResourceName; readonly fields: Fields }
  | {
      readonly act: 'edit'
      readonly resource: ResourceName
      readonly record: Fields & { readonly id: string }
      readonly patch: Fields
    }

/** In a refusal, `each` has the problems of each one, if they were judged. */
export type AllResult = SaveResult<Fields> & { readonly each?: readonly FieldProblems[] }

type Judged = {
  readonly problems: FieldProblems
  /** As it will be. */
  readonly after: Fields
  readonly change: OneChange
  /** Its consequences: the server makes the same. */
  readonly follows: readonly Change[]
}

type AnyEffects = Effects<Row<ResourceName>>

/** Only what a person fills in: a number that this device gives comes with the save itself. */
function askedProblems(resource: ResourceName, whole: Fields): FieldProblems {
  const { numbering } = declarations[resource]
  const problems = recordProblems(declarations[resource], whole)
  if (!numbering || !isNumbered(numbering, whole, 'device')) return problems
  const { [numbering.field]: _, ...others } = problems
  return others
}

async function judgeOne(
  keeper: Keeper,
  one: OneOfAll,
  effects?: AnyEffects,
  saved = nothing,
): Promise<Judged> {
  const { resource } = one
  if (one.act === 'edit') {
    const { record, patch } = one
    const after = applyPatch(record, patch)
    const problems = {
      ...(await problemsOf(keeper, resource, record, after, saved)),
      ...patchProblems(declarations[resource], patch),
    }
    const change = asEdit(resource, record as unknown as Row<typeof resource>, patch)
    return { problems, after, change, follows: [] }
  }
  const record = { id: uuidV7(), ...one.fields }
  const whole = { created: Date.now(), created_by: keeper.author.user_id, ...record }
  const problems = {
    ...(await problemsOf(keeper, resource, null, whole, saved)),
    ...askedProblems(resource, whole),
  }
  const change = { act: 'create', resource, record } as unknown as OneChange
  const follows = isBad(problems) ? [] : await effectsHere(keeper, resource, whole, effects)
  return { problems, after: whole, change, follows: asChanges(follows) }
}

/** Consequences are separate changes: an issue stays even if its source is refused (ADR 0017). */
const inOneCall = (call: Omit<Together, 'act'>, follows: readonly Change[]): readonly Change[] => [
  { act: 'together', ...call },
  ...follows,
]

/**
 * Several records saved with one tap, such as a header with its lines. All of them are saved or
 * none, and the first comes before those that name it, here and when sent.
 * @returns the first record; in a refusal, the problems of each of them
 */
export async function allLocal(keeper: Keeper, all: readonly OneOfAll[]): Promise<AllResult> {
  const judged: Judged[] = []
  const saved = new Map<string, Fields>()
  for (const one of all) {
    const next = await judgeOne(keeper, one, undefined, saved)
    judged.push(next)
    saved.set(keyOf(one.resource, next.after.id), next.after)
  }
  const each = judged.map(({ problems }) => problems)
  if (each.some(isBad)) return { ...refused(CHECK_FIELDS, each.find(isBad)), each }
  const changes = judged.map(({ change }) => change)
  const follows = judged.flatMap((one) => one.follows)
  const [first] = changes
  if (!first) throw new Error('There is nothing to save')
  if (changes.length === 1) return (await keep(keeper, [first, ...follows])) as SaveResult<Fields>
  const call = { name: SAVE, id: uuidV7(), on: nameOf(first), changes }
  return (await keep(keeper, inOneCall(call, follows))) as SaveResult<Fields>
}

const nameOf = (change: OneChange) => ({
  resource: change.resource,
  id: change.act === 'create' ? String(change.record.id) : change.id,
})

/**
 * An act on a record (contract/core/acts/acts.ts): planned here to be seen at once, and again by
 * the server.
 * @param body the act's answers
 * @returns the first record it made or changed; the record itself if it changes none here
 */
export async function actLocal<N extends ResourceName>(
  keeper: Keeper,
  { act, resource, record, body }: ActAsked<N>,
): Promise<SaveResult<Fields>> {
  const { db, author, caller } = keeper
  if (!mayAct(act, caller)) return refused("You don't have access to this.")
  const wrong = recordProblems(act, body)
  if (isBad(wrong)) return refused(CHECK_FIELDS, wrong)
  const id = uuidV7()
  const at = Date.now()
  const idOf = idsOfAct(id)
  const {
    changes,
    problems = {},
    seen,
  } = await planOf(act.name)({
    ...{ resource, record: record as Fields, body, caller, at, idOf },
    clock_skew_ms: author.clock_skew_ms,
    madeOffline: false,
    read: deviceRead(db),
  })
  if (isBad(problems)) return refused(Object.values(problems)[0] ?? CHECK_FIELDS, problems)
  const own: OneChange[] = []
  const follows: Change[] = []
  for (const change of changes) {
    if (change.kind !== 'make') {
      const { resource: name, id: changed, fields } = change
      own.push({ act: 'edit', resource: name, id: changed, patch: fields } as OneChange)
      continue
    }
    const made = { ...change.fields, id: idOf(change.role, change.key), created: at }
    own.push({ act: 'create', resource: change.resource, record: made } as unknown as OneChange)
    const whole = { ...made, created_by: author.user_id }
    follows.push(...asChanges(await effectsHere(keeper, change.resource, whole)))
  }
  const on = { resource, id: record.id }
  const call = { name: act.name, id, on, at, body: { ...body, ...seen }, changes: own }
  const kept = await keep(keeper, inOneCall(call, follows))
  return kept.ok ? { ...kept, record: kept.record ?? (record as Fields) } : kept
}

export type ActAsked<N extends ResourceName> = {
  readonly act: ActDefinition
  readonly resource: N
  readonly record: Row<N>
  readonly body: Fields
}

/** Domain §2.34, "Errors". */
const NO_ROOM = "There isn't enough space on this device."

/** A photo or document, with its bytes. */
export async function attachLocal(
  keeper: Keeper,
  file: NewFile,
): Promise<SaveResult<RecordsByResource['files']>> {
  const kept = await keep<'files'>(keeper, [{ act: 'attach', file }])
  return kept.ok ? kept : refused(NO_ROOM)
}

/** If it was sent meanwhile it stays on the server, named by no record. */
export const detachLocal = ({ db }: Keeper, id: string): Promise<boolean> =>
  takeBackFile(transactionsOf(db), id)

export async function editLocal<N extends ResourceName>(
  keeper: Keeper,
  resource: N,
  record: Row<N>,
  patch: Fields,
): Promise<SaveResult<Row<N>>> {
  if (Object.keys(patch).length === 0) return { ok: true, record }
  const next = applyPatch(record as Fields, patch)
  // A measured fact's rules were judged when it was taken; notes on it don't judge it again.
  const isFact = travel[resource].sync === 'append'
  const problems = {
    ...(isFact ? {} : await problemsOf(keeper, resource, record as Fields, next)),
    ...patchProblems(declarations[resource], patch),
  }
  if (isBad(problems)) return refused(CHECK_FIELDS, problems)
  return keep<N>(keeper, [asEdit(resource, record, patch)])
}

/**
 * Corrects a measured fact: a new record that voids the old one.
 * @param fields what differs from the old record; null clears
 * @returns the new record
 */
export async function correctLocal<N extends ResourceName>(
  keeper: Keeper,
  caller: Caller,
  resource: N,
  old: Row<N>,
  fields: Fields,
  reason: string,
  effects?: Effects<Row<N>>,
): Promise<SaveResult<Row<N>>> {
  const void_reason = reason.trim()
  if (void_reason.length < SHORTEST_REASON) {
    return refused(CHECK_FIELDS, { void_reason: 'Say why you are correcting this.' })
  }
  const now = Date.now() - keeper.author.clock_skew_ms
  const says = amendmentRefusal(caller, old, ['voided_by_id', 'void_reason'], now)
  if (says) return refused(says)
  const taken = Object.entries(old).filter(([field]) => !ownOfEachRecord.includes(field))
  const id = typeof fields.id === 'string' ? fields.id : uuidV7()
  const record = {
    ...applyPatch(Object.fromEntries(taken), fields),
    id,
    voids_id: old.id,
    void_reason,
  }
  const whole = { created: Date.now(), created_by: keeper.author.user_id, ...record }
  const problems = recordProblems(declarations[resource], whole)
  if (isBad(problems)) return refused(CHECK_FIELDS, problems)
  return keep<N>(keeper, [
    { act: 'create', resource, record } as unknown as Change,
    asEdit(resource, old, { voided_by_id: id, void_reason }),
    ...asChanges(await effectsHere(keeper, resource, whole, effects)),
  ])
}

/** Voids a measured fact without a replacement: it names itself (ADR 0017). */
export async function voidLocal<N extends ResourceName>(
  keeper: Keeper,
  caller: Caller,
  resource: N,
  record: Row<N>,
  reason: string,
): Promise<SaveResult<Row<N>>> {
  const void_reason = reason.trim()
  if (void_reason.length < SHORTEST_REASON) {
    return refused(CHECK_FIELDS, { void_reason: 'Say why you are voiding this.' })
  }
  const now = Date.now() - keeper.author.clock_skew_ms
  const amended = amendmentRefusal(caller, record, ['voided_by_id', 'void_reason'], now)
  const says = voidRefusal(caller, travel[resource]) ?? amended
  if (says) return refused(says)
  return editLocal(keeper, resource, record, { voided_by_id: record.id, void_reason })
}

export async function archiveLocal<N extends ResourceName>(
  keeper: Keeper,
  resource: N,
  record: Row<N>,
): Promise<SaveResult<Row<N>>> {
  const archived = { ...record, archived: true }
  const [says] = Object.values(await problemsOf(keeper, resource, record as Fields, archived))
  if (says !== undefined) return refused(says)
  return keep<N>(keeper, [{ act: 'archive', resource, id: record.id } as Change])
}

/** Unarchives it. */
export const restoreLocal = <N extends ResourceName>(keeper: Keeper, resource: N, record: Row<N>) =>
  keep<N>(keeper, [asEdit(resource, record, { archived: null })])
