/** What the sync engine shows to people: plain data, sent from the leader to every tab. */

/** The first pull of everything, or a repeated full one. */
export type SyncProgress = {
  /** The resource being pulled. */
  readonly resource: string
  /** Rows of it so far. */
  readonly rows: number
  /** Resources done, out of the total. */
  readonly done: number
  readonly of: number
}

export type SyncStatus = {
  /** Did the server answer last time? Null until first asked. */
  readonly online: boolean | null
  /** Does this tab's own engine do the work? */
  readonly leader: boolean
  /** The live socket is open: other people's changes arrive at once. */
  readonly live: boolean
  readonly sending: boolean
  readonly pulling: boolean
  readonly progress: SyncProgress | null
  /** When the server last answered, when it last took a change (ms). */
  readonly lastContact: number | null
  readonly lastSent: number | null
  /** The session couldn't be renewed: somebody must sign in before anything is sent. */
  readonly signInNeeded: boolean
  /** The server asks for a newer app. */
  readonly updateNeeded: boolean
  /** The device couldn't store what arrived (full, blocked); a sentence for the person. */
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

/**
 * A person came or left; passed on from the live socket, never stored (architecture, "presence").
 */
export type PresenceNews = {
  readonly user_id: string
  readonly active_status: boolean
  readonly last_active: number
}
