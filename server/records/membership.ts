/**
 * Rights on facts are judged as of their `created` (sync.md, "Devices and people"): a reading
 * recorded while the person still worked at the site isn't refused because the tablet found signal
 * later. Rights that only an admin or auditor has must also hold today (records/voiding.ts, ADR
 * 0026).
 */
import { type Caller, mayDo, type Verb } from '#contract/core/access/access.ts'
import { inScope } from '#contract/core/access/scope.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { userAt } from '../sessions/person-then.ts'
import { callerOf, workerOf } from '../sessions/session-book.ts'
import type { RecordAct } from './record-act.ts'
import type { WholeRecord } from './stored-record.ts'

/** As long as a delivery grant lasts. */
const LATE_MS = 30 * 24 * 3_600_000

type Asked = {
  readonly resource: Pick<ResourceDefinition, 'name' | 'sync'>
  readonly madeOffline: boolean
}

/**
 * Is it a fact that happened without the server? Photos and signatures belong to it, and come
 * first.
 */
export const isJudgedAsOfThen = ({ resource, madeOffline }: Asked, verb: Verb): boolean =>
  madeOffline &&
  (resource.sync === 'append'
    ? verb === 'create' || verb === 'edit'
    : resource.name === 'files' && verb === 'create')

const isByPin = ({ session }: RecordAct): boolean =>
  session.isPin === true || session.delivery?.isPin === true

/** Whoever it was, they saw what the tablet holds: records of its sites. */
export const isAtTablet = (act: RecordAct): boolean =>
  isByPin(act) || act.session.delivery?.atTablet === true

/** The caller as they were at that instant; null if only today counts. */
async function callerThen(act: RecordAct, verb: Verb, at: number): Promise<Caller | null> {
  const { tx, caller, now } = act
  if (!isJudgedAsOfThen(act, verb)) return null
  if (at < now - LATE_MS || at > now) return null
  const then = await userAt(tx, caller.user_id, at)
  if (then === null) return null
  return isAtTablet(act) ? workerOf(tx, then) : callerOf(then)
}

/** Was the record's place the caller's at that instant, though it no longer is? */
export async function wasInScope(
  act: RecordAct,
  verb: Verb,
  record: WholeRecord,
  at: number,
): Promise<boolean> {
  const was = await callerThen(act, verb, at)
  return was !== null && inScope(was, act.resource, record)
}

/**
 * The act with the role its person had when it was made, if it has changed since.
 * @param at when it was made (ms)
 * @returns the same act if today's role judges it
 * @throws Problem forbidden
 */
export async function withRoleThen(act: RecordAct, verb: Verb, at: number): Promise<RecordAct> {
  const then = isByPin(act) ? null : await callerThen(act, verb, at)
  const roleToday = act.caller.role
  const role = then?.role ?? roleToday
  const judged = role === roleToday ? act : { ...act, caller: { ...act.caller, role }, roleToday }
  const isLetIn = act.isGranted === true || mayDo(judged.caller, verb, act.resource)
  if (!isLetIn) throw new Problem('forbidden')
  return judged
}
