/**
 * What every storage engine guarantees; the server knows nothing else of them. Asynchronous
 * throughout: SQLite runs in its own threads, PostgreSQL across a socket. Always holds: every call
 * names its business; a write is one transaction that moves the business's change clock, so stamp
 * order is commit order and `?after=` neither skips nor repeats (ADR 0002); what `write` resolved
 * is on disk; one failed write never takes its batch with it.
 */
import type { ScopeFilter } from '#contract/core/access/scope.ts'

/** One record as stored. `body` is its wire JSON, streamed unchanged. Times in ms. */
export type StoredRecord = {
  readonly resource: string
  readonly id: string
  readonly version: number
  readonly updated: number
  readonly deleted: boolean
  readonly archived: boolean
  readonly location_id: string | null
  readonly department_id: string | null
  readonly created_by: string | null
  readonly date: number | null
  readonly body: string
}

/** One accepted act, as the ledger keeps it (security.md, "The ledger"). Times in ms. */
export type LedgerAct = {
  readonly actor: string
  /** The real person behind ADMIN OVERRIDE. */
  readonly onBehalf?: string
  readonly device: string | null
  readonly deviceTime: number | null
  /** create, edit, archive, restore, remove, sign-in, invite… */
  readonly act: string
  readonly resource: string
  readonly id: string
  readonly version: number
  /** The record's new version, or what the act said, with its reason. */
  readonly body: string
  /**
   * SHA-256 of the request body, salted by the ledger; recognises repeats after the reply is gone.
   */
  readonly requestHash: string | null
}

/** One declared filter: any of `oneOf`, or a range that includes its start and not its end. */
export type FilterTerm = {
  readonly name: string
  readonly oneOf?: readonly (string | number)[]
  readonly from?: string | number
  readonly to?: string | number
}

export type PageQuery = {
  readonly resource: string
  /** Rows whose `updated` is larger; null is a first pull, which has no tombstones. */
  readonly after: number | null
  readonly scope: ScopeFilter
  /** Only rows changed at or after this instant, and those gone since. */
  readonly changedSince?: number
  /** Only rows with `date` at or after this instant. */
  readonly since?: number
  /** Only rows with `date` before this instant. */
  readonly until?: number
  /** Filters the resource declares; all must match. Tombstones are always included. */
  readonly filters?: readonly FilterTerm[]
  readonly limitRows: number
  readonly limitBytes: number
}

/** The newest rows that are not deleted, for each site of the scope separately (ADR 0048). */
export type NewestQuery = {
  readonly resource: string
  readonly scope: ScopeFilter
  /** In total, divided evenly among the sites, but at least a hundred for each. */
  readonly most: number
}

export type Page = {
  /** In order of `updated`. Out-of-scope rows are absent; leave marks come as tombstones. */
  readonly rows: readonly StoredRecord[]
  readonly more: boolean
  /** What the device stores: last `updated` of the page, or the head read before its first row. */
  readonly cursor: number
}

/**
 * A stored value that isn't a record: a credential, a device, a ticket. `value` is JSON. Once its
 * `expires` (ms) is past it reads as absent, also to `take`.
 */
export type Kept<T = unknown> = {
  readonly key: string
  readonly value: T
  readonly expires: number | null
}

/** Whose sync, on which device: each person has their own database there. */
export type ContactOf = { readonly device: string; readonly user: string }

