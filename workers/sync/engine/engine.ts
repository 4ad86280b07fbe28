/**
 * The sync engine of one database: leads when it is its turn, then pushes, pulls and listens until
 * stopped. Uses only ports, no browser APIs: the worker, the service worker and the simulation run
 * this same one (sync.md, "One engine at a time"). Always holds: an error inside a turn ends the
 * turn, never the engine.
 */

import type { HeadsTold } from '#contract/core/sync/sync-protocol.ts'
import { CONTACT_PACE_MS, keepContact } from '#local/device/contact.ts'
import { initialStatus, type PresenceNews, type SyncStatus } from '#local/signals/sync-status.ts'
import { dropCachedBlobs, isDeviceFull } from '#local/store/blobs.ts'
import { makeRoom } from '#local/store/make-room.ts'
import { keepLive, type LiveLine } from '../live/live.ts'
import { PullLoop } from '../pull/pull-loop.ts'
import { createDeliver } from '../push/deliver.ts'
import type { PushEnd } from '../push/push.ts'
import { PushLoop } from '../push/push-loop.ts'
import { createTimeAnchors } from '../push/time-anchors.ts'
import type { Contact } from './authorized.ts'
import { createAuthorized } from './authorized.ts'
import { keepLeading, leadOnce, type Turn } from './leader.ts'
import { LeaderLost } from './leadership.ts'
import type { Ports } from './ports.ts'
import { takeOver } from './take-over.ts'

export type EngineListeners = {
  readonly onStatus: (status: SyncStatus) => void
  readonly onPresence: (news: PresenceNews) => void
}

export interface Engine {
  /** Until the signal aborts: waits for its turn, leads, hands over. */
  run(stop: AbortSignal): Promise<void>
  /**
   * Sends what waits, once, if nobody leads (service worker). @returns false: something may still
   * be waiting
   */
  drainOnce(stop: AbortSignal): Promise<boolean>
  /** Something was saved. */
  wake(): void
  /** Try everything now: a person asks, the network is back, the page is visible again. */
  hurry(): Promise<void>
  status(): SyncStatus
}

/** The skew is stored again when it has changed by more than this. */
const SKEW_MS = 2_000
/**
 * After this many unanswered calls in a row, or this long without an answer, the server is out of
 * reach.
 */
const AWAY_CALLS = 8
const AWAY_MS = 3_000

