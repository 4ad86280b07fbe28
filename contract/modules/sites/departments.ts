/** Departments of the business (§3 Department, domain §2.12). */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { int, optional, ref, refs, str } from '#contract/core/resource/fields.ts'

export const departments = defineResource({
  name: 'departments',
  label: { one: 'department', many: 'departments' },
  fields: {
    name: str(80, { title: 'Name', missing: "Enter the department's name." }),
    location_ids: optional(
      refs('locations', {
        title: 'Sites',
        description: 'None chosen means every site.',
      }),
    ),
    colour: optional(Type.String({ pattern: '^#[0-9a-f]{6}$', title: 'Colour' })),
    manager_id: optional(ref('users', { title: 'Manager' })),
    sort: optional(
      int(0, 9999, {
        title: 'Order',
        description: 'In lists, lower numbers come first, then A to Z.',
      }),
    ),
  },
  scope: 'department',
  scopeField: 'id',
  access: 'CAT',
  flag: null,
  indexes: ['name'],
  traits: ['archivable'],
  sync: 'merge',
  unique: [
    {
      on: ['name'],
      at: 'name',
      says: 'A department with this name already exists.',
    },
  ],
  columns: ['name', 'location_ids', 'manager_id'],
})

export type Department = RecordOf<typeof departments>
