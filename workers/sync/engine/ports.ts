/**
 * What the sync engine needs from outside: clock, network, live socket, lock, session, store. The
 * real ones are in the files named after them; the simulation in tests/sync has its own. Always
 * holds: everything the engine awaits is one of these.
 */
import type { LiveFrame, LiveRequest } from '#contract/core/sync/sync-protocol.ts'
import type { Device } from '#local/device/device.ts'
import type { TransactionalStore } from '#local/store/transaction.ts'

export interface Clock {
  /** ms, the device's own time; it may jump. */
  now(): number
  /** 0 ≤ n < 1 */
  random(): number
  /** Resolves after `ms`, or as soon as the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export type WireRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its query, from the API's origin. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** A file: sent as multipart, with the body as its record. */
  readonly bytes?: ArrayBuffer
}

export type WireReply = {
  readonly status: number
  header(name: string): string | null
  /** Parsed; undefined if the reply isn't JSON, such as a captive portal's page. */
  readonly body: unknown
}

/** The network gave no reply at all: offline, reset, timed out. Anything else is a WireReply. */
export class NetworkDown extends Error {
  override readonly name = 'NetworkDown'
}

export interface Network {
  /** Absolute address of a path, as a proof must name it. */
  url(path: string): string
  /** Rejects with NetworkDown, and with nothing else. */
  request(request: WireRequest): Promise<WireReply>
}

export type LiveHandlers = {
  /** Called before each connection; if it rejects, it is called again later. */
  readonly ticket: () => Promise<string>
  readonly onOpen: () => void
  readonly onFrame: (frame: LiveFrame) => void
  readonly onClose: () => void
}

export interface LiveSocket {
  send(request: LiveRequest): void
  /** Drops the current connection and makes another. */
  reconnect(): void
  close(): void
}

export type OpenLive = (handlers: LiveHandlers) => LiveSocket

export type LockWish = 'wait' | 'steal'

export interface Lock {
  /**
   * Runs `work` while holding the lock. `lost` aborts if another stole it.
   * @returns false if the wait was given up
   */
  hold(
    name: string,
    wish: LockWish,
    stop: AbortSignal,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<boolean>
}

export type SessionStore = Pick<
  Device,
  'session' | 'changeSession' | 'key' | 'fingerprint' | 'pinSession' | 'keepPinSession' | 'kept'
>

export type Ports = {
  readonly clock: Clock
  readonly network: Network
  readonly openLive: OpenLive
  readonly lock: Lock
  readonly session: SessionStore
  readonly store: TransactionalStore
}
