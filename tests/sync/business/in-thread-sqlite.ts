/**
 * The real SQLite connection without a thread of its own, so that a seed always runs the same way,
 * and the plug somebody pulls. Always holds: after the plug is pulled nothing is written and nothing
 * answered; what was not committed is undone. It waits for no disk: power cuts are not simulated.
 */
import { SqliteConnection } from '#server/store/sqlite/sqlite-connection.ts'
import type { ThreadReply, ThreadRequest } from '#server/store/sqlite/sqlite-messages.ts'
import type { OpenThread, ThreadPort } from '#server/store/sqlite/sqlite-thread.ts'

export class Plug {
  isIn = true
  #left = Number.POSITIVE_INFINITY
  readonly #connections = new Set<SqliteConnection>()
  readonly #atPull: (() => void)[] = []

  /** Comes out after so many more requests to the database: with the last one done, or undone. */
  pullAfter(requests: number): void {
    this.#left = requests
  }

  onPull(then: () => void): void {
    this.#atPull.push(then)
  }

  pull(): void {
    if (!this.isIn) return
    this.isIn = false
    for (const connection of this.#connections) connection.close()
    for (const then of this.#atPull) then()
  }

  /** Asks the database, if there is power for it. */
  ask(connection: SqliteConnection, request: ThreadRequest): ThreadReply | null {
    if (!this.isIn) return null
    this.#left -= 1
    const reply = connection.answer(request)
    if (this.#left > 0) return reply
    this.pull()
    return null
  }

  plugIn(connection: SqliteConnection): void {
    this.#connections.add(connection)
  }

  unplug(connection: SqliteConnection): void {
    if (!this.#connections.delete(connection)) return
    if (this.isIn) connection.close()
  }
}

const waitForNoDisk: ThreadRequest = {
  id: 0,
  mode: 'first',
  calls: [{ sql: 'PRAGMA synchronous = OFF', values: null }],
}

/** How a server on this plug opens its database. */
export const inThread =
  (plug: Plug): OpenThread =>
  (settings) => {
    const connection = new SqliteConnection(settings)
    connection.answer(waitForNoDisk)
    plug.plugIn(connection)
    let hear = (_reply: ThreadReply) => {}
    let end = () => {}
    const port: ThreadPort = {
      postMessage(request) {
        if (request === 'close') {
          plug.unplug(connection)
          queueMicrotask(end)
          return
        }
        const reply = plug.ask(connection, request)
        if (reply) queueMicrotask(() => hear(reply))
      },
      on: (_event, listener) => {
        hear = listener
      },
      once: (event, listener) => {
        if (event === 'exit') end = () => listener(undefined)
      },
    }
    return port
  }
