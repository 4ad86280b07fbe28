/**
 * What a resource's schema says about one field, for lists, forms and exports. Pure; the definition
 * is data, so everything here is a look-up (contract/core/resource/define-resource.ts).
 */
import type { TObject } from 'typebox'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { FieldWords } from '#contract/core/resource/field-words.ts'

/** A field's JSON Schema with our keywords. */
export type FieldSchema = FieldWords & {
  type?: string
  enum?: readonly (string | number)[]
  pattern?: string
  maximum?: number
  minimum?: number
  maxItems?: number
  maxLength?: number
  items?: FieldSchema
  properties?: Readonly<Record<string, FieldSchema>>
  required?: readonly string[]
}

export type Declared = Pick<ResourceDefinition, 'name' | 'schema' | 'columns' | 'numbering'>
/** A resource, or what an act asks. */
type Schemed = { readonly schema: TObject }

export type FieldKind =
  | 'text'
  | 'number'
  | 'temperature'
  | 'money'
  | 'weight'
  /** Grams, millilitres or pieces, as the unit field says. */
  | 'amount'
  /** Basis points. */
  | 'share'
  | 'instant'
  | 'day'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'texts'
  | 'contact'
  | 'allergens'
  | 'items'
  | 'other'

/** Ids of people have no `ref` in the envelope, because ADMIN OVERRIDE has no record. */
const personFields = ['created_by', 'modified_by', 'archived_by', 'verified_by']

/** Separates the names of a nested field: `settings/clock/round_min`. */
export const INSIDE = '/'

export function fieldSchema(resource: Schemed, field: string): FieldSchema {
  const whole: FieldSchema = resource.schema as FieldSchema
  const schema = field
    .split(INSIDE)
    .reduce<FieldSchema>((outer, name) => outer.properties?.[name] ?? {}, whole)
  return personFields.includes(field) ? { ref: 'users', ...schema } : schema
}

/** The fields a person must fill in: a number that the device gives may be left empty. */
export const isRequired = (resource: Schemed, field: string) =>
  ((resource.schema.required ?? []) as readonly string[]).includes(field) &&
  fieldSchema(resource, field).numbered !== true

const envelopeTitles: Readonly<Record<string, string>> = {
  created: 'Recorded',
  created_by: 'By',
  modified: 'Changed',
  modified_by: 'Changed by',
  updated: 'Updated',
  received: 'Sent',
}

export function fieldTitle(resource: Schemed, field: string): string {
  const [name = ''] = field.split(INSIDE).slice(-1)
  const words = name.replaceAll('_', ' ').replace(/ id$/, '')
  const plain = words.charAt(0).toUpperCase() + words.slice(1)
  return fieldSchema(resource, field).title ?? envelopeTitles[field] ?? plain
}

const ANY_INSTANT = 9_007_199_254_740_991

export function fieldKind(schema: FieldSchema): FieldKind {
  if (schema.type === 'array') return arrayKind(schema)
  if (schema.ref) return 'ref'
  if (schema.enum) return 'choice'
  if (schema.type === 'boolean') return 'flag'
  if (schema.type === 'integer' || schema.type === 'number') return numberKind(schema)
  if (schema.type === 'object')
    return schema.properties && contactPart(schema) ? 'contact' : 'other'
  if (schema.type === 'string') return schema.pattern?.startsWith('^\\d{4}-(0') ? 'day' : 'text'
  return 'other'
}

function arrayKind(schema: FieldSchema): FieldKind {
  if (schema.ref) return 'refs'
  if (schema.items?.enum || schema.offers) return 'choices'
  if (schema.widget === 'allergens') return 'allergens'
  if (schema.items?.type === 'object') return 'items'
  return schema.items?.type === 'string' ? 'texts' : 'other'
}

function numberKind(schema: FieldSchema): FieldKind {
  if (schema.widget === 'temperature') return 'temperature'
  if (schema.unit === 'p') return 'money'
  if (schema.unitFrom) return 'amount'
  if (schema.unit === 'bp') return 'share'
  // A fraction of a gram (nutrition) is a plain number.
  if (schema.unit === 'g' && schema.type === 'integer') return 'weight'
  return schema.maximum === ANY_INSTANT ? 'instant' : 'number'
}

/** The only part of `{email}` and `{phone}` objects, which people see as one field (§3 User). */
export function contactPart(schema: FieldSchema): string | undefined {
  const parts = Object.keys(schema.properties ?? {})
  const [only] = parts
  return parts.length === 1 && (only === 'email' || only === 'phone') ? only : undefined
}

const figures: readonly FieldKind[] = [
  'number',
  'temperature',
  'money',
  'weight',
  'amount',
  'share',
]

/** Numbers are right-aligned in tables. */
export const isFigure = (kind: FieldKind) => figures.includes(kind)

/** The options of a choice or of a list of choices, with their labels. */
export function choicesOf(schema: FieldSchema): { value: string; label: string }[] {
  const { offers, items } = schema
  if (offers) return Object.entries(offers).map(([value, label]) => ({ value, label }))
  const one = items ?? schema
  return (one.enum ?? []).map((value) => ({
    value: String(value),
    label: choiceLabel(one, value),
  }))
}

/** The label of an enum value. */
export function choiceLabel(schema: FieldSchema, value: unknown): string {
  const offered = schema.offers?.[String(value)]
  if (offered) return offered
  const at = schema.enum?.indexOf(value as string | number) ?? -1
  return schema.labels?.[at] ?? String(value)
}
