/** What is asked about a person, and the rule across its fields (domain §2.31). */
import { isResourceName } from '#contract/core/registry.ts'
import type { FieldProblems } from '#contract/core/validate.ts'
import { isDeactivated } from '#contract/text/names.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'

export const userGroups: readonly FieldGroup[] = [
  {
    title: 'Person',
    fields: ['first_name', 'last_name', 'email_address', 'username', 'phone_number'],
  },
  { title: 'Access', fields: ['roles', 'location_ids', 'department_ids'] },
  { title: 'Work', fields: ['job_title', 'start_date', 'hourly_rate_pence', 'birth_date'] },
]

/** Nobody can sign in without one of the two. */
export const checkUser = (person: FormData): FieldProblems =>
  person.email_address || person.username ? {} : { email_address: 'Enter an email or a username.' }

export const hiddenUserOptions = {
  roles: ({ id }: FormData) => id === 'supplier' && !isResourceName('suppliers'),
  location_ids: (row: FormData) => isDeactivated(row as { tags?: string[] }),
}
