/**
 * One accepted change of one record: who, how, when, in which transaction. The acts (create, edit,
 * archive) and the rules of single resources (server/modules) all work on it.
 */
import type { Caller } from '#contract/core/access.ts'
import type { ResourceDefinition } from '#contract/core/define-resource.ts'
import { NAME_NOT_PROVEN } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import type { Session } from '../sessions/session-book.ts'
import type { Writer } from '../store/store.ts'
import { type SaidOfTime, withTimeTag } from './proven-time.ts'
import { toStored, type WholeRecord } from './stored-record.ts'

export type RecordAct = {
  readonly tx: Writer
  readonly resource: ResourceDefinition
  readonly caller: Caller
  /** What the caller is today, where a role of then judges the act (ADR 0026). */
  readonly roleToday?: Caller['role']
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
  const delivered = withDeliveryTags(act, judged)
  const record = resource.sync === 'append' ? withTimeTag(delivered) : delivered
  const row = toStored(resource, record)
  await act.tx.put(row, {
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
