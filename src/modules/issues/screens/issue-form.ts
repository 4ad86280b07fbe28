/** What every form of an issue asks alike: who may see to it, and no day that is gone. */

import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { dueDateProblem } from '#contract/modules/issues/issues.rules.ts'
import type { Account } from '#contract/modules/people/accounts.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import type { FormData } from '#src/records/form/form-data.ts'

type Person = Account & { readonly roles?: readonly string[] }

/** Whoever left, and suppliers, see to nothing here. */
export const hiddenOptions = {
  assigned_to(row: FormData): boolean {
    const person = row as Person
    return !isActive(person) || person.roles?.[0] === 'supplier'
  },
}

/**
 * @param due as it is typed
 * @param held as it was; a day that has passed since may stay
 */
export function dayProblems(due: unknown, held: string | undefined, today: string): FieldProblems {
  if (typeof due !== 'string' || due === held) return {}
  const says = dueDateProblem(due, today)
  return says === null ? {} : { due_date: says }
}
