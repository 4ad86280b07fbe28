/**
 * What of a module search everywhere finds: records of a resource by name and code, both told by its
 * declaration, for who may read them and open their page. How they stand is fetched with the search.
 */
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

type SearchOf<N extends ResourceName, P extends string> = {
  readonly resource: N
  /** The page of one: `/stock/$id`. */
  readonly to: P
  /** Found by these fields too; never what only some may see. */
  readonly also?: readonly (keyof RecordsByResource[N] & string)[]
}

export type SearchPart<P extends string = string> = {
  [N in ResourceName]: SearchOf<N, P>
}[ResourceName]

/** What is said of one beside its name and codes. */
export type SearchFace = {
  readonly details?: string | undefined
  readonly status?: RowStatus | undefined
}

type FacesOf<R> = {
  /** Which of them, where not each is a thing of its own: revisions. */
  readonly pick?: (records: readonly R[]) => readonly R[]
  /** How one stands, in the words of its list. @param today the site's day, `YYYY-MM-DD` */
  readonly status?: (record: R, today: string) => RowStatus | undefined
  /** The same and more, where other records tell it: what is in stock. A hook. */
  readonly useFace?: () => (record: R) => SearchFace
}

export type SearchFaces = {
  readonly [N in ResourceName]?: FacesOf<RecordsByResource[N]>
}

/** `() => import('./search-faces.ts')`: one export of every module that has them. */
export type LazyFaces = () => Promise<{ readonly searchFaces: SearchFaces }>
