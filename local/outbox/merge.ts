/**
 * Merges a change with what others made of the record meanwhile, field by field (sync.md, "When two
 * people edit"). Always holds: what only one side changed stays; for an unordered list both sides'
 * additions and removals apply; the first signature stays; a guarded field both changed isn't
 * decided here. Pure.
 */
import { sameJson } from '#contract/core/resource/patch.ts'

type Fields = Readonly<Record<string, unknown>>

export type Sides = {
  /** The patched fields as they were. */
  readonly base: Fields
  readonly mine: Fields
  /** The record as it is now. */
  readonly theirs: Fields
}
type FieldRules = {
  readonly guarded?: readonly string[]
  readonly sets: readonly string[]
  readonly firstStands?: readonly string[]
}

export type Merge =
  | {
      readonly is: 'merged'
      readonly patch: Fields
      readonly base: Fields
      /** Changed by both to different values: mine wins, because it came later. */
      readonly overruled: readonly string[]
    }
  /** A person chooses. */
  | { readonly is: 'conflict' }

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const has = (list: readonly unknown[], one: unknown) => list.some((other) => sameJson(one, other))

type List = readonly unknown[]

const without = (list: List, others: List) => list.filter((one) => !has(others, one))
const together = (list: List, others: List) => [...list, ...without(others, list)]
/** A record never holds an empty list. */
const orNone = (list: List) => (list.length > 0 ? list : null)

/**
 * Theirs, plus what I added and minus what I removed. Its base keeps both, even what both had done
 * alike: a restored server has lost theirs, and needs mine again.
 */
function mergeSet(base: unknown, mine: unknown, theirs: unknown) {
  const [before, own, now] = [asList(base), asList(mine), asList(theirs)]
  const [added, removed] = [without(own, before), without(before, own)]
  return {
    patch: orNone(together(without(now, removed), added)),
    base: orNone(together(without(now, added), removed)),
  }
}

type Edit = Pick<Sides, 'base' | 'mine'>

/**
 * The base of two edits that are merged into one. For a list it also includes what the second
 * removed of what the first had added: somebody else may have added that too.
 */
export function baseOfBoth(first: Edit, second: Edit, sets: readonly string[]): Fields {
  const base: Record<string, unknown> = { ...second.base, ...first.base }
  for (const field of sets) {
    if (!(field in first.mine && field in second.mine)) continue
    const removed = without(asList(second.base[field]), asList(second.mine[field]))
    if (removed.length > 0) base[field] = together(asList(first.base[field]), removed)
  }
  return base
}

/** Mine by a person's choice: it replaces theirs, but keeps what they added to a list. */
export function chosenOver({ base, mine, theirs }: Sides, { sets }: FieldRules) {
  const patch: Record<string, unknown> = { ...mine }
  const madeOn = Object.fromEntries(
    Object.keys(mine).map((field) => [field, theirs[field] ?? null]),
  )
  for (const field of sets) {
    if (!(field in mine) || sameJson(base[field] ?? null, theirs[field] ?? null)) continue
    const set = mergeSet(base[field], mine[field], theirs[field])
    patch[field] = set.patch
    madeOn[field] = set.base
  }
  return { patch, base: madeOn }
}

/** Sent with every save, decided with none. */
const isOfTheSaving = (field: string) => field === 'modified' || field === 'modified_by'

export function mergeChange({ base, mine, theirs }: Sides, rules: FieldRules): Merge {
  const { guarded, sets, firstStands } = rules
  const patch: Record<string, unknown> = {}
  const madeOn: Record<string, unknown> = {}
  const overruled: string[] = []
  for (const [field, value] of Object.entries(mine)) {
    const [before, own, now] = [base[field] ?? null, value ?? null, theirs[field] ?? null]
    const isOneSided = sameJson(own, now) || sameJson(before, now)
    const isSaid = own !== null && now !== null && !isOneSided
    if (isSaid && firstStands?.includes(field)) continue
    const set = sets.includes(field) ? mergeSet(before, own, now) : null
    madeOn[field] = set ? set.base : now
    if (isOfTheSaving(field) || isOneSided) patch[field] = own
    else if (set) patch[field] = set.patch
    else if (guarded?.includes(field)) return { is: 'conflict' }
    else {
      patch[field] = own
      overruled.push(field)
    }
  }
  return { is: 'merged', patch, base: madeOn, overruled }
}
