/**
 * `--tls local` while the server runs: the page where tablets get the authority's certificate, over
 * plain HTTP because they do not trust HTTPS here yet, and a fresh certificate in time. Always
 * holds: the plain address gives away the public certificate and nothing else, and takes nothing.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartProblem } from '#server/start-problem.ts'
import { CERTIFICATE_PATH } from './certificate-path.ts'
import { installPage } from './install-page.ts'
import type { LocalAuthority } from './local-authority.ts'
import { machineName, networkAddresses } from './private-names.ts'

const LOOK_EVERY_MS = 3_600_000

export type LocalTls = {
  /** Where people of the network open Larder, and where they get the certificate first. */
  readonly address: string
  readonly installAddress: string
  readonly fingerprint: string
  readonly close: () => Promise<void>
}

const headers = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

function pageServer(authority: LocalAuthority, page: () => string): Server {
  return createServer((request, reply) => {
    const path = request.url?.split('?')[0]
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void reply.writeHead(405, headers).end()
    }
    if (path === CERTIFICATE_PATH) {
      // The type by which tablets know what to do with it.
      const type = { 'Content-Type': 'application/x-x509-ca-cert' }
      return void reply.writeHead(200, { ...headers, ...type }).end(authority.certificate)
    }
    if (path !== '/') return void reply.writeHead(404, headers).end()
    const type = { 'Content-Type': 'text/html; charset=utf-8' }
    reply.writeHead(200, { ...headers, ...type }).end(page())
  })
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const fail = () =>
      reject(
        new StartProblem(
          `Port ${port}, where tablets get the certificate, is in use by another program: choose another with --port.`,
        ),
      )
    server.once('error', fail).listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** @param app listens with HTTPS; the page is at the port after the wanted one, or at any free one */
export async function serveLocalTls(
  app: FastifyInstance,
  authority: LocalAuthority,
  wanted: { readonly port: number; readonly host: string },
): Promise<LocalTls> {
  const server = app.server as unknown as HttpsServer
  const { port } = server.address() as AddressInfo
  const at = () => networkAddresses()[0] ?? `${machineName()}.local`
  const bracketed = () => (at().includes(':') ? `[${at()}]` : at())
  const address = () => `https://${bracketed()}:${port}`
  const { fingerprint } = authority
  const pages = pageServer(authority, () => installPage({ fingerprint, address: address() }))
  const pagePort = await listen(pages, wanted.port === 0 ? 0 : wanted.port + 1, wanted.host).catch(
    async (error: unknown) => {
      await app.close()
      throw error
    },
  )
  const timer = setInterval(() => void renewNow(), LOOK_EVERY_MS).unref()

  async function renewNow(): Promise<void> {
    try {
      if (!(await authority.renew())) return
      const pem = readFileSync(authority.file)
      server.setSecureContext({ cert: pem, key: pem })
    } catch (error) {
      app.log.error({ err: error }, 'The certificate could not be renewed; it is tried again.')
    }
  }
  return {
    address: address(),
    installAddress: `http://${bracketed()}:${pagePort}`,
    fingerprint,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        pages.close(() => resolve())
        pages.closeAllConnections()
      }),
  }
}
