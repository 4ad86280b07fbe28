/**
 * Larder's first sync of one resource as its engine does it: the app's own pull, calls, ports and
 * transactions, in a worker. What is left out is what would ask for the other resources.
 */
import { openLarderDatabase } from '#local/store/database.ts'
import { createAuthorized } from '#workers/sync/engine/authorized.ts'
import { browserPorts } from '#workers/sync/engine/browser-ports.ts'
import { takeTurn } from '#workers/sync/engine/leadership.ts'
import { pullResource } from '#workers/sync/pull/pull.ts'
import { CUSTOMER, USER } from './larder-business.ts'

const db = await openLarderDatabase(CUSTOMER, USER)
const ports = browserPorts(db, location.origin)
const calls = createAuthorized(ports, USER, () => {})
const epoch = await takeTurn(ports.store, Date.now())

async function sync(): Promise<void> {
  const over = new AbortController().signal
  const turn = { ports, calls, epoch, over, onWork: () => {}, onRows: () => {} }
  const end = await pullResource(turn, 'temperature-logs')
  postMessage(end.is)
}

addEventListener('message', () => void sync())
postMessage('ready')
