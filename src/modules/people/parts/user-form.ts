/** The fields of a person, and the rule across them (domain §2.31). */
import { isResourceName } from '#contract/core/resource/registry.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { isDeactivated } from '#contract/text/names.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'

const isPartner = ({ roles }: FormData) => Array.isArray(roles) && roles[0] === 'supplier'

/** A supplier user belongs to their supplier and to none of our sites. */
function hidesByRole(field: string, person: FormData): boolean {
  return field === 'supplier_id' ? !isPartner(person) : field !== 'roles' && isPartner(person)
}

/** Somebody who becomes a supplier user has none of our sites; our own people have no supplier. */
export function fittingRole(next: FormData): FormData {
  if (isPartner(next)) return { ...next, location_ids: [], department_ids: [] }
  const { supplier_id: _, ...own } = next
  return own
}

export const userGroups: readonly FieldGroup[] = [
  {
    title: 'Person',
    fields: ['first_name', 'last_name', 'email_address', 'username', 'phone_number'],
  },
  {
    title: 'Access',
    fields: ['roles', 'supplier_id', 'location_ids', 'department_ids'],
    hides: hidesByRole,
  },
  { title: 'Work', fields: ['job_title', 'start_date', 'hourly_rate_pence', 'birth_date'] },
]

/** Nobody can sign in without one of the two. */
export const checkUser = (person: FormData): FieldProblems => ({
  ...(!person.email_address &&
    !person.username && { email_address: 'Enter an email or a username.' }),
  ...(isPartner(person) && !person.supplier_id && { supplier_id: 'Choose a supplier.' }),
})

export const hiddenUserOptions = {
  roles: ({ id }: FormData) => id === 'supplier' && !isResourceName('suppliers'),
  location_ids: (row: FormData) => isDeactivated(row as { tags?: string[] }),
}
