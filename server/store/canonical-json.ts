/**
 * One text for one JSON value (RFC 8785), so that a hash depends on the value and not its
 * formatting: keys by UTF-16 code unit, numbers and strings as ECMAScript writes them. A lone
 * surrogate is written as its escape: a record that contains one is still hashed, and always the
 * same.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError('JSON holds no such number.')
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`
  const fields = value as Readonly<Record<string, unknown>>
  const members = Object.keys(fields)
    .filter((key) => fields[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`)
  return `{${members.join(',')}}`
}
