/** What every part of the server is handed: made once in main.ts, never changed afterwards. */
import type { SchemaHistory } from '#contract/core/sync/upcasts.ts'
import type { Keys } from './keys.ts'
import type { ServerOptions } from './options.ts'
import type { RulesOf } from './records/record-act.ts'
import type { Blobs } from './services/files/blobs.ts'
import type { LedgerWatch } from './services/ledger/ledger-watch.ts'
import type { LiveHub } from './services/live/live-hub.ts'
import type { Mail } from './services/mail/mail.ts'
import type { Maps } from './services/maps/maps.ts'
import type { SessionBook } from './sessions/session-book.ts'
import type { Store } from './store/store.ts'

export type ServerContext = {
  readonly store: Store
  readonly options: ServerOptions
  readonly keys: Keys
  readonly mail: Mail
  /** Null where none is set up. */
  readonly maps: Maps | null
  readonly blobs: Blobs
  readonly sessions: SessionBook
  readonly live: LiveHub
  readonly ledger: LedgerWatch
  readonly rulesOf: RulesOf
  /** How records were written before, and are today. */
  readonly schema: SchemaHistory
  /** The server's clock (ms); tests move it. */
  readonly now: () => number
}
