/**
 * Measured facts are append-only (domain §1.5): a correction is a new record that names the old
 * one, and the old one then names it; one that is voided with nothing in its place names itself (ADR
 * 0017). Both are judged here; nothing is ever overwritten.
 */
import { amendmentRefusal, isVoidedAlone, voidRefusal } from '#contract/amendments.ts'
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

/** Nothing takes its place. Said once: neither the void nor its reason is taken back. */
function checkVoid({ caller }: RecordAct, stored: WholeRecord, next: WholeRecord): void {
  const refusal = voidRefusal(caller)
  if (refusal !== null) refuse(refusal)
  if (stored.voided_by_id !== undefined) {
    refuse('This was already corrected. Void the newer one.', 'voided_by_id')
  }
  checkReason(next, 'Say why you are voiding this.')
}

/** What can only be said of a fact once it is there. */
const afterwards = ['voided_by_id', 'verified_by', 'verified_at', 'verified_comment']

/**
 * The new half: may the caller correct that record, and did nobody before?
 * @returns whether a person has to look, because two corrected it without signal
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
  const refusal = amendmentRefusal(
    act.caller,
    voided,
    ['voided_by_id'],
    record.created,
    act.resource,
  )
  if (refusal !== null) refuse(refusal)
  if (voided.voided_by_id === undefined || voided.voided_by_id === record.id) return false
  if (act.madeOffline) return true
  refuse('This was already corrected. Correct the newer one.', 'voids_id')
}

/** The old half, and everything else that may still be said of a fact. */
export async function checkAmendment(
  act: RecordAct,
  edit: { stored: WholeRecord; next: WholeRecord; fields: readonly string[] },
): Promise<void> {
  const { stored, next, fields } = edit
  if (isVoidedAlone(stored) && isVoidedAlone(next)) refuse('This is void already.')
  const amended = fields.filter((field) => field !== 'modified' && field !== 'modified_by')
  const modified = next.modified
  // Made offline it counts from when it was made, which cannot be later than now.
  const at = act.madeOffline && typeof modified === 'number' ? Math.min(modified, act.now) : act.now
  const refusal = amendmentRefusal(act.caller, stored, amended, at, act.resource)
  if (refusal !== null) refuse(refusal)
  if (amended.includes('verified_by') && next.verified_by !== act.caller.user_id) {
    refuse('Sign it off under your own name.', 'verified_by')
  }
  if (!amended.includes('voided_by_id') && !amended.includes('void_reason')) return
  if (isVoidedAlone(next)) return checkVoid(act, stored, next)
  checkReason(next)
  const by = next.voided_by_id
  const row = typeof by === 'string' ? await act.tx.record(act.resource.name, by) : null
  if (!row || fromStored(row).voids_id !== stored.id) {
    refuse("The correction this names isn't here. Send it first.", 'voided_by_id')
  }
}
