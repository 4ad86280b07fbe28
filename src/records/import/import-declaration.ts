/**
 * What a module says of the spreadsheets its records may come from (domain §3.5, "CSV import of
 * stocks/suppliers/customers with preview and error rows"); the kit does the rest.
 */
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { CellRead } from './read-cell.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface ImportColumn {
  /** A field of the record, `/` before one inside another; a name of its own if it has `read`. */
  readonly key: string
  /** The field's title by default. */
  readonly title?: string
  /** Headings it goes by besides its title: "Product". */
  readonly names?: readonly string[]
  /** Fields of the record at once: "5 kg" is a unit and an amount. */
  readonly read?: (
    text: string,
  ) => { readonly fields: Fields } | Exclude<CellRead, { value: unknown }>
  /** The fields `read` gives. */
  readonly fills?: readonly string[]
  /** Hidden from the table: it would have no room. */
  readonly isExtra?: true
}

export interface ImportDeclaration<N extends ResourceName = ResourceName> {
  readonly resource: N
  /** The first is the name, by which those that are here already are found. */
  readonly columns: readonly ImportColumn[]
  /** A new record, from what its row says. @param today `YYYY-MM-DD` */
  readonly complete?: (cells: Fields, today: string) => Fields
  /** What a row changes of a record that is here; what differs by default. */
  readonly patch?: (before: RecordsByResource[N], cells: Fields, today: string) => Fields
}
