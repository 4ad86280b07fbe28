/**
 * A tablet against the real server, in Node: the real database (on an IndexedDB in memory), the real
 * engine, real calls and a real socket. Only the network can be told to lose something.
 */

import { jwtDecode } from 'jwt-decode'
import type { LoginReply, TokenClaims } from '#contract/core/access/session-protocol.ts'
import { createDevice, type Device } from '#local/device/device.ts'
import type { SyncStatus } from '#local/signals/sync-status.ts'
import {
  closeLarderDatabase,
  type LarderDatabase,
  openLarderDatabase,
} from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import type { DemoAccount } from '#server/demo/staging.ts'
import { createEngine, type Engine } from '#workers/sync/engine/engine.ts'
import { createHttpNetwork } from '#workers/sync/engine/http-network.ts'
import {
  type Network,
  NetworkDown,
  type Ports,
  type WireRequest,
} from '#workers/sync/engine/ports.ts'
import { realClock } from '#workers/sync/engine/real-clock.ts'
import { webLock } from '#workers/sync/engine/web-lock.ts'
import { createOpenLive } from '#workers/sync/live/live-socket.ts'
import { logIn } from './log-in.ts'

export type SignedInDevice = {
  readonly db: LarderDatabase
  readonly device: Device
  readonly ports: Ports
  readonly engine: Engine
  /** Calls handed to the network, lost ones included. */
  readonly sent: readonly WireRequest[]
  /** Loses the reply of the next call that matches, after the server has done it. */
  readonly loseReply: (matches: (request: WireRequest) => boolean) => void
  readonly cut: (isCut: boolean) => void
  readonly until: (question: (status: SyncStatus) => boolean) => Promise<void>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

async function login(
  origin: string,
  account: DemoAccount,
  device: Device,
  now: number,
): Promise<LoginReply> {
  const who = account.signsInAs.includes('@')
    ? { email: account.signsInAs }
    : { username: account.signsInAs }
  const { password } = account
  const key = await device.key()
  return logIn(createHttpNetwork(origin), key, { ...who, password }, now)
}

async function keepSession(device: Device, reply: LoginReply, now: number): Promise<void> {
  const { id, roles } = jwtDecode<TokenClaims>(reply.token)
  await device.keepFingerprint('a tablet of the tests')
  await device.keepSession({
    customer_id: 'staging',
    user_id: id,
    token: reply.token,
    xsrf: reply.xsrf,
    device: reply.device,
    grant: reply.grant,
    caller: { user_id: id, role: roles[0], location_ids: [], department_ids: [] },
    flags: ['temperature', 'issues'],
    clock: { server: reply.server_time, device: now },
    ...(reply.anchor && { anchor: reply.anchor }),
  })
}

function lossy(network: Network, sent: WireRequest[]) {
  const losses: ((request: WireRequest) => boolean)[] = []
  let isCut = false
  const port: Network = {
    url: network.url,
    async request(request) {
      sent.push(request)
      if (isCut) throw new NetworkDown()
      const reply = await network.request(request)
      const lost = losses.findIndex((matches) => matches(request))
      if (lost < 0) return reply
      losses.splice(lost, 1)
      throw new NetworkDown()
    },
  }
  return {
    port,
    lose: (matches: (request: WireRequest) => boolean) => void losses.push(matches),
    cut(next: boolean) {
      isCut = next
    },
  }
}

let made = 0

/**
 * @param on a device somebody was signed in on before; one of its own when left out
 * @param now its clock (ms)
 */
export async function signIn(
  origin: string,
  account: DemoAccount,
  on?: Device,
  now: () => number = Date.now,
): Promise<SignedInDevice> {
  made += 1
  const device = on ?? createDevice(`tablet-${made}`)
  const reply = await login(origin, account, device, now())
  await keepSession(device, reply, now())
  const db = await openLarderDatabase('staging', account.id, device)
  const sent: WireRequest[] = []
  const { port, lose, cut } = lossy(createHttpNetwork(origin), sent)
  const ears = new Set<(status: SyncStatus) => void>()
  const ports = {
    clock: { ...realClock, now },
    network: port,
    openLive: createOpenLive(origin),
    lock: webLock,
    session: device,
    store: transactionsOf(db),
  }
  const engine = createEngine(ports, account.id, {
    onStatus: (status) => {
      for (const ear of [...ears]) ear(status)
    },
    onPresence() {},
  })
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  return {
    db,
    device,
    ports,
    engine,
    sent,
    loseReply: lose,
    cut,
    until: (question) =>
      new Promise((resolve) => {
        const ear = (status: SyncStatus) => {
          if (!question(status)) return
          ears.delete(ear)
          resolve()
        }
        ears.add(ear)
        ear(engine.status())
      }),
    start() {
      running = engine.run(stopping.signal)
    },
    async stop() {
      stopping.abort()
      await running
      await closeLarderDatabase('staging', account.id)
      device.close()
    },
  }
}
