/** What the sync engine tells the people: plain data, sent from the leader to every tab. */

/** The first pull of everything, or one made anew. */
export type SyncProgress = {
  /** Resource now being pulled. */
  readonly resource: string
  /** Rows of it so far. */
  readonly rows: number
  /** Resources done, of so many. */
  readonly done: number
  readonly of: number
}

export type SyncStatus = {
  /** Did the server answer last time? Null until first asked. */
  readonly online: boolean | null
  /** Does the engine of this very tab do the work? */
  readonly leader: boolean
  /** The live socket stands: changes of others arrive at once. */
  readonly live: boolean
  readonly sending: boolean
  readonly pulling: boolean
  readonly progress: SyncProgress | null
  /** When the server last answered, when it last took a change (ms). */
  readonly lastContact: number | null
  readonly lastSent: number | null
  /** The session could not be renewed: somebody must sign in before anything is sent. */
  readonly signInNeeded: boolean
  /** The server asks for a newer app. */
  readonly updateNeeded: boolean
  /** The device could not keep what arrived (full, blocked); a sentence for the person. */
  readonly trouble: string | null
}

export const initialStatus: SyncStatus = {
  online: null,
  leader: false,
  live: false,
  sending: false,
  pulling: false,
  progress: null,
  lastContact: null,
  lastSent: null,
  signInNeeded: false,
  updateNeeded: false,
  trouble: null,
}

/** A person came or went; passed on from the live socket, never stored (architecture, "presence"). */
export type PresenceNews = {
  readonly user_id: string
  readonly active_status: boolean
  readonly last_active: number
}