export interface Reader {
  record(resource: string, id: string): Promise<StoredRecord | null>
  /** Those that exist, all as of one moment. */
  records(resource: string, ids: readonly string[]): Promise<readonly StoredRecord[]>
  page(query: PageQuery): Promise<Page>
  /** Several lists as one; alike except for resource, scope and filters. */
  pageOfAll(queries: readonly [PageQuery, ...PageQuery[]]): Promise<Page>
  newest(query: NewestQuery): Promise<readonly StoredRecord[]>
  /**
   * Every row of a small resource that isn't deleted (including archived), or those with these
   * field values; for rules, not for lists.
   */
  find(resource: string, where: Readonly<Record<string, string>>): Promise<readonly StoredRecord[]>
  /**
   * Rows of stocks or suppliers that aren't deleted and have this name, ignoring case for A to Z;
   * other letters must match exactly. By an index, unordered.
   */
  named(resource: string, name: string): Promise<readonly StoredRecord[]>
  /** The largest `updated` of each resource of the business. */
  heads(): Promise<Record<string, number>>
  /** The ledger's rows of one record, oldest first; all of the business without an id. */
  ledger(query: {
    resource?: string
    id?: string
    fromSeq?: number
    limit: number
  }): Promise<readonly LedgerRow[]>
  /** The ledger's row of one version of a record, whose body is the record at that version. */
  ledgerVersion(resource: string, id: string, version: number): Promise<LedgerRow | null>
  /** The ledger's head: seq 0 before the first row. Reveals a truncation (security.md). */
  ledgerHead(): Promise<LedgerHead>
  /** For the check of the ledger: see AuditedRow. @param query `after` a seq, in order */
  audit(query: { after: number; limit: number }): Promise<AuditPage>
  /** Records by resource and id, and whether the ledger knows them. @param query `after`, not it */
  auditRecords(query: { after: RecordKey; limit: number }): Promise<readonly AuditedRecord[]>
  /** When a backup was last restored (ms); null if never. */
  lastRestore(): Promise<number | null>
  /** The first contact of this person's sync on this device after this instant (ms), if there was one. */
  contactAfter(by: ContactOf, at: number): Promise<number | null>
  lastContact(by: ContactOf): Promise<number | null>
  /**
   * When the server first heard that this fact waits on the device, with this claimed time (ms), if
   * it did.
   */
  waitedSince(device: string, id: string, made: number): Promise<number | null>
  kept<T>(kind: string, key: string): Promise<Kept<T> | null>
  keptAll<T>(kind: string): Promise<readonly Kept<T>[]>
  /** The last number given in each series. */
  series(): Promise<readonly { readonly name: string; readonly last: number }[]>
}

/** Reads inside a write see what it wrote. Nothing is visible outside before the commit. */
export interface Writer extends Reader {
  /** The next stamp of the business's change clock, strictly increasing (ms); for one row. */
  stamp(): number
  /** `updated` is a stamp of this write. A deleted row is kept as a bare tombstone. */
  put(record: StoredRecord, act: LedgerAct): Promise<void>
  /**
   * Gives a row a new stamp and what the server itself notes in it, without a new version or ledger
   * entry: nothing new was recorded about it, but devices need it again (sync.md, "Open windows"). So
   * is a record stored that is worked out from others (`derived`, ADR 0065).
   */
  restamp(record: StoredRecord): Promise<void>
  /** A row left a scope: those who saw it are told to drop it (sync.md, "Scope"). */
  leave(mark: {
    resource: string
    id: string
    location_id: string | null
    department_id: string | null
    updated: number
  }): Promise<void>
  /** A ledger row without a record (sign-in, password change, export). */
  note(act: LedgerAct): Promise<void>
  /** An anchor was given (sync.md, "What counts as late"). @param at ms */
  addContact(by: ContactOf, at: number): Promise<void>
  /**
   * A fact waits on the device; only the first report counts. @param waits.made its claimed time
   * (ms)
   */
  addWaiting(device: string, waits: { id: string; made: number; at: number }): Promise<void>
  /**
   * The next number of a series, from 1: its row is changed with this write and rolled back with
   * it, so that no number is given twice and none is skipped (ADR 0046).
   * @param step advances by more: all numbers before the returned one are skipped
   */
  nextNumber(series: string, step?: number): Promise<number>
  keep(kind: string, key: string, value: unknown, expires?: number): Promise<void>
  /** Removes and returns it, once: two callers never both get it. */
  take<T>(kind: string, key: string): Promise<Kept<T> | null>
  /** The stored reply of an operation, if it was already done. */
  reply(opId: string): Promise<StoredReply | null>
  saveReply(opId: string, reply: StoredReply): Promise<void>
  /**
   * Erases what the ledger and the stored replies hold about a record (a person's right); the chain
   * stays valid, and says who erased it. The caller empties the record itself afterwards, with
   * `put`: for a record that still exists, the newest entry keeps its body.
   */
  erase(resource: string, id: string, by: Eraser): Promise<void>
}