export function createEngine(ports: Ports, userId: string, listeners: EngineListeners): Engine {
  const { clock, session, store } = ports
  let status = initialStatus
  let push: PushLoop | undefined
  let pull: PullLoop | undefined
  let line: LiveLine | undefined
  /** Calls in a row without a reply. */
  let lost = 0
  let noted: { readonly isSilent: boolean; readonly at: number } | undefined

  function say(change: Partial<SyncStatus>) {
    status = { ...status, ...change }
    listeners.onStatus(status)
  }

  /** Kept for saves; losing it only makes a save count as made without the server. */
  function noteContact(isSilent: boolean) {
    const at = clock.now()
    const isNews = noted?.isSilent !== isSilent || Math.abs(at - noted.at) >= CONTACT_PACE_MS
    if (!isNews) return
    noted = { isSilent, at }
    keepContact(store, noted).catch(() => {
      noted = undefined
    })
  }

  /** One lost reply among others doesn't mean we are offline. */
  const isAway = () =>
    lost >= AWAY_CALLS || Math.abs(clock.now() - (status.lastContact ?? 0)) >= AWAY_MS

  function met(contact: Contact) {
    if (contact === 'signed_out') return say({ signInNeeded: true })
    lost = contact === 'silent' ? lost + 1 : 0
    if (lost > 0 && !isAway()) return
    noteContact(lost > 0)
    if (lost > 0) return status.online !== false && say({ online: false })
    // Whatever waits for an answer can stop waiting, however short the outage was.
    const wasAway = status.online !== true || status.signInNeeded || push?.isWithoutWay === true
    say({ online: true, lastContact: clock.now(), signInNeeded: false })
    if (wasAway) void hurryPush()
  }

  /** A full device can't release what waits; the next contact tries again. */
  async function hurryPush() {
    await push?.hurry().catch(() => say({ online: null }))
  }

  async function keepAnchor(server: number) {
    const device = clock.now()
    const known = await session.session()
    if (known?.user_id !== userId) return
    const skew = known.clock.device - known.clock.server
    if (Math.abs(device - server - skew) < SKEW_MS) return
    await session.changeSession(userId, { clock: { server, device } })
  }

  /** @returns whether the flags have changed */
  async function keepFlags(flags: readonly string[]): Promise<boolean> {
    const known = await session.session()
    if (known?.user_id !== userId || flags.join() === known.flags.join()) return false
    await session.changeSession(userId, { flags })
    return true
  }

  /** Reported by a call, or by the live line. */
  async function hearHeads(told: HeadsTold, pulling: PullLoop): Promise<void> {
    pulling.told(told)
    noteContact(false)
    try {
      await keepAnchor(told.server_time)
      if (told.flags && (await keepFlags(told.flags))) pulling.want([])
    } catch (error) {
      sayTrouble(error)
    }
  }

  const reportEnd = (end: PushEnd | null) =>
    end && {
      updateNeeded: end.is === 'update_needed',
      ...(end.is === 'signed_out' && { signInNeeded: true }),
    }

  function makeLoops({ epoch, over }: Turn) {
    const calls = createAuthorized(ports, userId, met)
    const turn = { ports, calls, epoch, over }
    const pulling: PullLoop = new PullLoop(
      {
        ...turn,
        onWork: () => pushing.ring(),
        onHeads: (told) => hearHeads(told, pulling),
      },
      say,
    )
    const pushing = new PushLoop(
      {
        ...turn,
        userId,
        mayCall: calls.mayCall,
        deliver: createDeliver(ports, calls, met),
        onSent(resources) {
          say({ lastSent: clock.now() })
          pulling.want(resources)
        },
        onPutBack: () => pulling.startOver(),
      },
      ({ sending, end }) => {
        pulling.sending(sending)
        say({ sending, ...reportEnd(end) })
      },
    )
    return { calls, pulling, pushing, anchors: createTimeAnchors(ports, calls) }
  }

  async function lead(turn: Turn): Promise<void> {
    const { calls, pulling, pushing, anchors } = makeLoops(turn)
    push = pushing
    pull = pulling
    noted = undefined
    say({ leader: true, trouble: null })
    await takeOver(store, turn.epoch)
    await dropCachedBlobs(store)
    line = keepLive(
      {
        clock,
        openLive: ports.openLive,
        calls,
        anchors,
        news: {
          onHeads: (told) => void hearHeads(told, pulling),
          onMoved(heads) {
            pulling.moved(heads)
            noteContact(false)
          },
          onPresence: listeners.onPresence,
          onLive(isLive) {
            pulling.live(isLive)
            say({ live: isLive })
          },
        },
      },
      turn.over,
    )
    await Promise.all([
      pushing.run(),
      pulling.run(),
      anchors.keepAsking(() => status.online === true, turn.over),
    ])
  }

  const sayTrouble = (error: unknown) =>
    say({ trouble: error instanceof Error ? error.message : String(error) })

  /** An error inside a turn is reported; the next turn starts afresh. */
  async function leadCalmly(turn: Turn): Promise<void> {
    try {
      await lead(turn)
    } catch (error) {
      if (!(error instanceof LeaderLost)) {
        sayTrouble(error)
        // The outbox is never dropped to make room for incoming rows.
        if (isDeviceFull(error)) await makeRoom(store, clock.now())
      }
    } finally {
      push = pull = line = undefined
      say({ leader: false, live: false, sending: false, pulling: false, progress: null })
    }
  }

  return {
    status: () => status,
    run: (stop) => keepLeading(ports, stop, leadCalmly, sayTrouble),
    async drainOnce(stop) {
      let isDrained = false
      await leadOnce(ports, stop, async (turn) => {
        const { pulling, pushing, anchors } = makeLoops(turn)
        await takeOver(store, turn.epoch)
        const end = await pushing.once()
        isDrained = end.is === 'idle' && end.nextAt === null
        await anchors.ask()
        await pulling.once([])
      })
      return isDrained
    },
    wake: () => push?.ring(),
    async hurry() {
      line?.probe()
      pull?.hurry()
      await hurryPush()
    },
  }
}
