/** A value as plain text: numbers and flags as they are, empty if it is missing or isn't text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
