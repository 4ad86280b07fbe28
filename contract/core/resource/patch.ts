/**
 * How a change is applied to a record, on the device and on the server alike: top-level keys merge,
 * an absent key is unchanged, null clears (sync.md, "On the wire"). Pure; validates nothing.
 */
type Fields = Readonly<Record<string, unknown>>

/** The record after the patch; a stored record never holds null. */
export function applyPatch<R extends Fields>(record: R, patch: Fields): R {
  const merged: Record<string, unknown> = { ...record }
  for (const [field, value] of Object.entries(patch)) {
    if (value === null || value === undefined) delete merged[field]
    else merged[field] = value
  }
  return merged as R
}

/** Structural equality of JSON values; key order does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as Fields
  const right = b as Fields
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && sameJson(left[key], right[key]))
  )
}

/** The part of `next` that differs from `base`; a removed key becomes null. */
export function patchBetween(base: Fields, next: Fields): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  for (const field of new Set([...Object.keys(base), ...Object.keys(next)])) {
    if (!sameJson(base[field], next[field])) patch[field] = next[field] ?? null
  }
  return patch
}
