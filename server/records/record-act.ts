/**
 * One accepted change of one record: who, how, when, in which transaction. The acts (create, edit,
 * archive) and the rules of single resources (server/modules) all work on it.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { NAME_NOT_PROVEN } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { Anchor } from '../sessions/kept.ts'
import type { Session } from '../sessions/session-book.ts'
import type { Reader, Writer } from '../store/store.ts'
import { hasChildren, stampChildren, withParentOpen } from './stamp-children.ts'
import { type Fields, toStored, type WholeRecord } from './stored-record.ts'
import { withTimeTag } from './time-tag.ts'

/** What came with a fact about its time. */
export type SaidOfTime = {
  /** Read already: null is none, or one that is worth nothing here. */
  readonly anchor: Anchor | null
  /** The sign-in it names, if it names one. */
  readonly madeUnder: string | null
}

export type RecordAct = {
  readonly tx: Writer
  readonly resource: ResourceDefinition
  readonly caller: Caller
  /** What the caller is today, where a role of then judges the act (ADR 0026). */
  readonly roleToday?: Caller['role']
  readonly rulesOf: RulesOf
  /** An act has let its caller in by its own words (contract/core/acts/acts.ts), for what it makes and changes. */
  readonly isGranted?: true
  /** Everything about the asking session but the caller. */
  readonly session: Pick<
    Session,
    'customerId' | 'deviceId' | 'act' | 'isPin' | 'flags' | 'delivery'
  >
  /** Server clock (ms). */
  readonly now: number
  /** It happened without the server: it is judged by its own `created` (sync.md). */
  readonly madeOffline: boolean
  /** What its call says of when it was made; absent where the server itself acts. */
  readonly saidOfTime?: SaidOfTime
  /** What the resource's rules judged before the transaction; absent where no call asked. */
  readonly beforehand?: unknown
  /** SHA-256 of the request's body. */
  readonly requestHash: string | null
  /** The version the change was made from; null is unconditional. */
  readonly ifMatch: number | null
}

type Edit = {
  readonly stored: WholeRecord
  readonly next: WholeRecord
  readonly changes: Readonly<Record<string, unknown>>
}

/** Handed in where the server is composed: nothing below the modules knows them by name. */
export type RulesOf = (resource: string) => ResourceRules

/**
 * What a resource may add to the acts every record shares (architecture, "One resource, one file"). Always
 * holds: a rule runs inside the act's transaction and refuses by throwing a Problem; it never changes
 * anything outside `act.tx`.
 */
export type ResourceRules = {
  /**
   * What takes long is judged before the transaction opens: while one is open, every other writer waits.
   * The answer comes with the act as `beforehand`.
   * @param given the record as the call would leave it, not judged yet
   */
  beforehand?(reader: Reader, given: Fields): Promise<unknown>
  /** Before a new record is stored; returns it as it shall be stored. */
  creating?(act: RecordAct, record: WholeRecord): Promise<WholeRecord>
  /** After it was stored. */
  created?(act: RecordAct, record: WholeRecord): Promise<void>
  /** Before an edit is stored. `changes` is what really differs. */
  editing?(act: RecordAct, edit: Edit): Promise<void>
  /** Does a person have to look at an edit that may be stored? */
  doubting?(act: RecordAct, edit: Edit): Promise<boolean>
  /**
   * How a change is laid over the one record of a singleton, from the copy it began from: what two people
   * change at once is kept of both.
   */
  merging?(patch: Fields, begun: { readonly base: unknown; readonly stored: Fields }): Fields
  /** Before it is archived. */
  archiving?(act: RecordAct, stored: WholeRecord): Promise<void>
  /** Before it is taken back from the archive. */
  restoring?(act: RecordAct, stored: WholeRecord): Promise<void>
}

/** For a person to look at. */
export const NEEDS_REVIEW = 'NEEDS_REVIEW'

export function withTags(record: WholeRecord, tags: readonly string[]): WholeRecord {
  if (tags.length === 0) return record
  const before = Array.isArray(record.tags) ? record.tags : []
  return { ...record, tags: [...new Set([...before, ...tags])] }
}

/** What was delivered late or under a PIN that was not right is looked at by a manager. */
function withDeliveryTags({ session: { delivery } }: RecordAct, record: WholeRecord): WholeRecord {
  const tags = [
    ...(delivery?.isLate ? [NEEDS_REVIEW] : []),
    ...(delivery?.isProven === false ? [NAME_NOT_PROVEN] : []),
  ]
  return withTags(record, tags)
}

/** Stamps, stores and remembers one version of a record; the caller has judged it. */
export async function putRecord(
  act: RecordAct,
  name: string,
  judged: WholeRecord,
  resource: ResourceDefinition = act.resource,
): Promise<WholeRecord> {
  const { tx } = act
  const delivered = withDeliveryTags(act, judged)
  const told = resource.sync === 'append' ? withTimeTag(delivered) : delivered
  const record = await withParentOpen(tx, resource, told)
  const before = hasChildren(resource) ? await tx.record(resource.name, record.id) : null
  const row = toStored(resource, record)
  await tx.put(row, {
    actor: act.caller.user_id,
    ...(act.session.act !== undefined && { onBehalf: act.session.act }),
    device: act.session.deviceId,
    deviceTime: typeof record.modified === 'number' ? record.modified : record.created,
    act: name,
    resource: resource.name,
    id: record.id,
    version: record.version,
    body: row.body,
    requestHash: act.requestHash,
  })
  await stampChildren(tx, resource, before, record)
  return record
}

/** A rule of the business refuses it: the sentence stands at its field and over the form. */
export function refuse(sentence: string, field?: string): never {
  throw new Problem('rule_broken', {
    title: sentence,
    ...(field !== undefined && { fields: { [field]: sentence } }),
  })
}

/** Several sentences by field; the first is the title. Nothing happens when there are none. */
export function refuseFields(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Problem('rule_broken', { title: first, fields: { ...fields } })
}
