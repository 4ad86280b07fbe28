/** What is recorded on the device, as whoever saves it says it: changes of records, alone or together. */
import type { Named } from '#contract/core/acts/acts.ts'
import type {
  NumberedField,
  RecordsByResource,
  ResourceName,
} from '#contract/core/resource/registry.ts'
import type { NewFile } from './new-file.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What the device fills in itself; `created` may be given if the act began earlier. */
type Filled = 'id' | 'created' | 'created_by' | 'modified' | 'modified_by' | 'device_id'

export type NewRecord<N extends ResourceName> = Omit<
  RecordsByResource[N],
  Filled | NumberedField<N>
> & {
  readonly id?: string
  readonly created?: number
} & { readonly [F in NumberedField<N> & keyof RecordsByResource[N]]?: RecordsByResource[N][F] }

/** Changed fields only; null clears one. */
export type RecordPatch<N extends ResourceName> = {
  readonly [F in keyof RecordsByResource[N]]?: RecordsByResource[N][F] | null
}

/** One change of one record. */
export type OneChange = {
  [N in ResourceName]:
    | { readonly act: 'create'; readonly resource: N; readonly record: NewRecord<N> }
    | {
        readonly act: 'edit'
        readonly resource: N
        readonly id: string
        readonly patch: RecordPatch<N>
        /** The record as the person saw it; absent: as it is in the store. */
        readonly seen?: Fields
      }
    | { readonly act: 'archive'; readonly resource: N; readonly id: string }
}[ResourceName]

/** Several changes, each of another record, that are sent and refused as one operation (ADR 0041). */
export type Together = {
  readonly act: 'together'
  /** The act's name, `save` if several records are saved with one tap. */
  readonly name: string
  readonly id: string
  /** The record it is performed on; for a save the first one. */
  readonly on: Named
  /** When it was done (ms, by this device's clock); absent: the time of saving. */
  readonly at?: number
  /**
   * The act's answers; the server plans the consequences again. For a save, its changes are what is
   * sent.
   */
  readonly body?: Fields
  readonly changes: readonly OneChange[]
}

/**
 * Later changes of one save are sent only after the earlier ones are through, unless they are
 * independent.
 */
export type Change =
  | OneChange
  | Together
  | {
      /** A photo or document: its record with its bytes, sent before whatever names it. */
      readonly act: 'attach'
      readonly file: NewFile
    }
