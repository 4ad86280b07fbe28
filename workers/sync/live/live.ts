/**
 * The live line (sync.md, "Live"): heads with the ticket, on connecting and with every heartbeat,
 * `moved` in between. Always holds: a lost notification is made good within a heartbeat; a
 * half-open socket is noticed within 20 s; it reconnects after 1 s, then with full jitter. Never
 * carries rows.
 */
import {
  type Heads,
  type HeadsTold,
  LIVE_HEARTBEAT_MS,
  type LiveFrame,
  type LiveTicket,
} from '#contract/core/sync/sync-protocol.ts'
import type { PresenceNews } from '#local/signals/sync-status.ts'
import type { Authorized } from '../engine/authorized.ts'
import { Bell } from '../engine/bell.ts'
import { type Clock, NetworkDown, type OpenLive } from '../engine/ports.ts'
import { retryDelay } from '../engine/retry-schedule.ts'
import type { TimeAnchors } from '../push/time-anchors.ts'

export type LiveNews = {
  readonly onHeads: (told: HeadsTold) => void
  readonly onMoved: (heads: Heads) => void
  readonly onPresence: (news: PresenceNews) => void
  readonly onLive: (isLive: boolean) => void
}

export type LiveLine = {
  /** The page became visible, or the network came back: asks for the heads, or connects, now. */
  readonly probe: () => void
}

type LivePorts = {
  readonly clock: Clock
  readonly openLive: OpenLive
  readonly calls: Authorized
  /** The anchor exchange is part of the ticket request. */
  readonly anchors: Pick<TimeAnchors, 'list'>
  readonly news: LiveNews
}

/** An older server sends no heads here. */
type Ticket = Pick<LiveTicket, 'ticket'> & Partial<HeadsTold>

const isTicket = (body: unknown): body is Ticket =>
  typeof body === 'object' && body !== null && 'ticket' in body

async function askTicket({
  calls,
  anchors,
}: Pick<LivePorts, 'calls' | 'anchors'>): Promise<Ticket> {
  const path = '/live/authenticate'
  const listing = await anchors.list()
  const body = JSON.stringify(listing.body)
  const result = await calls.call({ method: 'POST', path, headers: {}, body })
  if (result.ok && isTicket(result.reply.body)) {
    // Nothing waits for the anchor to be stored.
    void listing.answered(result.reply.body)
    return result.reply.body
  }
  throw new NetworkDown('There is no ticket for the live socket.')
}

/** Keeps the line open until `over` aborts. */
export function keepLive(ports: LivePorts, over: AbortSignal): LiveLine {
  const { clock, news } = ports
  const patience = new Bell(clock)
  let failures = 0
  let isOpen = false
  let isUnanswered = false

  function hear(frame: LiveFrame) {
    isUnanswered = false
    failures = 0
    switch (frame.type) {
      case 'heads':
        return news.onHeads(frame)
      case 'moved':
        return news.onMoved({ [frame.resource]: frame.updated })
      case 'presence': {
        const { type: _, ...rest } = frame
        return news.onPresence(rest)
      }
    }
  }

  const socket = ports.openLive({
    async ticket() {
      // The socket itself waits 1 s; from the second failure on, full jitter comes on top.
      if (failures > 1) await patience.wait(retryDelay(failures, clock.random(), null), over)
      failures += 1
      const { heads, server_time, ...rest } = await askTicket(ports)
      // What is behind is pulled while the socket is being opened.
      if (heads && server_time) news.onHeads({ ...rest, heads, server_time })
      return rest.ticket
    },
    onOpen() {
      isOpen = true
      isUnanswered = false
      news.onLive(true)
    },
    onFrame: hear,
    onClose() {
      isOpen = false
      news.onLive(false)
    },
  })

  function beat() {
    // No answer since the last heartbeat: the connection is dead.
    if (isUnanswered) {
      isUnanswered = false
      socket.reconnect()
      return
    }
    isUnanswered = true
    socket.send({ type: 'heartbeat' })
  }

  const beating = async () => {
    while (!over.aborted) {
      await clock.sleep(LIVE_HEARTBEAT_MS, over)
      if (!over.aborted) beat()
    }
    socket.close()
    news.onLive(false)
  }
  beating().catch(() => socket.close())

  return {
    probe() {
      failures = 0
      patience.ring()
      if (isOpen) beat()
      else socket.reconnect()
    },
  }
}
