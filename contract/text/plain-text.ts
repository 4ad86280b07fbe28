/** A value as plain text: numbers and flags as they are, nothing for what is missing or no text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