export type StoredReply = {
  readonly user: string
  readonly bodyHash: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** ms; kept 90 days. */
  readonly at: number
}

/** `requestHash` is salted here. A row whose body was erased keeps its place in the chain. */
export type LedgerRow = Omit<LedgerAct, 'body'> & {
  readonly customerId: string
  readonly seq: number
  readonly serverTime: number
  readonly body: string | null
  readonly salt: string | null
  readonly bodyMac: string
  readonly previousHash: string
  readonly hash: string
}

export type Eraser = Pick<LedgerAct, 'actor' | 'onBehalf' | 'device' | 'deviceTime'>

/** One row of the ledger with what it is checked against; all as of one moment. */
export type AuditedRow = {
  readonly row: LedgerRow
  /** Version of the same record's previous row; null if it is the first, or a note. */
  readonly versionBefore: number | null
  /** The later entry that erased its body; null if there is none, or nothing to erase. */
  readonly erasedBy: number | null
  /** Is it the newest version of its record? */
  readonly isNewest: boolean
  /** The current record, with its newest version; null if it is gone, or for other versions. */
  readonly record: StoredRecord | null
}

export type AuditPage = {
  readonly rows: readonly AuditedRow[]
  /** The end of the ledger according to the business at that moment. */
  readonly head: LedgerHead
  /** The signature under that head; null if it was never signed. */
  readonly seal: string | null
}

export type RecordKey = { readonly resource: string; readonly id: string }
export type AuditedRecord = RecordKey & { readonly version: number; readonly isAttested: boolean }

export type LedgerHead = { readonly seq: number; readonly hash: string }

export type Presence = {
  readonly user_id: string
  readonly active_status: boolean
  readonly last_active: number
}

/** What a commit moved, for the live sockets. */
export type Moved = {
  readonly customerId: string
  readonly heads: Readonly<Record<string, number>>
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  read(customerId: string): Reader
  /**
   * Runs `work` as one transaction of one business. Throwing rolls it back and rethrows. Units of
   * work may share a commit, each in a savepoint; the promise resolves only after the commit is
   * durable. `work` may be run again from the start if the engine asks for it: no side effects
   * outside `tx`.
   */
  write<T>(customerId: string, work: (tx: Writer) => Promise<T>): Promise<T>
  /** Creates a business; false if it exists. Gives it an epoch (sync.md, "On the wire"). */
  createBusiness(customerId: string): Promise<boolean>
  businesses(): Promise<readonly string[]>
  epoch(customerId: string): Promise<string>
  /**
   * After a restore: devices pull again and send again what they settled lately (sync.md). Every
   * head moves past all earlier stamps, so that devices notice. Signs the ledger's head as it is.
   */
  renewEpoch(customerId: string): Promise<string>
  /** Signs the ledger's head as it is: for one that was never signed (ADR 0029). */
  signLedger(customerId: string): Promise<void>
  /**
   * The heads, from memory: correct at once for what this process wrote, within seconds for
   * another's. For a snapshot use `read(customerId).heads()`.
   */
  heads(customerId: string): Promise<Readonly<Record<string, number>>>
  /** Resolves when every slot matches today's declarations; lists are right before that, too. */
  reslotted(): Promise<void>
  /**
   * Takes a lease of the whole database, or prolongs it; false while another holder has it. One
   * statement: of several processes one gets it.
   * @param ms how long it lasts unless it is prolonged
   */
  takeLease(name: string, holder: string, ms: number): Promise<boolean>
  /** Releases it, if it is this holder's. */
  giveLease(name: string, holder: string): Promise<void>
  /** Deletes what is past its retention time (sweep.ts). */
  sweep(customerId: string): Promise<void>
  setPresence(customerId: string, presence: Presence): Promise<void>
  presence(customerId: string): Promise<readonly Presence[]>
  /** Calls back after each commit, coalesced, of this or another API process. */
  onMoved(listener: (moved: Moved) => void): () => void
  /**
   * Resolves if the store answers and, after a lost write, once one works again; otherwise rejects.
   */
  ready(): Promise<void>
  close(): Promise<void>
}
