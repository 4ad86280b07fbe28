/**
 * Writes that are kept on the device first (architecture, "Write"): judged by the schema, the rules
 * and uniqueness, then handed to local/save.ts. Always holds: what comes back as saved is durable;
 * a correction is the new record and the mark on the old one in one transaction (domain §1.5).
 */
import type { Caller } from '#contract/core/access.ts'
import { amendmentRefusal, voidRefusal } from '#contract/core/amendments.ts'
import { declarations } from '#contract/core/declarations.ts'
import { descriptions } from '#contract/core/descriptions.ts'
import { applyPatch } from '#contract/core/patch.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/registry.ts'
import { travel } from '#contract/core/travel.ts'
import { type FieldProblems, patchProblems, recordProblems } from '#contract/core/validate.ts'
import { takeBackFile } from '#local/blobs.ts'
import type { LarderDatabase } from '#local/database.ts'
import type { Author } from '#local/device.ts'
import { transactionsOf } from '#local/idb-transaction.ts'
import type { NewFile } from '#local/new-file.ts'
import { type Change, save } from '#local/save.ts'
import { uuidV7 } from '#local/uuid.ts'
import { ruleProblems, uniqueProblems } from './resource-rules.ts'
import { CHECK_FIELDS, DEVICE_FULL, refused, type SaveResult } from './save-result.ts'

export type Fields = Readonly<Record<string, unknown>>
type Row<N extends ResourceName> = RecordsByResource[N]

/** A record that follows from another and is kept with it, or not at all. */
export type Beside = { readonly resource: ResourceName; readonly record: Fields }

export type Keeper = {
  readonly db: LarderDatabase
  readonly author: Author
}

/** What a correcting record does not take over from the one it corrects. */
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
  // What the server or its person said of the old one.
  'tags',
  'disowned',
  // Drawn by who signed that one.
  'signature_file_id',
  'verified_by',
  'verified_at',
  'verified_comment',
]

const SHORTEST_REASON = 3

async function problemsOf(
  db: LarderDatabase,
  resource: ResourceName,
  record: Fields,
): Promise<FieldProblems> {
  const described = descriptions[resource]
  const others = described.unique ? await db.table<Fields>(resource).toArray() : []
  return {
    ...uniqueProblems(described, record, others),
    ...ruleProblems(resource, record),
  }
}

/** @returns the first change's record, as screens now see it */
async function keep<N extends ResourceName>(
  { db, author }: Keeper,
  changes: readonly Change[],
): Promise<SaveResult<Row<N>>> {
  const outcome = await save(db, author, changes)
  if (outcome.ok) return { ok: true, record: outcome.records[0] as unknown as Row<N> }
  if (outcome.reason === 'record_gone') return refused('This record was removed meanwhile.')
  return refused(DEVICE_FULL)
}

const asChanges = (all: readonly Beside[]) =>
  all.map((one) => ({ act: 'create', ...one }) as unknown as Change)

/** @param seen the record as the person was shown it */
const asEdit = <N extends ResourceName>(resource: N, seen: Row<N>, patch: Fields) =>
  ({ act: 'edit', resource, id: seen.id, patch, seen }) as unknown as Change

const isBad = (problems: FieldProblems) => Object.keys(problems).length > 0

export async function createLocal<N extends ResourceName>(
  keeper: Keeper,
  resource: N,
  fields: Fields,
  beside: readonly Beside[] = [],
): Promise<SaveResult<Row<N>>> {
  const record = { id: uuidV7(), ...fields }
  const whole = { created: Date.now(), created_by: keeper.author.user_id, ...record }
  const problems = {
    ...(await problemsOf(keeper.db, resource, whole)),
    ...recordProblems(declarations[resource], whole),
  }
  if (isBad(problems)) return refused(CHECK_FIELDS, problems)
  return keep<N>(keeper, asChanges([{ resource, record }, ...beside]))
}

/** Domain §2.34, "Errors". */
const NO_ROOM = "There isn't enough space on this device."

/** A photo or paper, with its bytes. */
export async function attachLocal(
  keeper: Keeper,
  file: NewFile,
): Promise<SaveResult<RecordsByResource['files']>> {
  const kept = await keep<'files'>(keeper, [{ act: 'attach', file }])
  return kept.ok ? kept : refused(NO_ROOM)
}

/** What was sent meanwhile stays on the server, named by no record. */
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
  // A measured fact's rules were judged when it was taken; notes on it do not judge it again.
  const isFact = travel[resource].sync === 'append'
  const problems = {
    ...(isFact ? {} : await problemsOf(keeper.db, resource, next)),
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
  beside: readonly Beside[] = [],
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
    ...asChanges(beside),
  ])
}

/** Voids a measured fact with nothing in its place: it names itself (ADR 0017). */
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
  const says = voidRefusal(caller)
  if (says) return refused(says)
  return editLocal(keeper, resource, record, { voided_by_id: record.id, void_reason })
}

export const archiveLocal = <N extends ResourceName>(keeper: Keeper, resource: N, record: Row<N>) =>
  keep<N>(keeper, [{ act: 'archive', resource, id: record.id } as Change])

/** Back from the archive. */
export const restoreLocal = <N extends ResourceName>(keeper: Keeper, resource: N, record: Row<N>) =>
  keep<N>(keeper, [asEdit(resource, record, { archived: null })])
