/**
 * People of the business (§3 User, domain §2.31). Presence isn't here, because it isn't a record.
 */
import { Type } from 'typebox'
import { roleChoice } from '#contract/core/access/roles.ts'
import { emailAddress, phoneNumber } from '#contract/core/resource/contact-fields.ts'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { day, flag, int, optional, ref, refs, str, uuid } from '#contract/core/resource/fields.ts'

const managers = ['admin', 'auditor', 'self'] as const

export const users = defineResource({
  name: 'users',
  path: '/users',
  label: { one: 'person', many: 'people' },
  fields: {
    first_name: str(60, {
      title: 'First name',
      missing: 'Enter the first name.',
    }),
    last_name: str(60, { title: 'Last name', missing: 'Enter the last name.' }),
    email_address: optional(emailAddress('ben@example.com', { visibleTo: managers })),
    username: optional(
      Type.String({
        pattern: '^[a-z0-9._-]{3,40}$',
        title: 'Username',
        description: 'For people without an email.',
        wrong: 'Use 3 to 40 small letters, digits, dots or dashes.',
        visibleTo: managers,
      }),
    ),
    phone_number: optional(phoneNumber({ visibleTo: managers }, '+447700900123')),
    roles: Type.Array(roleChoice(['admin', 'auditor', 'user', 'supplier']), {
      minItems: 1,
      maxItems: 1,
      title: 'Role',
      missing: 'Choose a role.',
    }),
    location_ids: refs('locations', { title: 'Sites' }),
    department_ids: refs('departments', { title: 'Departments' }),
    supplier_id: optional(ref('suppliers', { title: 'Supplier', visibleTo: managers })),
    has_pin: optional(flag({ owner: 'server', title: 'PIN set', visibleTo: managers })),
    legal: optional(
      Type.Object(
        {
          eula_accepted: flag(),
          tos_accepted: flag(),
          privacy_policy_accepted: flag(),
        },
        { additionalProperties: false, owner: 'server', visibleTo: managers },
      ),
    ),
    legal_at: optional(int(0, 9_007_199_254_740_991, { owner: 'server', visibleTo: managers })),
    invited: optional(flag({ owner: 'server', title: 'Invited' })),
    deactivated: optional(flag({ owner: 'server', title: 'Deactivated' })),
    job_title: optional(str(60, { title: 'Job' })),
    start_date: optional(day({ title: 'Started', visibleTo: managers })),
    training: optional(
      Type.Array(
        Type.Object(
          {
            kind: str(60),
            date: day(),
            expires_date: optional(day()),
            file_id: optional(uuid()),
          },
          { additionalProperties: false },
        ),
        { maxItems: 100, title: 'Training', visibleTo: managers },
      ),
    ),
    hourly_rate_pence: optional(
      int(0, 1_000_000, {
        title: 'Hourly rate',
        unit: 'p',
        visibleTo: ['admin'],
      }),
    ),
    birth_date: optional(day({ title: 'Date of birth', visibleTo: ['admin'] })),
  },
  scope: 'business',
  access: 'PEOPLE',
  flag: null,
  indexes: ['last_name'],
  traits: ['archivable'],
  sync: 'online',
  columns: ['first_name', 'roles', 'location_ids', 'has_pin'],
})

export type User = RecordOf<typeof users>

/** What people may change on their own record; an admin changes the rest (domain §2.31, SELF). */
export const selfEditableFields = ['first_name', 'last_name', 'phone_number']
