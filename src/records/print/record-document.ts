/**
 * One record as a document: its fields, its lists as tables, and who recorded, changed, sent and
 * verified it (domain §1.1, §1.5). Pure. Always holds: every field with a title is printed, in
 * declaration order, so that a new field needs nothing here.
 */

import type {
  Cell,
  DocumentContent,
  DocumentPart,
  DocumentSection,
  Fact,
} from '#contract/core/document/document.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import {
  isNameUnproven,
  isTimeUnproven,
  timeUnproven,
  UNPROVEN,
} from '#contract/core/sync/unproven.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { fieldText, type Reading, recordName } from '../form/field-text.ts'
import {
  type FieldSchema,
  fieldKind,
  fieldSchema,
  fieldTitle,
  isFigure,
} from '../form/field-words.ts'
import { refsOf } from '../read/use-names.ts'

type Row = Readonly<Record<string, unknown>>
/** The fields every record has (contract/core/resource/envelope.ts). */
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

/** Shown under "On record", or not meant for people. */
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
/** Text that only machines read: a form, the answers to one. */
const isJson = /^[[{]/

export function printedFields(resource: ResourceDefinition): string[] {
  const properties = resource.schema.properties as Readonly<Record<string, { title?: string }>>
  return Object.entries(properties).flatMap(([field, { title }]) =>
    title && !besides.has(field) ? [field] : [],
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

function factOf(
  resource: ResourceDefinition,
  field: string,
  record: Row,
  reading: Reading,
): Fact[] {
  const value = record[field]
  const { ref } = fieldSchema(resource, field)
  if (isText(value) && ((!ref && isId.test(value)) || isJson.test(value))) return []
  const text = fieldText(resource, field, record, reading)
  // A record without a name of its own is identified only by its id.
  return text === '' || isId.test(text) ? [] : [{ label: fieldTitle(resource, field), value: text }]
}

type Part = { readonly name: string; readonly title: string; readonly schema: FieldSchema }

/** An item's values in a list; a column no row uses is left out. */
function partsOf(items: FieldSchema | undefined, rows: readonly Row[]): Part[] {
  return Object.entries(items?.properties ?? {}).flatMap(([name, schema]) => {
    // Photos are shown on the page; an id on paper is meaningless.
    const isPlain = schema.ref !== 'files' && fieldKind(schema) !== 'other'
    return isPlain && rows.some((row) => row[name] !== undefined)
      ? [{ name, title: fieldTitle({ schema: items as never }, name), schema }]
      : []
  })
}

/** Lists hold people by id only. */
function partText({ name, schema }: Part, row: Row, reading: Reading): string {
  const value = row[name]
  if (!isText(value) || !isId.test(value)) {
    return fieldText({ schema: { properties: { [name]: schema } } as never }, name, row, reading)
  }
  return reading.nameOf(schema.ref ?? 'users', value) ?? ''
}

/** Certificates, prices, what happened: a row each. */
function tableOf(resource: ResourceDefinition, field: string, record: Row, reading: Reading) {
  const rows = record[field]
  if (!Array.isArray(rows) || rows.length === 0) return []
  const parts = partsOf(fieldSchema(resource, field).items, rows)
  const table: DocumentPart = {
    kind: 'table',
    columns: parts.map(({ title, schema }) => ({
      title,
      kind: isFigure(fieldKind(schema)) ? 'figure' : 'text',
    })),
    rows: rows.map((row: Row) => parts.map((part) => partText(part, row, reading))),
    empty: 'None.',
  }
  return parts.length === 0 ? [] : [{ title: fieldTitle(resource, field), parts: [table] }]
}

/** Ids in lists, by the resource they refer to. */
function refsInLists(resource: ResourceDefinition, record: Row): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const field of printedFields(resource)) {
    const { items } = fieldSchema(resource, field)
    for (const row of Array.isArray(record[field]) && items?.properties ? record[field] : []) {
      for (const [name, value] of Object.entries(row as Row)) {
        if (!isText(value) || !isId.test(value)) continue
        const kind = items?.properties?.[name]?.ref ?? 'users'
        found[kind] = [...(found[kind] ?? []), value]
      }
    }
  }
  return found
}

/** All ids the document shows as names. */
export function printedRefs(resource: ResourceDefinition, record: object) {
  const fields = [...printedFields(resource), 'created_by', 'modified_by', 'verified_by']
  const own = refsOf(resource, fields, [record as Row])
  const inLists = refsInLists(resource, record as Row)
  const kinds = [...new Set([...Object.keys(own), ...Object.keys(inLists)])]
  return Object.fromEntries(
    kinds.map((kind) => [kind, [...new Set([...(own[kind] ?? []), ...(inLists[kind] ?? [])])]]),
  )
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
  const verifier = record.verified_by && (nameOf('users', record.verified_by) ?? 'Somebody else')
  const verified = [record.verified_at ? when(record.verified_at) : '', verifier]
    .filter(Boolean)
    .join(', ')
  const facts: readonly (readonly [string, Cell | undefined])[] = [
    ['Recorded', `${when(record.created)}${by(record.created_by)}`],
    ['Changed', record.modified ? `${when(record.modified)}${by(record.modified_by)}` : undefined],
    ['Archived', record.archived ? 'Yes' : undefined],
    ['Takes the place of a corrected record', record.voids_id ? why : undefined],
    ['Voided', isVoidedAlone(record) ? why : undefined],
    [
      'Corrected by a later record',
      record.voided_by_id && !isVoidedAlone(record) ? why : undefined,
    ],
    ['Name not confirmed', isNameUnproven(record) ? UNPROVEN : undefined],
    [
      'Time not confirmed',
      isTimeUnproven(record) ? timeUnproven(record, now, timezone) : undefined,
    ],
    ['Verified', verified],
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
