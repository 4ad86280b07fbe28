/**
 * What the server can filter a list by, derived from the declaration: the kind of each filter, and
 * the plain column in which the store keeps it (ADR 0038). Always holds: at most four filters of a
 * resource need a slot; fields not everybody may see can't be filters.
 */
import { type Condition, fieldsOfCondition, holds } from '../resource/condition.ts'
import type { FieldWords } from '../resource/field-words.ts'
import { dayPattern, uuidPattern } from '../resource/fields.ts'
import { type Mirror, openCondition } from '../sync/mirror.ts'

/** A field by name, or a condition computed from the record's fields, such as `in-stock`. */
export type FilterInput = string | { readonly name: string; readonly when: Condition }

export type FilterKind = 'text' | 'choice' | 'id' | 'day' | 'flag' | 'number'

export type Filter = {
  readonly name: string
  readonly kind: FilterKind
  /**
   * A column the store has anyway, or a slot: `f1` to `f4` hold text, `n1` to `n4` numbers, and
   * `is_open` the mirror's condition.
   */
  readonly column: string
  /** For a `choice`. */
  readonly choices?: readonly string[]
  readonly when?: Condition
  /** The field's pattern, for texts. */
  readonly pattern?: string
  readonly isWhole?: boolean
}

/** Longer texts wouldn't fit an index. */
const LONGEST = 200
const MOST_SLOTS = 4
/** Every list with an open state has it; it uses none of the four slots. */
export const OPEN_FILTER = 'open'
export const slotColumns = ['f1', 'f2', 'f3', 'f4', 'n1', 'n2', 'n3', 'n4', 'is_open'] as const

/** The part of a declaration used here. */
export type Filtered = {
  readonly name: string
  readonly filters?: readonly FilterInput[]
  readonly mirror?: Mirror
  readonly scope: string
  readonly scopeField: string
  readonly schema: { readonly properties: Readonly<Record<string, unknown>> }
}

type FieldSchema = FieldWords & {
  readonly maxLength?: number
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
}

function kindOf(field: FieldSchema): Pick<Filter, 'kind' | 'choices' | 'pattern' | 'isWhole'> {
  const { pattern } = field
  if (field.enum?.every((one) => typeof one === 'string')) {
    return { kind: 'choice', choices: field.enum }
  }
  if (field.enum || field.type === 'number') return { kind: 'number' }
  if (field.type === 'integer') return { kind: 'number', isWhole: true }
  if (field.type === 'boolean') return { kind: 'flag' }
  if (pattern === dayPattern) return { kind: 'day', pattern }
  if (pattern?.startsWith(uuidPattern)) return { kind: 'id', pattern }
  return { kind: 'text' }
}

/** Its own column, if the store has one for this field. */
function ownColumn({ scope, scopeField }: Filtered, field: string): string | null {
  if (field === (scope === 'location' ? scopeField : 'location_id')) return 'location_id'
  if (field === (scope === 'department' ? scopeField : 'department_id')) return 'department_id'
  return field === 'date' ? 'date' : null
}

function mustBeFilter({ name, schema }: Filtered, filter: string, fields: readonly string[]): void {
  for (const field of fields) {
    const words = schema.properties[field] as FieldSchema | undefined
    if (!words) throw new Error(`${name}: there is no field ${field}`)
    if (words.visibleTo || words.writeOnly) {
      throw new Error(`${name}: ${field} is not for everybody, so nobody may filter by ${filter}`)
    }
  }
}

/** What its mirror counts as open (sync.md, "Open windows"). */
function openFilter(resource: Filtered): Filter[] {
  const when = openCondition(resource.mirror)
  if (!when) return []
  mustBeFilter(resource, OPEN_FILTER, fieldsOfCondition(when))
  return [{ name: OPEN_FILTER, kind: 'flag', column: 'is_open', when }]
}

/** @throws Error if the declaration can't be met */
export function filtersOf(resource: Filtered): readonly Filter[] {
  let slots = 0
  const slot = (isNumber: boolean) => {
    slots += 1
    if (slots > MOST_SLOTS) {
      throw new Error(
        `${resource.name}: at most ${MOST_SLOTS} filters beside site, department, date`,
      )
    }
    return `${isNumber ? 'n' : 'f'}${slots}`
  }
  const asked = (resource.filters ?? []).map((input): Filter => {
    if (typeof input !== 'string') {
      mustBeFilter(resource, input.name, fieldsOfCondition(input.when))
      return { name: input.name, kind: 'flag', column: slot(false), when: input.when }
    }
    mustBeFilter(resource, input, [input])
    const field = resource.schema.properties[input] as FieldSchema
    if (field.type === 'array' || field.type === 'object') {
      throw new Error(`${resource.name}: ${input} is no single value to filter by`)
    }
    const kind = kindOf(field)
    if (kind.kind === 'text' && (field.maxLength === undefined || field.maxLength > LONGEST)) {
      throw new Error(`${resource.name}: ${input} may be too long to filter by`)
    }
    const column = ownColumn(resource, input) ?? slot(kind.kind === 'number')
    return { name: input, ...kind, column }
  })
  return [...asked, ...openFilter(resource)]
}

/** The top-level fields a filter reads. */
export const fieldsOfFilter = ({ name, when }: Filter): readonly string[] =>
  when ? fieldsOfCondition(when) : [name]

/** Range bounds: from (inclusive) and before (exclusive). */
export const hasRange = ({ kind }: Filter): boolean => kind === 'day' || kind === 'number'

/** The value of its column for this record. */
export function filterValue(
  { name, kind, when }: Filter,
  record: Readonly<Record<string, unknown>>,
): string | number | null {
  if (when) return String(holds(when, record))
  const value = record[name]
  if (kind === 'number') return typeof value === 'number' ? value : null
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null
}
