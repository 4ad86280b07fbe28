/**
 * Who an issue is given to that a failure opens by itself (kit §10): the manager of its department,
 * else of its site. Always holds: nobody who has left, and no supplier; without a manager nobody
 * has it, and admins are told.
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { isActive } from '../people/accounts.ts'

type Place = { readonly location_id: string; readonly department_id?: string | undefined }

export async function managerAt(
  { location_id, department_id }: Place,
  read: Read,
): Promise<string | undefined> {
  const [department, site] = await Promise.all([
    department_id === undefined ? undefined : read.get('departments', department_id),
    read.get('locations', location_id),
  ])
  for (const id of [department?.manager_id, site?.manager_id]) {
    const person = id === undefined ? undefined : await read.get('users', id)
    if (person && isActive(person) && person.roles[0] !== 'supplier') return person.id
  }
  return undefined
}
