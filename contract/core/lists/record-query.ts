/**
 * A query for the records of one resource, used by screens and figures. Planned by
 * local/store/query-plan.ts.
 */
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'

export type Key = string | number

export type RecordQuery<F extends string = string> = {
  /** Fields that must be equal; indexed ones become its range. */
  readonly where?: Readonly<Partial<Record<F, Key | boolean>>>
  /** A closed range of one field: instants, days or names. */
  readonly between?: { readonly field: F; readonly from?: Key; readonly to?: Key }
  readonly order?: { readonly by: F; readonly descending?: boolean }
  readonly limit?: number
  readonly offset?: number
  readonly includeArchived?: boolean
}

export type QueryOf<N extends ResourceName> = RecordQuery<keyof RecordsByResource[N] & string>
