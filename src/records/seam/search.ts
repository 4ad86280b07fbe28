/**
 * What search everywhere finds of a module: records of a resource by name and code, both from its
 * declaration, for people who may read them and open their page. Their status is fetched with the
 * search.
 */
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { IconName } from '#src/ui/status/icon-set.ts'
import type { LazyHook } from './lazy-hook.ts'

type SearchOf<N extends ResourceName, P extends string> = {
  readonly resource: N
  /** The page of one: `/stock/$id`. */
  readonly to: P
  /** Other fields it is found by; never those that only some may see. */
  readonly also?: readonly (keyof RecordsByResource[N] & string)[]
}

export type SearchPart<P extends string = string> = {
  [N in ResourceName]: SearchOf<N, P>
}[ResourceName]

/** Text about one besides its name and codes. */
export type SearchFace = {
  readonly details?: string | undefined
  readonly status?: RowStatus | undefined
}

type FacesOf<R> = {
  /** Which records, if not each is separate: revisions, for example. */
  readonly pick?: (records: readonly R[]) => readonly R[]
  /** Words it is found by that other records hold, by id: the lots of a recall. */
  readonly words?: (
    records: readonly R[],
    db: LarderDatabase,
  ) => Promise<ReadonlyMap<string, readonly string[]>>
  /** The status of one, in its list's wording. @param today the site's day, `YYYY-MM-DD` */
  readonly status?: (record: R, today: string) => RowStatus | undefined
  /** The same and more, if other records decide it: what is in stock. A hook. */
  readonly useFace?: () => (record: R) => SearchFace
}

export type SearchFaces = {
  readonly [N in ResourceName]?: FacesOf<RecordsByResource[N]>
}

/** Found, but no record of this device. */
export type FoundBeyond = {
  readonly id: string
  readonly name: string
  readonly codes: readonly string[]
  /** "Ingredient". */
  readonly what: string
  /** Its second line, with where it was found. */
  readonly more: string
  readonly icon: IconName
  /** The page that shows it. */
  readonly to: string
}

export type SearchedBeyond = {
  /** What was asked. */
  readonly text: string
  readonly found: readonly FoundBeyond[]
  /** There is no answer yet. */
  readonly isLooking: boolean
}

/** What search and scans find besides records, for people who may open its page: `/trace/$id`. */
export type SearchBeyond<P extends string = string> = {
  readonly to: P
  /** The heading of what it finds. */
  readonly title: string
  readonly find: LazyHook<{ readonly text: string }, SearchedBeyond>
}

/** `() => import('./search-faces.ts')`: every module that has them exports one. */
export type LazyFaces = () => Promise<{ readonly searchFaces: SearchFaces }>
