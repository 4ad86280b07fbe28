/** The fields of a site (domain §2.13). */
import type { FieldGroup } from '#src/records/form/form-schema.ts'

/** People who only read find them in a separate card. */
export const placeFields = ['address', 'geo']
export const PLACE = 'Where it is'

export const locationGroups: readonly FieldGroup[] = [
  { title: 'Site', fields: ['name', 'code', 'region', 'timezone', 'phone_number'] },
  { title: PLACE, fields: placeFields },
  { title: 'Temperatures', fields: ['temperatures_in_farenheit'] },
  { title: 'Opening', fields: ['opening_hours', 'closures'] },
  { title: 'Inspection', fields: ['approval_number', 'fhrs', 'local_authority'] },
  { title: 'Checks', fields: ['missed_reasons'] },
]
