/**
 * The vocabulary of read-only calls that are computed from lists and store nothing (§7): a list as
 * another role sees it, several lists as one, and results that a pure function folds from rows.
 * Always holds: anyone who may read the lists may call it, and it reveals nothing the lists would
 * not; its rows are found by declared filters (filters.ts) or limited to a number of the newest,
 * never all rows of a business. Evaluated in Node only.
 */
import type { Static, TSchema } from 'typebox'
import { hasHiddenFields } from '../access/visibility.ts'
import type { RecordOf, ResourceDefinition } from '../resource/define-resource.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import { filtersOf } from './filters.ts'

type Fields = Readonly<Record<string, unknown>>

type ViewWords = {
  /** For OpenAPI: what it returns. */
  readonly summary: string
  /** The call is `GET {path}`, alongside those of the resources. */
  readonly path: string
}

/**
 * Records as they are, with pages and `?after=`. For a single list also one record by id, `GET
 * {path}/{id}`.
 */
export type ListView = ViewWords & {
  /** Several come as one list, in order of `updated`. */
  readonly of: readonly ResourceDefinition[]
  /** By resource: what each of its rows adds to its record. */
  readonly adds?: Readonly<Record<string, Fields>>
  /** A filter all of them have and that is required, and its name here. */
  readonly asks?: { readonly parameter: string; readonly filter: string }
  /** Only the rows and fields this role may see, within the caller's scope. */
  readonly as?: 'supplier'
}

/** Other records by id, as far as the caller may read them. */
export type ReadOthers = <N extends ResourceName>(
  resource: N,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, RecordsByResource[N]>>

/** @param rows each once, including archived ones */
export type Fold<R, A> = (
  rows: readonly R[],
  others: ReadOthers,
) => readonly A[] | Promise<readonly A[]>

type AnswerWords<D extends ResourceDefinition, A extends TSchema> = {
  readonly summary: string
  /** What its list contains. */
  readonly answers: A
  readonly fold: Fold<RecordOf<D>, Static<A>>
}

/** `GET {list}?aggregate={name}`, for each list separately; it takes the filters of its list. */
export type Aggregate<
  D extends ResourceDefinition = ResourceDefinition,
  A extends TSchema = TSchema,
> = AnswerWords<D, A> & {
  readonly name: string
  readonly of: readonly D[]
  /**
   * Declared filters that always apply, so that it reads what is there now and not everything that
   * ever was.
   */
  readonly where: Readonly<Record<string, readonly string[]>>
}

/**
 * `GET {path}`: folded from at most this many of the newest rows (by `updated`) at the caller's
 * sites.
 */
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

/** @throws Error if it contradicts its resources */
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

/** @throws Error if it would have to scan a business, or reveal what not everybody may see */
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

/** @throws Error if it would have to scan a business, or reveal what not everybody may see */
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
