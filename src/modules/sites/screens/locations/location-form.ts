/** What is asked about a site (domain §2.13). */
import type { FieldGroup } from '#src/records/form/form-schema.ts'

export const locationGroups: readonly FieldGroup[] = [
  { title: 'Site', fields: ['name', 'code', 'region', 'timezone', 'address', 'phone_number'] },
  { title: 'Temperatures', fields: ['temperatures_in_farenheit'] },
  { title: 'Opening', fields: ['opening_hours', 'closures'] },
  { title: 'Inspection', fields: ['approval_number', 'fhrs', 'local_authority'] },
  { title: 'Checks', fields: ['missed_reasons'] },
]
