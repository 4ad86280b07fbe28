/**
 * Tells open sockets which resources moved (sync.md, "Live"). Always holds: frames carry no rows; a
 * socket hears only of resources its caller may read; sending to thousands never holds up the rest
 * of the server; a session that is over loses its socket within a heartbeat, here at once; who says too
 * much, or does not read what is said, loses theirs and may come back.
 */
import { actingRole } from '#contract/core/access/access.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isResourceName } from '#contract/core/resource/registry.ts'
import {
  type HeadsNow,
  LIVE_HEARTBEAT_MS,
  type LiveFrame,
  type LiveRequest,
} from '#contract/core/sync/sync-protocol.ts'
import { headsNow, mayRead } from '#server/records/reading.ts'
import type { Session, SessionBook } from '#server/sessions/session-book.ts'
import type { Presence, Store } from '#server/store/store.ts'
import { createLiveLimits } from './live-limits.ts'

/** What the hub asks of a socket; `ws` gives it. */
export type LiveSocket = {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): void
  on(event: 'close' | 'error', listener: () => void): void
}

/** The connection under a socket: what comes on it counts, whatever frames it makes. */
export type LiveWire = { on(event: 'data', listener: (data: { length: number }) => void): unknown }

export type LiveHub = {
  /** Of what this caller may read. */
  heads(session: Session): Promise<HeadsNow>
  /** May this person ask for one more ticket now? */
  mayAsk(session: Session): boolean
  /** Greets a socket with the heads and keeps it until it closes. */
  join(socket: LiveSocket, session: Session, wire?: LiveWire): Promise<void>
  present(customerId: string, presence: Presence): void
  closeUser(customerId: string, userId: string): void
  /** @param but the one session of theirs on that device that goes on */
  closeSession(customerId: string, userId: string, deviceId: string, but?: string): void
  closeDevice(customerId: string, deviceId: string): void
  close(): void
}

const SESSION_OVER = 4401
const TOO_MUCH = 4429
/** Who was told to go and goes on talking is cut off. */
const LEAVE_MS = 1_000
const AT_ONCE = 200
/** A hundred replies to heartbeats that nobody took. */
const CLOGGED_BYTES = 64_000
/** A device that missed two heartbeats is gone (sync.md: noticed within 20 s). */
const SILENT_MS = 2.5 * LIVE_HEARTBEAT_MS
const FRAME_BYTES = 1_000

type Member = {
  readonly socket: LiveSocket
  session: Session
  heardAt: number
  /** A heartbeat is being answered, or nothing is answered any more. */
  isBusy: boolean
}

function dropSocket(socket: LiveSocket): void {
  socket.close(TOO_MUCH, 'too much')
  setTimeout(() => socket.terminate(), LEAVE_MS).unref()
}

function frameOf(text: string): LiveRequest | null {
  if (text.length > FRAME_BYTES) return null
  try {
    const value: unknown = JSON.parse(text)
    const isHeartbeat =
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'heartbeat'
    return isHeartbeat ? { type: 'heartbeat' } : null
  } catch {
    return null
  }
}

export function createLiveHub(store: Store, sessions: SessionBook, now: () => number): LiveHub {
  const members = new Map<string, Set<Member>>()
  const limits = createLiveLimits(now)
  const of = (customerId: string) => members.get(customerId) ?? new Set<Member>()

  const send = ({ socket }: Member, frame: LiveFrame) => {
    // Six stalled tablets must not fill the memory: they reconnect and pull.
    if (socket.bufferedAmount > CLOGGED_BYTES) socket.terminate()
    else socket.send(JSON.stringify(frame))
  }
  const tell = async (customerId: string, frameFor: (member: Member) => LiveFrame[]) => {
    const all = [...of(customerId)]
    for (let from = 0; from < all.length; from += AT_ONCE) {
      if (from > 0) await new Promise((resolve) => setImmediate(resolve))
      for (const member of all.slice(from, from + AT_ONCE)) {
        for (const frame of frameFor(member)) send(member, frame)
      }
    }
  }
  const headsFor = async (session: Session): Promise<HeadsNow> =>
    headsNow(session, await store.heads(session.customerId), now())
  const sendHeads = async (member: Member) =>
    send(member, { type: 'heads', ...(await headsFor(member.session)) })
  const closeWhere = (customerId: string, isMeant: (session: Session) => boolean) => {
    for (const { socket, session } of of(customerId)) {
      if (isMeant(session)) socket.close(SESSION_OVER, 'session over')
    }
  }
  const heartbeat = async (member: Member) => {
    member.isBusy = true
    member.heardAt = now()
    const { customerId, caller, deviceId, sessionId } = member.session
    try {
      const name = { customerId, userId: caller.user_id, deviceId, sessionId }
      member.session = await sessions.find(name)
      await sendHeads(member)
      member.isBusy = false
    } catch {
      member.socket.close(SESSION_OVER, 'session over')
    }
  }

  const stopListening = store.onMoved(({ customerId, heads }) => {
    void tell(customerId, ({ session }) =>
      Object.entries(heads).flatMap(([resource, updated]) =>
        isResourceName(resource) && mayRead(session, declarations[resource])
          ? [{ type: 'moved' as const, resource, updated }]
          : [],
      ),
    )
  })
  const sweep = setInterval(() => {
    limits.sweep()
    for (const group of members.values()) {
      for (const { socket, heardAt } of group) {
        if (now() - heardAt > SILENT_MS) socket.terminate()
      }
    }
  }, LIVE_HEARTBEAT_MS).unref()

  return {
    heads: headsFor,
    mayAsk: limits.ticket,
    async join(socket, session, wire) {
      const line = limits.open(session)
      if (!line) return dropSocket(socket)
      const member: Member = { socket, session, heardAt: now(), isBusy: false }
      const group = of(session.customerId)
      members.set(session.customerId, group.add(member))
      const leave = () => {
        line.leave()
        group.delete(member)
        if (group.size === 0) members.delete(session.customerId)
      }
      socket.on('close', leave)
      socket.on('error', leave)
      let isDropped = false
      const spend = (what: 'frames' | 'bytes', amount: number): boolean => {
        if (isDropped) return false
        if (line.spend(what, amount)) return true
        isDropped = true
        leave()
        dropSocket(socket)
        return false
      }
      wire?.on('data', ({ length }) => spend('bytes', length))
      socket.on('message', (data) => {
        if (!spend('frames', 1) || !frameOf(data.toString())) return
        // Another that comes before the reply is answered by it.
        if (!member.isBusy) void heartbeat(member)
      })
      await sendHeads(member)
    },
    present(customerId, { user_id, active_status, last_active }) {
      const frame: LiveFrame = { type: 'presence', user_id, active_status, last_active }
      void tell(customerId, ({ session }) =>
        ['admin', 'auditor'].includes(actingRole(session.caller.role)) ? [frame] : [],
      )
    },
    closeUser: (customerId, userId) =>
      closeWhere(customerId, ({ caller }) => caller.user_id === userId),
    closeSession: (customerId, userId, device, but) =>
      closeWhere(
        customerId,
        ({ caller, deviceId, sessionId }) =>
          caller.user_id === userId &&
          deviceId === device &&
          (but === undefined || sessionId !== but),
      ),
    closeDevice: (customerId, device) =>
      closeWhere(customerId, ({ deviceId }) => deviceId === device),
    close() {
      clearInterval(sweep)
      stopListening()
      for (const group of members.values()) for (const { socket } of group) socket.terminate()
    },
  }
}
