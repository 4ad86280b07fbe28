/**
 * Records of files: photos, certificates, documents (domain §2.34). Their bytes are only sent and
 * fetched by `/v1/file` and are found by their SHA-256; the server reads type, size and hash from
 * the bytes. Without a site it is for every site. A file that belongs to private answers is private
 * too: others don't see that it exists.
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
