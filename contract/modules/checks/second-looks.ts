/**
 * What waits for a second person: checks whose form must be verified (domain §2.24, §3.31), private
 * answers that failed (§4 F10), people who came to work unfit (§2.32). Pure. Always holds: nobody
 * is asked about their own; private ones are for admins only; reviewing it removes it.
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import type { UserClockEvent } from '../clock/user-clock-events.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import { parseForm, type Question } from '../forms/form-language.ts'
import type { Check } from './checks.ts'

type Looker = Pick<Caller, 'role' | 'user_id'>
type Standing = { readonly verified_by?: string; readonly voided_by_id?: string }

const isOpen = ({ verified_by, voided_by_id }: Standing) =>
  verified_by === undefined && voided_by_id === undefined

/** Signed, from a form that must be verified, and unverified, for any reviewer. */
export const awaitsVerifying = (
  check: Pick<Check, 'signed' | 'result'> & Standing,
  form: Pick<CheckForm, 'verify_required'>,
): boolean =>
  form.verify_required === true && check.signed && check.result !== 'MISSED' && isOpen(check)

/** May this person review what these people made? */
const looksAfter = ({ role, user_id }: Looker, made: { readonly created_by: string }) =>
  ['admin', 'auditor'].includes(actingRole(role)) && made.created_by !== user_id

/** A private check with a bad answer that nobody has reviewed. */
export const isAlarming = (check: Check): boolean =>
  check.private === true &&
  check.signed &&
  (check.result === 'FAIL' || check.result === 'ACTION') &&
  isOpen(check)

/** Private checks that failed: for admins only. */
export function privateFails<C extends Check>(checks: readonly C[], looker: Looker): C[] {
  if (actingRole(looker.role) !== 'admin') return []
  return checks.filter((check) => isAlarming(check) && looksAfter(looker, check))
}

/**
 * Somebody isn't fit to work (domain §4 F10): a health answer failed that the form asks an issue
 * for, and not only a nail or an apron.
 */
export function saysUnfit(check: Check, form: CheckForm): boolean {
  if (form.category !== 'PERSONAL') return false
  const schema = parseForm(form.schema)
  const failed = check.failed_fields ?? []
  return failed.some((path) => questionAt(schema, path)?.['x-issue'] !== undefined)
}

/** A question of the form or of a part of it; which are asked is decided elsewhere. */
const questionAt = (form: Question, path: string): Question | undefined =>
  path.split('.').reduce<Question | undefined>((holder, name) => holder?.properties?.[name], form)

/** Whom a private check is about. */
export const personOf = ({ user_id, created_by }: Check): string => user_id ?? created_by

/** Came in and said they aren't fit to work: for admins only. */
export function unfitArrivals<E extends UserClockEvent>(events: readonly E[], looker: Looker): E[] {
  if (actingRole(looker.role) !== 'admin') return []
  return events.filter(
    (event) => event.fit_to_work === 'NO' && isOpen(event) && looksAfter(looker, event),
  )
}
