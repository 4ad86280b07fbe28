/**
 * The same action on many records at once (kit-patterns §6): each is judged, saved, sent and
 * refused separately, so that a refused one holds up none of the others. Always holds: "2 archived"
 * is true of exactly two; each of the others is named with its sentence.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { patchProblems, recordProblems } from '#contract/core/resource/validate.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { Change } from '#local/outbox/change.ts'
import { save } from '#local/outbox/save.ts'
import { deviceRead } from './device-read.ts'
import { ruleProblems } from './resource-rules.ts'
import type { Fields, Keeper } from './save-local.ts'
import { DEVICE_FULL } from './save-result.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

export type EachAct<N extends ResourceName> =
  | { readonly act: 'archive' | 'restore'; readonly record: Row<N> }
  | { readonly act: 'edit'; readonly record: Row<N>; readonly patch: Fields }
  /** As it was judged before: of a resource without consequences. */
  | { readonly act: 'create'; readonly record: Row<N> }

export type EachResult = {
  /** Ids of the saved ones. */
  readonly saved: readonly string[]
  readonly refused: readonly { readonly id: string; readonly says: string }[]
}

/** In one transaction: a reload in between leaves complete batches. */
const AT_ONCE = 100
const GONE = 'Somebody removed it in the meantime.'

type Changing<N extends ResourceName> = Exclude<EachAct<N>, { act: 'create' }>

const patchOf = <N extends ResourceName>(one: Changing<N>): Fields =>
  one.act === 'edit' ? one.patch : { archived: one.act === 'archive' ? true : null }

/** The sentence that refuses a new record, or undefined. */
async function refusalOfNew<N extends ResourceName>(
  { db, author, caller }: Keeper,
  resource: N,
  record: Row<N>,
): Promise<string | undefined> {
  const at = Date.now() - author.clock_skew_ms
  const after: Fields = { created: at, created_by: author.user_id, ...(record as Fields) }
  const says = recordProblems(declarations[resource], after)
  const [first] = Object.values(says)
  if (first !== undefined) return first
  const judged = await ruleProblems(resource, { before: null, after, caller, at }, deviceRead(db))
  return Object.values(judged)[0]
}

/** The sentence that refuses it, or undefined. */
async function refusalOf<N extends ResourceName>(
  keeper: Keeper,
  resource: N,
  one: EachAct<N>,
): Promise<string | undefined> {
  if (one.act === 'create') return refusalOfNew(keeper, resource, one.record)
  const { db, author, caller } = keeper
  const patch = patchOf(one)
  const says = one.act === 'edit' ? patchProblems(declarations[resource], patch) : {}
  // A measured fact's rules were judged when it was taken.
  const isFact = travel[resource].sync === 'append'
  const before = one.record as Fields
  const at = Date.now() - author.clock_skew_ms
  const after = applyPatch(before, patch)
  const judged = isFact
    ? {}
    : await ruleProblems(resource, { before, after, caller, at }, deviceRead(db))
  return Object.values({ ...says, ...judged })[0]
}

const asChange = <N extends ResourceName>(resource: N, one: EachAct<N>): Change => {
  if (one.act === 'create') return { act: 'create', resource, record: one.record } as Change
  const { id } = one.record
  if (one.act === 'archive') return { act: 'archive', resource, id } as Change
  return { act: 'edit', resource, id, patch: patchOf(one), seen: one.record } as unknown as Change
}

/** @returns those that aren't saved, with the reason */
async function keep<N extends ResourceName>(
  { db, author }: Keeper,
  resource: N,
  acts: readonly EachAct<N>[],
): Promise<EachResult['refused']> {
  const ids = acts.map(({ record }) => record.id)
  const changes = acts.map((one) => asChange(resource, one))
  const outcome = await save(db, author, changes, { isApart: true })
  if (outcome.ok) return []
  if (outcome.reason !== 'record_gone') return ids.map((id) => ({ id, says: DEVICE_FULL }))
  if (acts.length === 1) return ids.map((id) => ({ id, says: GONE }))
  // One of them is gone: that mustn't stop the others.
  const refused: EachResult['refused'][number][] = []
  for (const one of acts) refused.push(...(await keep({ db, author } as Keeper, resource, [one])))
  return refused
}

/** @param onProgress how many are through */
export async function eachLocal<N extends ResourceName>(
  keeper: Keeper,
  resource: N,
  acts: readonly EachAct<N>[],
  onProgress: (done: number) => void,
): Promise<EachResult> {
  const saved: string[] = []
  const refused: EachResult['refused'][number][] = []
  for (let from = 0; from < acts.length; from += AT_ONCE) {
    const part = acts.slice(from, from + AT_ONCE)
    const allowed: EachAct<N>[] = []
    for (const one of part) {
      const says = await refusalOf(keeper, resource, one)
      if (says === undefined) allowed.push(one)
      else refused.push({ id: one.record.id, says })
    }
    const lost = allowed.length > 0 ? await keep(keeper, resource, allowed) : []
    refused.push(...lost)
    const gone = new Set(lost.map(({ id }) => id))
    saved.push(...allowed.map(({ record }) => record.id).filter((id) => !gone.has(id)))
    onProgress(from + part.length)
  }
  return { saved, refused }
}
