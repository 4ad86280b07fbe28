/**
 * Check forms (§3 Check form, domain §2.24): one record a revision, never rewritten once published.
 * `settings.check_forms` of the business lists those in use, in order; a new revision replaces the
 * one it supersedes there. contract/modules/forms/check-forms.rules.ts says what a form may
 * contain.
 */
import { Type } from 'typebox'
import { roleChoice, STAFF_ROLES } from '#contract/core/access/roles.ts'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  choice,
  flag,
  int,
  jsonText,
  optional,
  refs,
  str,
  uuid,
} from '#contract/core/resource/fields.ts'

export const checkForms = defineResource({
  name: 'check-forms',
  label: { one: 'form', many: 'forms' },
  fields: {
    title: str(120, { title: 'Title', missing: 'Give the form a title.' }),
    schema: jsonText(65_536, { title: 'Questions', missing: 'The form has no questions.' }),
    ui_schema: optional(jsonText(65_536, { title: 'How it looks' })),
    family_id: uuid(),
    revision: int(1, 9999, { title: 'Revision' }),
    supersedes_id: optional(uuid()),
    draft: optional(flag({ title: 'Draft' })),
    private: optional(
      flag({
        title: 'Private answers',
        description: 'Only the person, admins and auditors see the answers.',
      }),
    ),
    category: choice(
      [
        'OPENING',
        'CLOSING',
        'CLEANING',
        'DELIVERY',
        'TEMPERATURE',
        'COOKING',
        'ALLERGEN',
        'VEHICLE',
        'PEST',
        'PERSONAL',
        'EQUIPMENT',
        'FOREIGN_BODY',
        'OTHER',
      ],
      {
        title: 'Category',
        labels: [
          'Opening',
          'Closing',
          'Cleaning',
          'Deliveries',
          'Temperatures',
          'Cooking',
          'Allergens',
          'Vehicles',
          'Pests',
          'People',
          'Equipment',
          'Foreign bodies',
          'Something else',
        ],
        missing: 'Choose a category.',
      },
    ),
    library_key: optional(str(20)),
    estimated_min: optional(int(1, 480, { title: 'Takes about', unit: 'min' })),
    sign_required: optional(flag({ title: 'To be signed' })),
    sign_statement: optional(
      str(200, {
        title: 'What is signed',
        description: 'Shown above the signature, for example “I have checked this vehicle.”',
      }),
    ),
    verify_required: optional(flag({ title: 'To be checked by a manager' })),
    photo_required: optional(
      flag({ title: 'With a photo', description: 'It can’t be signed without one.' }),
    ),
    location_ids: optional(
      refs('locations', { title: 'Sites', description: 'None chosen means every site.' }),
    ),
    department_ids: optional(
      refs('departments', {
        title: 'Departments',
        description: 'None chosen means every department.',
      }),
    ),
    roles: optional(
      Type.Array(roleChoice(STAFF_ROLES), {
        uniqueItems: true,
        maxItems: 3,
        set: true,
        title: 'Offered to',
        description: 'None chosen means everybody.',
      }),
    ),
  },
  scope: 'business',
  access: 'CAT',
  flag: 'checks',
  indexes: ['family_id'],
  filters: ['family_id'],
  traits: ['archivable'],
  sync: 'online',
  parents: ['supersedes_id'],
  columns: ['title', 'category', 'revision'],
})

export type CheckForm = RecordOf<typeof checkForms>
