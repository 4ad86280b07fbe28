/**
 * The rows of a long list, whether all are in memory or only the visible ones. An array of rows
 * qualifies. Pure.
 */
export interface TableRows<Row> {
  readonly length: number
  /** Undefined while loading. */
  readonly at: (place: number) => Row | undefined
  /** The index of a key; -1 if it isn't there. An array is searched. */
  readonly placeOf?: (key: string) => number
  /** Called with the visible indices, to read them. */
  readonly see?: (from: number, to: number) => void
  /** Called when rows arrive that were being read. */
  readonly follow?: (listener: () => void) => () => void
}

/** The state of a list's boxes: the list stores which are ticked. */
export interface Choosing<Row> {
  readonly has: (row: Row) => boolean
  /** Of the box in the head. */
  readonly state: 'none' | 'some' | 'all'
  readonly toggle: (row: Row) => void
  /** Ticks everything between two indices, both included. */
  readonly extend: (from: number, to: number) => void
  readonly toggleAll: () => void
}
