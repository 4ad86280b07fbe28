/** What the simulated way leads to: the small server in memory, or the real one on its real store. */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { HeadsNow } from '#contract/core/sync/sync-protocol.ts'
import type { DeviceSession } from '#local/device/device.ts'
import type { WireReply, WireRequest } from '#workers/sync/engine/ports.ts'

/** An operation the server has taken, and the version of the record with it. */
export type Applied = {
  readonly op: string
  readonly resource: string
  readonly id: string
  readonly by: string
  readonly version: number
  /** What was sent. */
  readonly fields?: Readonly<Record<string, unknown>>
}

export interface SimulatedServer {
  /** Gives no answer. */
  readonly isDown: boolean
  /** Another one after each start: no connection outlives the server it led to. */
  readonly generation: unknown
  /** Every effect there ever was, in order; also those forgotten since, by a backup put back. */
  readonly everApplied: readonly Applied[]
  /** Has it lost the effect of this operation, as it stands in this epoch? */
  hasLost(op: string, epoch: unknown): boolean
  /** When a record that its caller sees and that is open was changed last; where it can be told at once. */
  openSince?(resource: ResourceName, id: string): number | null
  /**
   * Asked before it is handed a call. @returns ms after which its sender gives up, because the server
   * went down with the call in its hands; null when it takes it
   */
  silence(request: WireRequest): number | null
  /** Rejects with NetworkDown while it is down. */
  handle(request: WireRequest): WireReply | Promise<WireReply>
  /** Every token given so far has run out. */
  expireTokens(): void
  /** What the live line tells this device; null when its session is over. */
  heads(session: DeviceSession): HeadsNow | null | Promise<HeadsNow | null>
}
