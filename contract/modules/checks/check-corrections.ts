/**
 * A check that replaces another (domain §1.5): what it may change, and who it is about. Pure; the
 * same on device and server. Always holds: it is the same check, with the same form, place, person
 * and time; only its answers, and who gives them, differ.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import type { Check } from './checks.ts'
import { isMissedReason } from './missed-checks.ts'

const kept = ['location_id', 'private', 'user_id', 'schedule_id', 'slot'] as const

/** A flag that is off and one that was never set mean the same. */
const said = (value: unknown) => (value === false ? null : (value ?? null))

type Family = Pick<CheckForm, 'family_id'> | null
export type Corrected = {
  readonly voided: Check
  readonly form: Family
  /** Of the check it corrects: another revision of the form is allowed. */
  readonly voidedForm: Family
}

/** What is wrong with a check that corrects another, by field; empty if nothing is. */
export function correctionProblems(
  check: Check,
  { voided, form, voidedForm }: Corrected,
  { role }: Pick<Caller, 'role'>,
): Record<string, string> {
  const isOther =
    form?.family_id !== voidedForm?.family_id ||
    isMissedReason(voided) ||
    kept.some((field) => said(check[field]) !== said(voided[field]))
  if (isOther) return { voids_id: 'That is another check. Correct it from its own page.' }
  const isByAdmin = role === 'admin' || role === ADMIN_OVERRIDE
  return check.date === voided.date || isByAdmin
    ? {}
    : { date: 'A correction keeps the time of the check it corrects.' }
}

/** Nobody corrects one check more often; a longer chain isn't followed to its end. */
const MOST_CORRECTIONS = 100

type Correcting = Pick<Check, 'voids_id'>

/**
 * The checks it replaces: the one it corrects, the one that corrected, and so on.
 * @param read the check with that id; undefined if it isn't available
 */
export async function checksBefore<C extends Correcting>(
  check: Correcting,
  read: (id: string) => Promise<C | null | undefined>,
): Promise<C[]> {
  const chain: C[] = []
  for (let id = check.voids_id; id !== undefined && chain.length < MOST_CORRECTIONS; ) {
    const before: C | null | undefined = await read(id)
    if (!before) break
    chain.push(before)
    id = before.voids_id
  }
  return chain
}

type Made = Pick<Check, 'user_id' | 'created_by' | 'voids_id'>

/**
 * Whose check it is: the person it is about, or who did it first, even if somebody else corrected it.
 * This is who `x-self` asks for.
 */
export async function personOfCheck(
  check: Made,
  read: (id: string) => Promise<Made | null | undefined>,
): Promise<string> {
  if (check.user_id !== undefined) return check.user_id
  const first = (await checksBefore(check, read)).at(-1) ?? check
  return first.created_by
}
