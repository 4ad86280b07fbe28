/**
 * Serves the contenders' pages and the recorded first sync, to every name under localhost: a name
 * of its own is an origin of its own, so that no contender meets the database files of another.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Recording } from './recorded-pages.ts'

export type PageServer = {
  /** @param place a name no other page of the run has */
  readonly addressOf: (contender: string, place: string) => string
  /** Which first sync is told from now on. */
  readonly tell: (recording: Recording) => void
  readonly close: () => Promise<void>
}

const htmlOf = (contender: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${contender}</title><script type="module" src="/${contender}.js"></script></html>`

/** @param folder where the contenders' pages are built */
export async function startPageServer(folder: string): Promise<PageServer> {
  let told: Recording | undefined
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/v2/temperature-logs') {
      const page = told?.pages.get(searchParams.get('after'))
      // Beyond the last page there is nothing, and that is an answer.
      if (page) response.writeHead(200, page.headers).end(page.body)
      else response.writeHead(200, { 'Content-Type': 'application/json', More: 'false' }).end('[]')
    } else if (pathname.endsWith('.js')) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' })
      response.end(readFileSync(join(folder, pathname)))
    } else if (pathname.endsWith('.html')) {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(htmlOf(pathname.slice(1, -'.html'.length)))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    addressOf: (contender, place) => `http://${place}.localhost:${port}/${contender}.html`,
    tell(recording) {
      told = recording
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
