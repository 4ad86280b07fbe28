import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { type Json, send } from './support/client.ts'
import { type Kitchen, kitchenFor } from './support/kitchen.ts'

const page = '<!doctype html><title>Larder</title>'
const script = `console.log(${JSON.stringify('larder '.repeat(500))})`
const folder = mkdtempSync(join(tmpdir(), 'larder-app-'))
let kitchen: Kitchen

beforeAll(async () => {
  mkdirSync(join(folder, '_app'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'service-worker.js'), script)
  writeFileSync(join(folder, '_app', 'main-a1b2.js'), script)
  writeFileSync(join(folder, '_app', 'scan.worker-a1b2.js'), script)
  writeFileSync(join(folder, '_app', 'zxing_reader-a1b2.wasm'), 'wasm')
  kitchen = await kitchenFor('SQLite', { appFolder: folder })
})
afterAll(() => rmSync(folder, { recursive: true }))

const html = { Accept: 'text/html,application/xhtml+xml' }
const open = (path: string, headers: Record<string, string> = html) =>
  send<Json>(kitchen.url + path, 'GET', { headers })

/** The bytes as they come over the wire, which fetch would unpack. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ coding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    request(kitchen.url + path, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ coding: response.headers['content-encoding'], bytes: Buffer.concat(parts) }),
      )
    })
      .once('error', reject)
      .end()
  })

test('a page that is opened is the app, at /users, at /login and at any unknown path; a call there is not', async () => {
  for (const path of ['/', '/users', '/login', '/v2/locations', '/no/such/page?x=1']) {
    const reply = await open(path)
    expect(reply.status).toBe(200)
    expect(reply.text).toBe(page)
    expect(reply.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await open('/', { Accept: '*/*' })).text).toBe(page)
  expect((await open('/users', { Accept: 'application/json' })).status).toBe(401)
  const lost = await open('/no/such/call', { Accept: 'application/json' })
  expect(lost.status).toBe(404)
  expect(lost.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(lost.body.code).toBe('not_found')
})

test('hashed files are kept for good, the service worker is asked for anew, an unchanged page costs 0 bytes', async () => {
  const hashed = await open('/_app/main-a1b2.js', {})
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const worker = await open('/service-worker.js', {})
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  const etag = (await open('/')).headers.get('etag') ?? ''
  const again = await open('/', { ...html, 'If-None-Match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('no path leads out of the built app: 6 tries end at the app or at a 404', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/_app/..%2f..%2fpackage.json',
    '/_app/%2e%2e%2findex.html',
    '//etc/passwd',
    '/_app/main-a1b2.js%00.html',
  ]) {
    expect((await raw(path, {})).bytes.toString()).toContain('"code":"')
  }
})

test('files and lists come as zstd, brotli or gzip to who reads it, and plain to who does not', async () => {
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const coding of ['zstd', 'br', 'gzip'] as const) {
    const packed = await raw('/_app/main-a1b2.js', { 'Accept-Encoding': coding })
    expect(packed.coding).toBe(coding)
    expect(unpack[coding](packed.bytes).toString()).toBe(script)
  }
  expect((await raw('/_app/main-a1b2.js', {})).coding).toBeUndefined()
  expect((await raw('/_app/main-a1b2.js', { 'Accept-Encoding': 'gzip, br, zstd' })).coding).toBe(
    'zstd',
  )
  const asha = await kitchen.hexham.as('asha')
  const call = { Authorization: `Bearer ${asha.token}`, [header.customerId]: 'hexham' }
  const list = await raw('/users', { ...call, 'Accept-Encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(list.bytes).toString())).toHaveLength(6)
})

test('every reply carries the whole page policy: pages, files, calls and refusals', async () => {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
  const json = { Accept: 'application/json' }
  for (const reply of [
    await open('/'),
    await open('/_app/main-a1b2.js', {}),
    await open('/healthz', json),
    await open('/users', json),
    await open('/nowhere', json),
  ]) {
    expect(reply.headers.get('content-security-policy')).toBe(policy)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('strict-transport-security')).toBeNull()
  }
})

test('the worker that reads codes, and no other file, may compile WebAssembly', async () => {
  const scriptsOf = async (path: string) => {
    const reply = await open(path, {})
    return /script-src ([^;]+)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]
  }
  expect(await scriptsOf('/_app/scan.worker-a1b2.js')).toBe("'self' 'wasm-unsafe-eval'")
  for (const path of ['/_app/main-a1b2.js', '/service-worker.js', '/_app/scan.worker-none.js']) {
    expect(await scriptsOf(path)).toBe("'self'")
  }
  const wasm = await open('/_app/zxing_reader-a1b2.wasm', {})
  expect(wasm.headers.get('content-type')).toBe('application/wasm')
})

test('alive, ready and the description of all calls answer without a sign-in', async () => {
  expect((await open('/healthz', {})).text).toBe('{"ok":true}')
  expect(JSON.parse((await open('/readyz', {})).text)).toEqual({
    ok: true,
    ledger: expect.stringMatching(/^(holds|unchecked)$/),
  })
  const { body } = await send<{ openapi: string; paths: Record<string, object> }>(
    `${kitchen.url}/openapi.json`,
    'GET',
    {},
  )
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/login', '/users/{id}', '/v2/temperature-logs', '/v2/client']),
  )
})
