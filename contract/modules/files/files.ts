/**
 * What is known of a file: photos, certificates, papers (domain §2.34). Its bytes come and go by
 * `/v1/file` alone and are found by their SHA-256; type, size and hash are read from the bytes by
 * the server. Without a site it is for every site. One that belongs to private answers is private as
 * they are: others do not see that it is there.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { day, flag, int, optional, ref, str, text } from '#contract/core/resource/fields.ts'
import { link } from '#contract/core/resource/links.ts'

export const files = defineResource({
  name: 'files',
  label: { one: 'file', many: 'files' },
  fields: {
    name: str(200, { title: 'Name', missing: 'Give the file a name.' }),
    location_id: optional(ref('locations', { title: 'Site' })),
    department_id: optional(ref('departments', { title: 'Department' })),
    description: optional(text({ title: 'Description', widget: 'textarea' })),
    expires_date: optional(day({ title: 'Expires' })),
    linked: optional(Type.Array(link(), { maxItems: 50, set: true, title: 'Belongs to' })),
    private: optional(flag({ title: 'Private' })),
    user_id: optional(ref('users', { title: 'About' })),
    mime: optional(str(100, { owner: 'server', title: 'Type' })),
    size: optional(int(1, 26_214_400, { owner: 'server', title: 'Size', unit: 'B' })),
    sha256: optional(Type.String({ pattern: '^[0-9a-f]{64}$', owner: 'server' })),
  },
  scope: 'location',
  access: 'AUD',
  flag: null,
  indexes: [],
  filters: ['location_id', 'department_id'],
  traits: ['archivable'],
  privateShows: [],
  sync: 'merge',
  parents: ['location_id', 'department_id'],
  columns: ['name', 'mime', 'size', 'expires_date'],
})

export type StoredFile = RecordOf<typeof files>
