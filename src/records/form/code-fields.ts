/** The fields that identify a record besides its name, from its declaration. Pure. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { type FieldSchema, fieldKind } from './field-words.ts'

/** Text columns and scanned fields; never those that only some may see. */
export function codeFields(resource: ResourceName): readonly string[] {
  const { columns, schema } = declarations[resource]
  const fields = schema.properties as Readonly<Record<string, FieldSchema>>
  const [name, ...others] = columns
  const scanned = Object.keys(fields).filter((field) => fields[field]?.widget === 'scan')
  const isCode = (field: string) =>
    field !== name && !fields[field]?.visibleTo && fieldKind(fields[field] ?? {}) === 'text'
  return [...new Set([...others, ...scanned])].filter(isCode)
}
