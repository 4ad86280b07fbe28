/**
 * The jobs that Larder, the floor and the peers all do in bench/peers, and what a page tells of
 * them. Always holds: a contender is given the same pages, rows and questions as any other; what it
 * says it stored is looked at row by row afterwards.
 */

/** A temperature as the server sends it; only what the jobs look at is named. */
export type Row = {
  readonly id: string
  readonly location_id: string
  readonly temperature_location_id: string
  readonly date: number
  readonly [field: string]: unknown
}

export type Durability = 'relaxed' | 'strict'

export interface Contender {
  /** Opens its database; the first time it is made, with two indexes of its own. */
  open(durability: Durability): Promise<void>
  /** Fetches every page and stores it. Resolves when the last transaction is complete. */
  sync(): Promise<void>
  /** The earliest rows of a site, by the index over site and date. */
  firstOf(site: string, many: number): Promise<readonly Row[]>
  /** Stores a new row, with all that the contender itself writes to send it later. @returns its id */
  write(row: Row): Promise<string>
  count(): Promise<number>
  byIds(ids: readonly string[]): Promise<readonly Row[]>
}

/** Times in ms. */
export type Synced = { readonly took: number; readonly longestTask: number }
export type Read = { readonly took: number; readonly rows: readonly Row[] }
export type Written = {
  readonly took: readonly number[]
  readonly ids: readonly string[]
  /** Read-write transactions meanwhile, by the durability the browser gave them. */
  readonly strict: number
  readonly other: number
}

/** What a page offers the measurement, as `globalThis.jobs`. */
export interface Jobs {
  prepare(durability: Durability): Promise<void>
  timeSync(): Promise<Synced>
  /** Opens the database and reads. */
  timeColdRead(site: string, many: number): Promise<Read>
  timeWrites(template: Row, many: number): Promise<Written>
  count(): Promise<number>
  byIds(ids: readonly string[]): Promise<readonly Row[]>
}
