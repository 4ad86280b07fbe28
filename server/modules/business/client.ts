/**
 * The business settings (domain §2.33). Always holds: two people who change different settings both
 * keep theirs, because each change says which copy it was based on (`settings_base`); lists merge
 * as ordered sets.
 */
import { sameJson } from '#contract/core/resource/patch.ts'
import type { Client } from '#contract/modules/business/client.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { refuse } from '#server/records/record-act.ts'
import { type Fields, fromStored } from '#server/records/stored-record.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

type List = readonly unknown[]
const has = (list: List, item: unknown) => list.some((one) => sameJson(one, item))

/** Items of `from` that `list` lacks, each placed after its predecessor there. */
function withItems(list: List, from: List, isWanted: (item: unknown) => boolean): unknown[] {
  const merged = [...list]
  for (const [at, item] of from.entries()) {
    if (has(merged, item) || !isWanted(item)) continue
    const before = merged.findIndex((one) => sameJson(one, from[at - 1]))
    merged.splice(at === 0 ? 0 : before < 0 ? merged.length : before + 1, 0, item)
  }
  return merged
}

/**
 * Applies what was added, removed and moved between `base` and `mine` to `theirs`: somebody who
 * reorders the forms keeps a form that was published meanwhile (AC 3.26.2).
 */
function mergeLists(base: List, mine: List, theirs: List): unknown[] {
  const inBoth = (list: List) => list.filter((item) => has(base, item) && has(mine, item))
  const isMoved = !sameJson(inBoth(base), inBoth(mine))
  const isNew = (item: unknown) => !has(base, item)
  if (isMoved) {
    const kept = mine.filter((item) => has(theirs, item) || isNew(item))
    return withItems(kept, theirs, isNew)
  }
  const kept = theirs.filter((item) => has(mine, item) || isNew(item))
  return [...kept, ...mine.filter((item) => isNew(item) && !has(theirs, item))]
}

const formsOf = (record: Fields) => (record as Fields & Client).settings?.check_forms ?? []

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value)
const asFields = (value: unknown): Fields => (isGroup(value) ? value : {})

export const clientRules: ResourceRules = {
  merging(patch, { base, stored }) {
    if (base === undefined || patch.settings === undefined) return patch
    const settings = mergeSettings(
      asFields(base),
      asFields(patch.settings),
      asFields(stored.settings),
    )
    return { ...patch, settings }
  },
  /** A browser that was away must not bring back a form that was superseded or archived. */
  async editing(act, { stored, next }) {
    const before = formsOf(stored)
    for (const id of formsOf(next).filter((one) => !before.includes(one))) {
      const row = await act.tx.record('check-forms', id)
      const form = row && (fromStored(row) as Fields & CheckForm)
      const newer = await act.tx.find('check-forms', { supersedes_id: id })
      const isOld = newer.some((one) => fromStored(one).draft !== true)
      if (!form || form.draft || form.archived || isOld) {
        refuse('One of these forms is not in use any more. Look at the list again.', 'settings')
      }
    }
  },
}

/** Key by key, in groups of settings too: mine if I changed it, otherwise the current value. */
export function mergeSettings(base: Fields, mine: Fields, theirs: Fields): Fields {
  const merged: Record<string, unknown> = { ...theirs }
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const [was, is, stands] = [base[key], mine[key], theirs[key]]
    if (sameJson(was ?? null, is ?? null)) continue
    if (is === undefined || is === null) delete merged[key]
    else if (isList(is) && isList(stands))
      merged[key] = mergeLists(isList(was) ? was : [], is, stands)
    else if (isGroup(is) && isGroup(stands)) merged[key] = mergeSettings(asFields(was), is, stands)
    else merged[key] = is
  }
  return merged
}
