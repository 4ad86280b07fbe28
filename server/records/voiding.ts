/**
 * Measured facts are append-only (domain §1.5): a correction is a new record that names the old
 * one, and the old one then names it; one voided without a replacement names itself (ADR 0017).
 * Both are judged here; nothing is ever overwritten.
 */
import {
  amendableFields,
  amendmentRefusal,
  isVoidedAlone,
  takesBackSignOff,
  voidRefusal,
} from '#contract/core/rules/amendments.ts'
import { type RecordAct, refuse } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

const REASON_LENGTH = 3

const isVoidable = (act: RecordAct) => act.resource.traits.includes('voidable')

function checkReason(record: WholeRecord, sentence = 'Say why you are correcting this.'): void {
  const reason = record.void_reason
  if (typeof reason !== 'string' || reason.trim().length < REASON_LENGTH) {
    refuse(sentence, 'void_reason')
  }
}

/**
 * Somebody who has lost a right over other people's records can't back-date its use: they need it
 * today as well.
 */
const callersOf = ({ caller, roleToday = caller.role }: RecordAct) => [
  caller,
  { ...caller, role: roleToday },
]

/** The sentence that refuses it, at that instant (ms), or null (ADR 0026). */
function refusalOf(
  act: RecordAct,
  record: WholeRecord,
  fields: readonly string[],
  at: number,
): string | null {
  // The act's own declaration has admitted its caller: a cancelled batch voids what it did.
  if (act.isGranted) return null
  const isOwn = record.created_by === act.caller.user_id
  const judged = isOwn ? [act.caller] : callersOf(act)
  const refusals = judged.map((caller) =>
    amendmentRefusal(caller, record, fields, at, act.resource),
  )
  return refusals.find((refusal) => refusal !== null) ?? null
}

/** Nothing replaces it. Final: neither the void nor its reason can be undone. */
function checkVoid(act: RecordAct, stored: WholeRecord, next: WholeRecord): void {
  const callers = act.isGranted ? [] : callersOf(act)
  const refusal =
    callers.map((caller) => voidRefusal(caller, act.resource)).find((one) => one !== null) ?? null
  if (refusal !== null) refuse(refusal)
  if (stored.voided_by_id !== undefined) {
    refuse('This was already corrected. Void the newer one.', 'voided_by_id')
  }
  checkReason(next, 'Say why you are voiding this.')
}

/** What can only be recorded about an existing fact. */
const afterwards = ['voided_by_id', 'verified_by', 'verified_at', 'verified_comment']

/**
 * The new half: may the caller correct that record, and has nobody done so before?
 * @returns whether a person has to review it: two corrected it without signal, or its author may no
 *   longer correct it and only the device's own clock says that it was made in time
 */
export async function checkCorrection(act: RecordAct, record: WholeRecord): Promise<boolean> {
  const voidsId = record.voids_id
  if (!isVoidable(act)) return false
  const early = afterwards.find((field) => record[field] !== undefined)
  if (early) refuse('A record is checked or corrected after it was made.', early)
  if (typeof voidsId !== 'string') return false
  checkReason(record)
  const row = await act.tx.record(act.resource.name, voidsId)
  if (!row) return false
  const voided = fromStored(row)
  const refusalAt = (at: number) => refusalOf(act, voided, ['voided_by_id'], at)
  const refusal = refusalAt(record.created)
  if (refusal !== null) refuse(refusal)
  const isLate = refusalAt(act.now) !== null
  if (voided.voided_by_id === undefined || voided.voided_by_id === record.id) return isLate
  if (act.madeOffline) return true
  refuse('This was already corrected. Correct the newer one.', 'voids_id')
}

/**
 * The old half, and everything else that may still be recorded about a fact.
 * @returns whether a person has to review it: only the device's clock says that it was done in time
 */
export async function checkAmendment(
  act: RecordAct,
  edit: {
    readonly stored: WholeRecord
    readonly next: WholeRecord
    readonly fields: readonly string[]
    /** ms */
    readonly at: number
  },
): Promise<boolean> {
  const { stored, next, fields } = edit
  if (isVoidedAlone(stored) && isVoidedAlone(next)) refuse('This is void already.')
  const amended = fields.filter((field) => field !== 'modified' && field !== 'modified_by')
  // If made offline it counts from when it was made, which can't be later than now.
  const at = act.madeOffline ? Math.min(edit.at, act.now) : act.now
  const refusalAt = (when: number) => refusalOf(act, stored, amended, when)
  const refusal = refusalAt(at)
  if (refusal !== null) refuse(refusal)
  // A sign-off's comments are recorded under the person who signs: nobody else edits them.
  const isSignOff = amended.some((field) => amendableFields[field] === 'verifier')
  const isOwn = next.verified_by === act.caller.user_id
  if (isSignOff && !isOwn && !takesBackSignOff(stored, next, act.caller, act.now)) {
    refuse('Sign it off under your own name.', 'verified_by')
  }
  // The correction itself is marked, not what it corrects.
  const isVoiding = amended.includes('voided_by_id') || amended.includes('void_reason')
  if (!isVoiding) return refusalAt(act.now) !== null
  if (isVoidedAlone(next)) checkVoid(act, stored, next)
  else await checkIsCorrected(act, stored, next)
  return false
}

async function checkIsCorrected(act: RecordAct, stored: WholeRecord, next: WholeRecord) {
  checkReason(next)
  const by = next.voided_by_id
  const row = typeof by === 'string' ? await act.tx.record(act.resource.name, by) : null
  if (!row || fromStored(row).voids_id !== stored.id) {
    refuse("The correction this names isn't here. Send it first.", 'voided_by_id')
  }
}
