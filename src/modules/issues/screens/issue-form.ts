/** What every issue form has in common: the possible assignees, and no day in the past. */

import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { dueDateProblem } from '#contract/modules/issues/issues.rules.ts'
import type { Account } from '#contract/modules/people/accounts.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import type { FormData } from '#src/records/form/form-data.ts'

type Person = Account & { readonly roles?: readonly string[] }

/** People who have left, and suppliers, can't be assigned issues. */
export const hiddenOptions = {
  assigned_to(row: FormData): boolean {
    const person = row as Person
    return !isActive(person) || person.roles?.[0] === 'supplier'
  },
}

/**
 * @param due as typed
 * @param held the previous value; a day that has passed since may stay
 */
export function dayProblems(due: unknown, held: string | undefined, today: string): FieldProblems {
  if (typeof due !== 'string' || due === held) return {}
  const says = dueDateProblem(due, today)
  return says === null ? {} : { due_date: says }
}
