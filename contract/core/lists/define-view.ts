/**
 * The vocabulary of read-only calls that are computed from lists and keep nothing themselves (§7): a list as
 * another role is shown it, several lists as one, and answers that a pure function folds from rows. Always
 * holds: who may read the lists may ask, and it tells nothing that the lists would not have told them; which
 * rows it reads is found by declared filters (filters.ts) or is a number of the newest, never all of a
 * business. Evaluated in Node only.
 */
import type { Static, TSchema } from 'typebox'
import { hasHiddenFields } from '../access/visibility.ts'
import type { RecordOf, ResourceDefinition } from '../resource/define-resource.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import { filtersOf } from './filters.ts'

type Fields = Readonly<Record<string, unknown>>

type ViewWords = {
  /** For OpenAPI: what it answers. */
  readonly summary: string
  /** The call is `GET {path}`, beside those of the resources. */
  readonly path: string
}

/** Records as they are, with pages and `?after=`. Of a single list also one by its id, `GET {path}/{id}`. */
export type ListView = ViewWords & {
  /** Several come as one list, in order of `updated`. */
  readonly of: readonly ResourceDefinition[]
  /** By resource: what each of its rows says beside its record. */
  readonly adds?: Readonly<Record<string, Fields>>
  /** A filter all of them have that has to be asked for, and its name here. */
  readonly asks?: { readonly parameter: string; readonly filter: string }
  /** Only what this role is shown, and of it the fields it may see; of which rows the caller's scope says. */
  readonly as?: 'supplier'
}

/** Other records by id, as far as the caller may read them. */
export type ReadOthers = <N extends ResourceName>(
  resource: N,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, RecordsByResource[N]>>

/** @param rows each once, archived ones too */
export type Fold<R, A> = (
  rows: readonly R[],
  others: ReadOthers,
) => readonly A[] | Promise<readonly A[]>

type AnswerWords<D extends ResourceDefinition, A extends TSchema> = {
  readonly summary: string
  /** What stands in its list. */
  readonly answers: A
  readonly fold: Fold<RecordOf<D>, Static<A>>
}

/** `GET {list}?aggregate={name}`, of each list for itself; it takes the filters of its list. */
export type Aggregate<
  D extends ResourceDefinition = ResourceDefinition,
  A extends TSchema = TSchema,
> = AnswerWords<D, A> & {
  readonly name: string
  readonly of: readonly D[]
  /** Declared filters that always hold, so that it reads what is there and not what ever was. */
  readonly where: Readonly<Record<string, readonly string[]>>
}

/** `GET {path}`: folded from at most so many of the newest rows (by `updated`) of the caller's sites. */
export type Digest<
  D extends ResourceDefinition = ResourceDefinition,
  A extends TSchema = TSchema,
> = AnswerWords<D, A> & ViewWords & { readonly of: D; readonly newest: number }

function mustBeForAll({ name, privateShows, ...resource }: ResourceDefinition): void {
  if (privateShows || hasHiddenFields({ name, ...resource })) {
    throw new Error(`${name}: what not everybody may see is folded into no answer`)
  }
}

function mustFilter(resource: ResourceDefinition, filter: string): void {
  if (filtersOf(resource).some(({ name }) => name === filter)) return
  throw new Error(`${resource.name}: there is no filter ${filter}`)
}

/** @throws Error when it contradicts its resources */
export function defineListView(view: ListView): ListView {
  const { of, adds = {}, asks, as } = view
  for (const resource of of) {
    if (asks) mustFilter(resource, asks.filter)
    const taken = Object.keys(adds[resource.name] ?? {}).find(
      (field) => field in resource.schema.properties,
    )
    if (taken !== undefined) throw new Error(`${resource.name}: ${taken} is a field of its own`)
    const rows = as && resource.shows?.[as]
    if (as && !rows) throw new Error(`${resource.name}: nothing says which rows a ${as} is shown`)
    if (rows) mustFilter(resource, rows.field)
  }
  return view
}

/** @throws Error when it would have to read through a business, or tell what not everybody may see */
export function defineAggregate<D extends ResourceDefinition, A extends TSchema>(
  view: Aggregate<D, A>,
): Aggregate {
  const terms = Object.keys(view.where)
  if (terms.length === 0) throw new Error(`${view.name}: it would read whole lists`)
  for (const resource of view.of) {
    mustBeForAll(resource)
    for (const term of terms) mustFilter(resource, term)
  }
  return view as unknown as Aggregate
}

/** @throws Error when it would have to read through a business, or tell what not everybody may see */
export function defineDigest<D extends ResourceDefinition, A extends TSchema>(
  view: Digest<D, A>,
): Digest {
  const { of } = view
  mustBeForAll(of)
  if (of.scope !== 'location' || !of.schema.required?.includes(of.scopeField)) {
    throw new Error(`${of.name}: its newest are found by the site of each`)
  }
  mustFilter(of, of.scopeField)
  return view as unknown as Digest
}
