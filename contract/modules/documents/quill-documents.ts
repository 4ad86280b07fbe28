/**
 * Rich text: documents, labels, policies (domain §2.30). Belongs to several modules, so no single
 * module's flag switches it off. Calculations are resources of their own (ADR 0058).
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  day,
  group,
  int,
  jsonText,
  ms,
  oneOf,
  optional,
  str,
  userId,
  uuid,
} from '#contract/core/resource/fields.ts'

const page = group(
  {
    size: oneOf({ A4: 'A4', A5: 'A5', LABEL_50x80: 'Label, 50 × 80 mm' }, { title: 'Size' }),
    orientation: optional(
      oneOf({ PORTRAIT: 'Portrait', LANDSCAPE: 'Landscape' }, { title: 'Orientation' }),
    ),
    margins_mm: optional(int(0, 100, { title: 'Margins', unit: 'mm' })),
  },
  { title: 'Page' },
)

export const quillDocuments = defineResource({
  name: 'quill-documents',
  label: { one: 'document', many: 'documents' },
  fields: {
    title: str(120, { title: 'Title', missing: 'Give the document a title.' }),
    kind: oneOf(
      { DOCUMENT: 'Document', LABEL: 'Label', POLICY: 'Policy' },
      { title: 'Kind', missing: 'Choose a kind.' },
    ),
    status: oneOf({ DRAFT: 'Draft', FINAL: 'Final' }, { title: 'Status' }),
    content: jsonText(262_144, { title: 'Content' }),
    placeholders: optional(
      Type.Array(str(80), { uniqueItems: true, maxItems: 100, set: true, title: 'Placeholders' }),
    ),
    page: optional(page),
    revision: optional(int(1, 9_999, { title: 'Revision' })),
    supersedes_id: optional(uuid()),
    review_date: optional(day({ title: 'Review by' })),
    acknowledgements: optional(
      Type.Array(group({ user_id: userId({ ref: 'users' }), at: ms() }), {
        maxItems: 1_000,
        set: true,
        title: 'Read by',
      }),
    ),
  },
  scope: 'business',
  access: 'CAT',
  rules: 'later',
  flag: null,
  indexes: ['kind'],
  filters: ['kind', 'status'],
  traits: ['archivable'],
  sync: 'merge',
  guarded: ['content', 'status'],
  parents: ['supersedes_id'],
  columns: ['title', 'kind', 'status', 'review_date'],
})

export type QuillDocument = RecordOf<typeof quillDocuments>
