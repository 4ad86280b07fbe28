/** The real ports, for both the worker and the service worker. */

import { device } from '#local/device/device.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { createOpenLive } from '../live/live-socket.ts'
import { createHttpNetwork } from './http-network.ts'
import type { Ports } from './ports.ts'
import { realClock } from './real-clock.ts'
import { webLock } from './web-lock.ts'

/** @param origin of the API, without a slash at the end */
export const devicePorts = (origin: string): Omit<Ports, 'store'> => ({
  clock: realClock,
  network: createHttpNetwork(origin),
  openLive: createOpenLive(origin),
  lock: webLock,
  session: device,
})

export const browserPorts = (db: LarderDatabase, origin: string): Ports => ({
  ...devicePorts(origin),
  store: transactionsOf(db),
})
