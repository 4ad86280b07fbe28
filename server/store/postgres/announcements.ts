/**
 * Live signals between API processes of one database: NOTIFY outside any write transaction, LISTEN
 * on a separate connection that reconnects when it breaks. Signals lost meanwhile are made good by
 * the next heartbeat's heads (sync.md, "Live").
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Moved } from '../store.ts'
import { connectionConfig } from './connection.ts'

const CHANNEL = 'larder_moved'
const RECONNECT_MS = 1_000

type Announcement = Moved & { readonly from: string }

export type Announcements = {
  announce(moved: readonly Moved[]): Promise<void>
  onAnnounced(listener: (moved: Moved) => void): void
  close(): Promise<void>
}

/** @param pool the connections that carry the outgoing ones */
export async function openAnnouncements(
  databaseUrl: string,
  pool: pg.Pool,
): Promise<Announcements> {
  const self = randomUUID()
  const listeners = new Set<(moved: Moved) => void>()
  const closing = new AbortController()
  let listening: pg.Client | undefined

  function hear(payload: string | undefined) {
    if (payload === undefined) return
    const { from, ...moved } = JSON.parse(payload) as Announcement
    if (from === self) return
    for (const listener of listeners) listener(moved)
  }

  async function listen() {
    const client = new pg.Client({ ...connectionConfig(databaseUrl), statement_timeout: false })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => hear(payload))
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    client.on('end', () => void comeBack())
    listening = client
  }

  async function comeBack() {
    while (!closing.signal.aborted) {
      try {
        await pause(RECONNECT_MS * (0.5 + Math.random()), undefined, { signal: closing.signal })
        await listen()
        return
      } catch {
        // The database is away: retry until it is back, or until we close.
      }
    }
  }

  await listen()
  return {
    announce: async (moved) => {
      for (const one of moved) {
        const announcement: Announcement = { ...one, from: self }
        await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(announcement)])
      }
    },
    onAnnounced: (listener) => {
      listeners.add(listener)
    },
    close: async () => {
      closing.abort()
      await listening?.end()
    },
  }
}
