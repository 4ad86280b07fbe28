/**
 * The business's settings (domain §2.33). Always holds: two people who change different settings
 * both keep theirs, by the copy each began from (`settings_base`); lists merge as ordered sets.
 */
import { sameJson } from '#contract/patch.ts'
import type { Fields } from '../records/stored-record.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** What was added and taken away between `base` and `mine`, done to `theirs`. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  const has = (list: readonly unknown[], item: unknown) => list.some((one) => sameJson(one, item))
  const kept = theirs.filter((item) => has(mine, item) || !has(base, item))
  const added = mine.filter((item) => !has(base, item) && !has(theirs, item))
  return [...kept, ...added]
}

/** Per top-level key: mine where I changed it, else what stands. */
export function mergeSettings(base: Fields, mine: Fields, theirs: Fields): Fields {
  const merged: Record<string, unknown> = { ...theirs }
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const [was, is, stands] = [base[key], mine[key], theirs[key]]
    if (sameJson(was ?? null, is ?? null)) continue
    if (is === undefined || is === null) delete merged[key]
    else if (isList(is) && isList(stands))
      merged[key] = mergeLists(isList(was) ? was : [], is, stands)
    else merged[key] = is
  }
  return merged
}
