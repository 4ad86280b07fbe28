/**
 * The sync engine's worker: wiring only. One per tab; the engine's lock decides which of them works
 * (sync.md, "One engine at a time").
 */
import { expose } from 'comlink'
import { device } from '#local/device/device.ts'
import type { PresenceNews, SyncStatus } from '#local/signals/sync-status.ts'
import { onWake } from '#local/signals/wake-channel.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { browserPorts } from './sync/engine/browser-ports.ts'
import { createEngine, type Engine } from './sync/engine/engine.ts'
import { createStatusRelay } from './sync/engine/status-relay.ts'
import type { SyncWorkerApi } from './sync/engine/worker-api.ts'
import { afterDrain } from './sync/push/after-drain.ts'
import { deliverOthers } from './sync/push/deliver-others.ts'

type Running = { readonly engine: Engine; readonly stop: () => Promise<void> }

let running: Promise<Running> | undefined
let tellStatus: (status: SyncStatus) => void = () => {}
let tellPresence: (news: PresenceNews) => void = () => {}

async function begin(customerId: string, userId: string, origin: string): Promise<Running> {
  const db = await openLarderDatabase(customerId, userId)
  const relay = createStatusRelay(db.name, tellStatus, tellPresence)
  const ports = browserPorts(db, origin)
  const stopping = new AbortController()
  const othersToo = afterDrain(
    () => deliverOthers(ports, device, db.name, stopping.signal),
    () => performance.now(),
  )
  const engine = createEngine(ports, userId, {
    onStatus(status) {
      relay.own(status)
      othersToo(status)
    },
    onPresence: relay.ownPresence,
  })
  const stopWaking = onWake(db.name, engine.wake)
  const ended = engine.run(stopping.signal)
  return {
    engine,
    async stop() {
      stopWaking()
      stopping.abort()
      await ended
      relay.close()
    },
  }
}

const api: SyncWorkerApi = {
  async listen(onStatus, onPresence) {
    tellStatus = (status) => void onStatus(status)
    tellPresence = (news) => void onPresence(news)
  },
  async start({ customerId, userId, origin }) {
    await api.stop()
    running = begin(customerId, userId, origin)
    await running
  },
  async wake() {
    ;(await running)?.engine.wake()
  },
  async sendNow() {
    await (await running)?.engine.hurry()
  },
  async stop() {
    const last = running
    running = undefined
    await (await last)?.stop()
  },
}

expose(api)
