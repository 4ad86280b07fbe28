/** `npm start -- --tls local`: HTTPS for a kitchen's own network, trusted once on each tablet. */
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type RunningServer, startServer } from '#server/main.ts'
import { certificateIn, makeLeaf, readAuthority } from '#server/services/tls/certificates.ts'
import { networkAddresses } from '#server/services/tls/private-names.ts'

const DAY_MS = 86_400_000
const home = mkdtempSync(join(tmpdir(), 'larder-tls-'))
const machine = `${hostname().toLowerCase().split('.')[0]}.local`
const authorityFile = join(home, 'tls', 'authority.pem')
const leafFile = join(home, 'tls', 'server.pem')

afterAll(() => rmSync(home, { recursive: true, force: true }))

async function start(inDays = 0): Promise<RunningServer> {
  const server = await startServer({
    dataFolder: home,
    port: 0,
    host: '0.0.0.0',
    demo: 'never',
    localTls: true,
    logLevel: 'silent',
    now: () => Date.now() + inDays * DAY_MS,
  })
  const closed = Promise.withResolvers<void>()
  let isClosing = false
  const close = () => {
    if (!isClosing) server.close().then(closed.resolve, closed.reject)
    isClosing = true
    return closed.promise
  }
  onTestFinished(close)
  return { ...server, close }
}

/** Opens /healthz as a device that trusts this authority and no other. @throws what TLS says */
const open = (
  server: Pick<RunningServer, 'address'>,
  ca: Buffer | undefined,
  at: string,
  servername?: string,
) =>
  new Promise<{ status: number | undefined; leaf: X509Certificate | undefined }>(
    (resolve, reject) => {
      const { port } = new URL(server.address)
      const name = servername === undefined ? {} : { servername }
      get(
        { host: at, port, path: '/healthz', ...(ca && { ca }), ...name, agent: false },
        (reply) => {
          const leaf = (reply.socket as TLSSocket).getPeerX509Certificate()
          reply.resume().once('end', () => resolve({ status: reply.statusCode, leaf }))
        },
      ).once('error', reject)
    },
  )

const installedFrom = async ({ local }: RunningServer) => {
  const { port } = new URL(local?.installAddress ?? '')
  const page = `http://127.0.0.1:${port}`
  const reply = await fetch(`${page}/larder-authority.crt`)
  expect(reply.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  const certificate = new X509Certificate(Buffer.from(await reply.arrayBuffer()))
  return { page, certificate, ca: Buffer.from(certificate.toString()) }
}
const leafKept = () => certificateIn(readFileSync(leafFile, 'utf8'))

test('a tablet that installed the authority opens Larder by name and by address; one that did not is refused', async () => {
  const server = await start()
  const { ca, certificate } = await installedFrom(server)
  for (const name of ['localhost', machine]) {
    expect((await open(server, ca, '127.0.0.1', name)).status).toBe(200)
  }
  for (const address of ['127.0.0.1', ...networkAddresses().filter((one) => one.includes('.'))]) {
    expect((await open(server, ca, address)).status).toBe(200)
  }
  await expect(open(server, undefined, '127.0.0.1')).rejects.toThrow(
    /self-signed|unable to (get|verify)/,
  )
  await expect(open(server, ca, '127.0.0.1', 'bank.example')).rejects.toThrow(/does not match/)
  expect(certificate.ca).toBe(true)
  const { leaf } = await open(server, ca, '127.0.0.1')
  const days = (Date.parse(leaf?.validTo ?? '') - Date.parse(leaf?.validFrom ?? '')) / DAY_MS
  expect(days).toBeGreaterThan(390)
  expect(days).toBeLessThanOrEqual(398)
})

test('the page over plain HTTP shows the fingerprint the console prints, how to install on 3 systems, and nothing else is there', async () => {
  const server = await start()
  const { page, certificate } = await installedFrom(server)
  expect(server.local?.fingerprint).toBe(certificate.fingerprint256)
  const words = await fetch(page).then((reply) => reply.text())
  expect(words.replaceAll('<br>', ':')).toContain(certificate.fingerprint256)
  for (const system of ['iPad and iPhone', 'Android', 'Windows']) expect(words).toContain(system)
  expect((await fetch(`${page}/login`)).status).toBe(404)
  expect((await fetch(page, { method: 'POST', body: 'x' })).status).toBe(405)
  const app = await open(server, Buffer.from(certificate.toString()), '127.0.0.1')
  expect(app.status).toBe(200)
})

const authorityKept = () => readFileSync(authorityFile, 'utf8')
const openUntil = async (inDays: number) => (await start(inDays)).close()

test('a restart keeps the authority, its key for its owner alone; the certificate is made anew 30 days before its end', async () => {
  await openUntil(0)
  const [authority, leaf] = [authorityKept(), leafKept().fingerprint256]
  for (const file of [authorityFile, leafFile]) expect(statSync(file).mode & 0o777).toBe(0o600)
  await openUntil(365)
  expect([authorityKept(), leafKept().fingerprint256]).toEqual([authority, leaf])
  await openUntil(367)
  expect(leafKept().fingerprint256).not.toBe(leaf)
  expect(authorityKept()).toBe(authority)
})

test('a certificate that cannot be read, or is for other addresses, is made anew under the same authority', async () => {
  await openUntil(0)
  const authority = authorityKept()
  const elsewhere = { dns: ['old-name.local'], ip: ['192.168.99.99'] }
  const old = await makeLeaf(readAuthority(authority), elsewhere, Date.now())
  for (const left of ['half a file', old]) {
    writeFileSync(leafFile, left)
    const server = await start()
    const { ca } = await installedFrom(server)
    expect((await open(server, ca, '127.0.0.1', machine)).status).toBe(200)
    await server.close()
  }
  expect(authorityKept()).toBe(authority)
})

test('whoever took its key cannot stand for a bank: the authority itself is held to private names', async () => {
  await openUntil(0)
  const bank = { dns: ['bank.example'], ip: [] }
  const pem = await makeLeaf(readAuthority(authorityKept()), bank, Date.now())
  const impostor = createServer({ cert: pem, key: pem }, (_, reply) => reply.end())
  await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void impostor.close())
  const address = `https://127.0.0.1:${(impostor.address() as AddressInfo).port}`
  const ca = Buffer.from(readAuthority(authorityKept()).certificate.toString())
  await expect(open({ address }, ca, '127.0.0.1', 'bank.example')).rejects.toThrow(
    /permitted subtree violation/,
  )
})

test('a damaged authority stops the start with one sentence; it is never replaced unasked', async () => {
  writeFileSync(authorityFile, 'half a file')
  await expect(start()).rejects.toThrow(/^The authority in .* is damaged: put it back from a copy/)
  expect(readFileSync(authorityFile, 'utf8')).toBe('half a file')
})
