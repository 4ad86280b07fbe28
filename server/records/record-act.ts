/**
 * One accepted change of one record: who, how, when, in which transaction. The acts (create, edit,
 * archive) and the rules of individual resources (server/modules) all work on it.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { NAME_NOT_PROVEN } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { isTimed } from '#contract/core/sync/time-claims.ts'
import type { Anchor } from '../sessions/kept.ts'
import type { Session } from '../sessions/session-book.ts'
import type { Reader, Writer } from '../store/store.ts'
import { hasChildren, stampChildren, withParentOpen } from './stamp-children.ts'
import { type Fields, toStored, type WholeRecord } from './stored-record.ts'
import { withTimeTag } from './time-tag.ts'

/** What came with a fact to prove its time. */
export type SaidOfTime = {
  /** Already read: null is none, or one that is worth nothing here. */
  readonly anchor: Anchor | null
  /** The sign-in it names, if any. */
  readonly madeUnder: string | null
}

export type RecordAct = {
  readonly tx: Writer
  readonly resource: ResourceDefinition
  readonly caller: Caller
  /** The caller's role today, if the role at the time judges the act (ADR 0026). */
  readonly roleToday?: Caller['role']
  readonly rulesOf: RulesOf
  /**
   * The act's own declaration has admitted its caller (contract/core/acts/acts.ts), for what it
   * makes and changes.
   */
  readonly isGranted?: true
  /** Everything about the calling session except the caller. */
  readonly session: Pick<
    Session,
    'customerId' | 'deviceId' | 'act' | 'isPin' | 'flags' | 'delivery'
  >
  /** Server clock (ms). */
  readonly now: number
  /** It happened without the server: it is judged by its own `created` (sync.md). */
  readonly madeOffline: boolean
  /** The proof of time its call sent; absent when the server itself acts. */
  readonly saidOfTime?: SaidOfTime
  /** What the resource's rules judged before the transaction; absent if no call asked. */
  readonly beforehand?: unknown
  /** SHA-256 of the request's body. */
  readonly requestHash: string | null
  /** The version the change was based on; null is unconditional. */
  readonly ifMatch: number | null
}

type Edit = {
  readonly stored: WholeRecord
  readonly next: WholeRecord
  readonly changes: Readonly<Record<string, unknown>>
}

/** Passed in where the server is wired up: nothing below the modules names them. */
export type RulesOf = (resource: string) => ResourceRules

/**
 * What a resource may add to the acts every record shares (architecture, "One resource, one file"). Always
 * holds: a rule runs inside the act's transaction and refuses by throwing a Problem; it never changes
 * anything outside `act.tx`.
 */
export type ResourceRules = {
  /**
   * Slow judging happens before the transaction opens, because an open one blocks every other
   * writer. The result comes with the act as `beforehand`.
   * @param given the record as the call would leave it, not judged yet
   */
  beforehand?(reader: Reader, given: Fields): Promise<unknown>
  /** Before a new record is stored; returns the record to store. */
  creating?(act: RecordAct, record: WholeRecord): Promise<WholeRecord>
  /** After it was stored. */
  created?(act: RecordAct, record: WholeRecord): Promise<void>
  /** Before an edit is stored. `changes` is what really differs. */
  editing?(act: RecordAct, edit: Edit): Promise<void>
  /** What only the server sets of an edited record; it is judged already. Returns it whole. */
  completing?(act: RecordAct, edit: Edit): Promise<WholeRecord>
  /** Does a person have to review an edit that may be stored? */
  doubting?(act: RecordAct, edit: Edit): Promise<boolean>
  /**
   * How a change is merged into the one record of a singleton, from the copy it was based on, so
   * that simultaneous changes by two people are both kept.
   */
  merging?(patch: Fields, begun: { readonly base: unknown; readonly stored: Fields }): Fields
  /** Before it is archived. */
  archiving?(act: RecordAct, stored: WholeRecord): Promise<void>
  /** Before it is unarchived. */
  restoring?(act: RecordAct, stored: WholeRecord): Promise<void>
}

/** For a person to review. */
export const NEEDS_REVIEW = 'NEEDS_REVIEW'

export function withTags(record: WholeRecord, tags: readonly string[]): WholeRecord {
  if (tags.length === 0) return record
  const before = Array.isArray(record.tags) ? record.tags : []
  return { ...record, tags: [...new Set([...before, ...tags])] }
}

/** A manager reviews what was delivered late or under a wrong PIN. */
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
  const told = isTimed(resource) ? withTimeTag(delivered) : delivered
  const placed = await withParentOpen(tx, resource, told)
  const before = hasChildren(resource) ? await tx.record(resource.name, placed.id) : null
  const record = await stampChildren(tx, resource, before, placed)
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
  return record
}

/** A business rule refuses it: the sentence is shown at its field and above the form. */
export function refuse(sentence: string, field?: string): never {
  throw new Problem('rule_broken', {
    title: sentence,
    ...(field !== undefined && { fields: { [field]: sentence } }),
  })
}

/** Several sentences by field; the first is the title. Does nothing if there are none. */
export function refuseFields(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Problem('rule_broken', { title: first, fields: { ...fields } })
}
