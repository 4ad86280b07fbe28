/**
 * One change laid over what others made of the record meanwhile, field by field (sync.md, "When two
 * people edit"). Always holds: what only one side touched stays; of a list without an order both
 * sides' additions and removals stand; who signed first stays; a guarded field both changed is nobody's
 * to decide here. Pure.
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
      /** Changed by both to different values: mine stands, because it came later. */
      readonly overruled: readonly string[]
    }
  /** A person chooses. */
  | { readonly is: 'conflict' }

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const has = (list: readonly unknown[], one: unknown) => list.some((other) => sameJson(one, other))

type List = readonly unknown[]

const without = (list: List, others: List) => list.filter((one) => !has(others, one))
const together = (list: List, others: List) => [...list, ...without(others, list)]
/** A record holds no empty list. */
const orNone = (list: List) => (list.length > 0 ? list : null)

/**
 * Theirs, with what I added and without what I took away. Its base still says both, also what they had
 * done alike: a server that is put back has lost theirs, and asks for mine anew.
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
 * On what two edits were made that are said as one. Of a list the base says as well what the second took
 * away of what the first had added: somebody else may have brought it too.
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

/** Mine by a person's choice: over theirs, and beside what they added to a list. */
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

/** Said with every save, decided with none. */
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
