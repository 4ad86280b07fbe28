/**
 * Is a value larger than its schema allows? Checked before anything else, because some keywords (a
 * pattern, unique items) take time quadratic in the value's size, so a megabyte would hold the
 * server for minutes. Always holds: a value the schema allows is never too large; it looks no
 * deeper than the schema does.
 */
export type SizedSchema = {
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly items?: SizedSchema
  readonly properties?: Readonly<Record<string, SizedSchema>>
  readonly additionalProperties?: unknown
}

/** A closed object has at most as many fields as are declared. */
function mostFields({ maxProperties, properties = {}, additionalProperties }: SizedSchema): number {
  const declared = additionalProperties === false ? Object.keys(properties).length : Infinity
  return maxProperties ?? declared
}

export function isTooLarge(schema: SizedSchema, value: unknown): boolean {
  // A schema counts characters, and one may take two UTF-16 units.
  if (typeof value === 'string') return value.length > 2 * (schema.maxLength ?? Infinity)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) {
    const { items, maxItems = Infinity } = schema
    if (value.length > maxItems) return true
    return items !== undefined && value.some((one) => isTooLarge(items, one))
  }
  const { properties = {} } = schema
  const fields = value as Readonly<Record<string, unknown>>
  return (
    Object.keys(fields).length > mostFields(schema) ||
    Object.entries(properties).some(
      ([name, one]) => Object.hasOwn(fields, name) && isTooLarge(one, fields[name]),
    )
  )
}
