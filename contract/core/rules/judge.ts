/**
 * What must hold across the fields of a record, and across records, declared once in its module and asked
 * by forms, saves, the server and *Needs attention* alike (architecture, "One resource, one file"). Pure:
 * what it needs to know of other records it reads through a port.
 */
import type { Caller } from '../access/access.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import type { FieldProblems } from '../resource/validate.ts'

/** Records by id, or by the values of some of their fields; deleted ones are in neither. */
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
  /** As it will stand; archiving and taking back are writings too. */
  readonly after: R
  readonly caller: Pick<Caller, 'role' | 'user_id'>
  /** When it was written, by the server's clock (ms). */
  readonly at: number
  /** What happened without signal has happened: rules of order and of today's people don't refuse it. */
  readonly madeOffline: boolean
}

/** @returns sentences by field, each with what to do; empty when it may be kept */
export type Judge<R> = (writing: Writing<R>, read: Read) => FieldProblems | Promise<FieldProblems>
