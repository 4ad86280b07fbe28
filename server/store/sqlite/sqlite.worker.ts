/** One SQLite connection in its own thread: an fsync or a long read never blocks the sockets. */
import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection } from './sqlite-connection.ts'
import type { ThreadRequest, ThreadSettings } from './sqlite-messages.ts'

const connection = new SqliteConnection(workerData as ThreadSettings)

parentPort?.on('message', (request: ThreadRequest | 'close') => {
  if (request !== 'close') {
    parentPort?.postMessage(connection.answer(request))
    return
  }
  connection.close()
  parentPort?.close()
})
