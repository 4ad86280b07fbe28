/** Departments and the people in them (domain §2.12). Pure. */

import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge } from '#contract/core/rules/judge.ts'
import { type Account, isActive } from '../people/accounts.ts'
import type { Department } from './departments.ts'

export type Member = Account & { readonly id: string; readonly department_ids: readonly string[] }

/** The people currently in it. */
export const membersOf = <P extends Member>(departmentId: string, people: readonly P[]): P[] =>
  people.filter((person) => isActive(person) && person.department_ids.includes(departmentId))

/**
 * Why a department can't be archived now; null if it can.
 * @param callerId the person archiving it may be its only member, because creating it added them
 */
export function archiveProblem(
  departmentId: string,
  people: readonly Member[],
  callerId: string,
): string | null {
  const others = membersOf(departmentId, people).filter(({ id }) => id !== callerId).length
  return others === 0 ? null : `Move ${others} ${others === 1 ? 'person' : 'people'} first.`
}

/** People move out before it is archived. */
export const judgeDepartment: Judge<Department> = async (
  { before, after, caller },
  read,
): Promise<FieldProblems> => {
  if (!before || !after.archived || before.archived) return {}
  const problem = archiveProblem(after.id, await read.where('users', {}), caller.user_id)
  return problem === null ? {} : { archived: problem }
}
