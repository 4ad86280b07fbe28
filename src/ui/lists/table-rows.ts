/**
 * The rows of a long list, whether all of them are in memory or only those in sight. An array of rows
 * is one. Pure.
 */
export interface TableRows<Row> {
  readonly length: number
  /** Undefined while it is read. */
  readonly at: (place: number) => Row | undefined
  /** Of one by its key; -1 where it is not among them. An array is looked through. */
  readonly placeOf?: (key: string) => number
  /** Told which places are in sight, to read them. */
  readonly see?: (from: number, to: number) => void
  /** Tells when rows came that were still read. */
  readonly follow?: (listener: () => void) => () => void
}

/** What may be done with the boxes of a list: which are ticked is the list's to keep. */
export interface Choosing<Row> {
  readonly has: (row: Row) => boolean
  /** Of the box in the head. */
  readonly state: 'none' | 'some' | 'all'
  readonly toggle: (row: Row) => void
  /** Ticks everything between two places, both included. */
  readonly extend: (from: number, to: number) => void
  readonly toggleAll: () => void
}
