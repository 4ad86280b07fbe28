/** The fields of a site (domain §2.13). */
import { type Account, isActive } from '#contract/modules/people/accounts.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'

/** People who only read find them in a separate card. */
export const placeFields = ['address', 'geo']
export const PLACE = 'Where it is'

type Person = Account & { readonly roles?: readonly string[] }

/** People who have left, and suppliers, manage no site. */
export const hiddenOptions = {
  manager_id(row: FormData): boolean {
    const person = row as Person
    return !isActive(person) || person.roles?.[0] === 'supplier'
  },
}

export const locationGroups: readonly FieldGroup[] = [
  { title: 'Site', fields: ['name', 'code', 'region', 'timezone', 'phone_number', 'manager_id'] },
  { title: PLACE, fields: placeFields },
  { title: 'Temperatures', fields: ['temperatures_in_farenheit'] },
  { title: 'Opening', fields: ['opening_hours', 'closures'] },
  { title: 'Inspection', fields: ['approval_number', 'fhrs', 'local_authority'] },
  { title: 'Checks', fields: ['missed_reasons'] },
]
