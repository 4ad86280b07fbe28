/**
 * The rules across a record's fields, and across records, declared once in its module and used by
 * forms, saves, the server and *Needs attention* alike (architecture, "One resource, one file").
 * Pure: other records are read through a port.
 */
import type { Caller } from '../access/access.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import type { FieldProblems } from '../resource/validate.ts'

/** Records by id, or by values of some of their fields; neither includes deleted ones. */
export type Read = {
  get<N extends ResourceName>(resource: N, id: string): Promise<RecordsByResource[N] | undefined>
  where<N extends ResourceName>(
    resource: N,
    equal: Readonly<Record<string, string>>,
  ): Promise<readonly RecordsByResource[N][]>
  /** Are all records there? A device may not hold everything; the server judges again. */
  readonly isWhole: boolean
}

export type Writing<R> = {
  /** Null for a new record. */
  readonly before: R | null
  /** The record after the write; archiving and unarchiving are writes too. */
  readonly after: R
  readonly caller: Pick<Caller, 'role' | 'user_id'>
  /** When it was written, by the server's clock (ms). */
  readonly at: number
  /**
   * Made without signal, so it has happened: rules about order and about who works here today don't
   * refuse it.
   */
  readonly madeOffline: boolean
}

/** @returns sentences by field, each with what to do; empty if it may be saved */
export type Judge<R> = (writing: Writing<R>, read: Read) => FieldProblems | Promise<FieldProblems>
