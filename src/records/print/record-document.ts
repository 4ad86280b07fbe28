/**
 * One record as a document: what it says, its lists as tables, and who recorded, changed, sent and
 * verified it (domain §1.1, §1.5). Pure. Always holds: every field with a title is printed, in the
 * order of its declaration, so that a new field needs nothing here.
 */
import type { Cell, DocumentContent, DocumentPart, DocumentSection, Fact } from '#contract/core/document.ts'
import { isVoidedAlone } from '#contract/core/amendments.ts'
import type { ResourceDefinition } from '#contract/core/define-resource.ts'
import { isNameUnproven, isTimeUnproven, timeUnproven, UNPROVEN } from '#contract/core/unproven.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { fieldText, type Reading, recordName } from '../form/field-text.ts'
import { fieldKind, fieldSchema, fieldTitle, isFigure } from '../form/field-words.ts'
import { refsOf } from '../read/use-names.ts'

type Row = Readonly<Record<string, unknown>>
/** The fields every record has (contract/core/envelope.ts). */
export type Enveloped = {
  readonly id: string
  readonly created: number
  readonly created_by: string
  readonly received?: number | undefined
  readonly modified?: number | undefined
  readonly modified_by?: string | undefined
  readonly version?: number | undefined
  readonly archived?: boolean | undefined
}

/** Said under "On record", or nobody's to read. */
const besides = new Set([
  'created_by',
  'modified_by',
  'archived_by',
  'verified_by',
  'verified_at',
  'verified_comment',
  'void_reason',
  'earlier',
])
const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/
/** What is kept as text and read by machines: a form, the answers to one. */
const isJson = /^[[{]/

export function printedFields(resource: ResourceDefinition): string[] {
  const properties = resource.schema.properties as Readonly<Record<string, { title?: string }>>
  return Object.entries(properties).flatMap(([field, { title }]) =>
    title && !besides.has(field) ? [field] : [],
  )
}

/** Ids of everything the document names. */
export const printedRefs = (resource: ResourceDefinition, record: object) =>
  refsOf(
    resource,
    [...printedFields(resource), 'created_by', 'modified_by', 'verified_by'],
    [record as Row],
  )

const isText = (value: unknown): value is string => typeof value === 'string'

function factOf(resource: ResourceDefinition, field: string, record: Row, reading: Reading): Fact[] {
  const value = record[field]
  const { ref } = fieldSchema(resource, field)
  if (isText(value) && ((!ref && isId.test(value)) || isJson.test(value))) return []
  const text = fieldText(resource, field, record, reading)
  return text === '' ? [] : [{ label: fieldTitle(resource, field), value: text }]
}

/** Certificates, prices, members: a row each. */
function tableOf(resource: ResourceDefinition, field: string, record: Row, reading: Reading) {
  const rows = record[field]
  const { items } = fieldSchema(resource, field)
  if (!Array.isArray(rows) || rows.length === 0 || !items?.properties) return []
  const part = { schema: { properties: items.properties } } as never
  const shown = Object.keys(items.properties).filter((name) => items.properties?.[name]?.title)
  if (shown.length === 0) return []
  const table: DocumentPart = {
    kind: 'table',
    columns: shown.map((name) => {
      const kind = fieldKind(fieldSchema(part, name))
      return { title: fieldTitle(part, name), kind: isFigure(kind) ? 'figure' : 'text' }
    }),
    rows: rows.map((row: Row) => shown.map((name) => fieldText(part, name, row, reading))),
    empty: 'None.',
  }
  return [{ title: fieldTitle(resource, field), parts: [table] }]
}

type Amended = {
  readonly tags?: readonly string[]
  readonly voids_id?: string
  readonly voided_by_id?: string
  readonly void_reason?: string
  readonly verified_by?: string
  readonly verified_at?: number
  readonly verified_comment?: string
  readonly proven_from?: number
  readonly proven_to?: number
}

function onRecord(record: Enveloped & Amended, reading: Reading, now: number): Fact[] {
  const { timezone, nameOf } = reading
  const when = (at: number) => formatDateTime(at, timezone)
  const by = (id: string | undefined) => (id ? `, ${nameOf('users', id) ?? 'Somebody else'}` : '')
  const why = record.void_reason ? `“${record.void_reason}”` : 'Yes'
  const facts: readonly (readonly [string, Cell | undefined])[] = [
    ['Recorded', `${when(record.created)}${by(record.created_by)}`],
    ['Changed', record.modified ? `${when(record.modified)}${by(record.modified_by)}` : undefined],
    ['Archived', record.archived ? 'Yes' : undefined],
    ['Takes the place of a corrected record', record.voids_id ? why : undefined],
    ['Voided', isVoidedAlone(record) ? why : undefined],
    ['Corrected by a later record', record.voided_by_id && !isVoidedAlone(record) ? why : undefined],
    ['Name not proven', isNameUnproven(record) ? UNPROVEN : undefined],
    ['Time not confirmed', isTimeUnproven(record) ? timeUnproven(record, now, timezone) : undefined],
    ['Verified', record.verified_by && `${when(record.verified_at ?? now)}${by(record.verified_by)}`],
    ['Comment', record.verified_comment],
    ['Sent', record.received ? when(record.received) : 'Waiting to send'],
    ['Unique ID', record.id],
    ['Version', record.version === undefined ? undefined : String(record.version)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

interface PrintedRecord {
  readonly resource: ResourceDefinition
  readonly record: Enveloped
  /** Better than the record's own name. */
  readonly title?: string | undefined
  /** What the page shows besides its fields. */
  readonly sections?: readonly DocumentSection[]
  readonly reading: Reading
  /** ms */
  readonly now: number
}

export function recordDocument(printed: PrintedRecord): DocumentContent {
  const { resource, record, sections = [], reading, now } = printed
  const row = record as unknown as Row
  const fields = printedFields(resource)
  const isList = (field: string) => fieldKind(fieldSchema(resource, field)) === 'items'
  const facts = fields
    .filter((field) => !isList(field))
    .flatMap((field) => factOf(resource, field, row, reading))
  const lists = fields.filter(isList).flatMap((field) => tableOf(resource, field, row, reading))
  const { one } = resource.label
  return {
    title: printed.title ?? (recordName(resource, row) || one),
    about: one.charAt(0).toUpperCase() + one.slice(1),
    sections: [
      { parts: [{ kind: 'facts', facts }] },
      ...lists,
      ...sections,
      { title: 'On record', parts: [{ kind: 'facts', facts: onRecord(record, reading, now) }] },
    ],
  }
}
