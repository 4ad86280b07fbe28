/**
 * A real server with the demo business, and the people who sign in there, for measuring. Always
 * holds: a data folder of its own, removed at the end; everything asked of it over HTTP is written
 * down while `listen` is on.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '#server/main.ts'
import type { SignIn } from '#tests/support/kitchen-device.ts'

export type Asked = {
  readonly path: string
  /** What for, as the browser says: script, style, worker, empty… */
  readonly dest: string
  readonly referer: string
  /** Wall clock, ms. */
  readonly at: number
}

export type BenchServer = {
  readonly url: string
  readonly store: RunningServer['store']
  readonly asha: SignIn
  /** @returns the requests from now on; the list grows */
  readonly listen: () => readonly Asked[]
  readonly close: () => Promise<void>
}

export const temporaryFolder = (what: string) =>
  mkdtempSync(join(tmpdir(), `larder-bench-${what}-`))

export async function startBenchServer(appFolder: string): Promise<BenchServer> {
  const dataFolder = temporaryFolder('data')
  const server = await startServer({
    appFolder,
    dataFolder,
    port: 0,
    demo: 'always',
    logLevel: 'silent',
  })
  const { port } = new URL(server.address)
  const asha = server.demo?.find(({ name }) => name.startsWith('Asha'))
  if (!asha) throw new Error('The demo business has no Asha.')
  let asked: Asked[] = []
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (request.headers.host?.split(':')[1] !== port) return
    const { 'sec-fetch-dest': dest, referer } = request.headers
    asked.push({
      path: request.url ?? '',
      dest: String(dest ?? ''),
      referer: String(referer ?? ''),
      at: Date.now(),
    })
  }
  subscribe('http.server.request.start', note)
  return {
    url: `http://localhost:${port}`,
    store: server.store,
    asha: { name: asha.signsInAs, password: asha.password },
    listen() {
      asked = []
      return asked
    },
    async close() {
      unsubscribe('http.server.request.start', note)
      await server.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
