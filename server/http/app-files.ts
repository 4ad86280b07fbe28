/**
 * Serves the built app. Always holds: opening a page returns index.html whatever its path, even if
 * the path is also a call (`/users`; sync.md, "On the wire"); hashed files never change, so
 * browsers keep them for good; index and service worker are fetched each time. Files are found in a
 * list made at the start, never by joining a request path to a folder.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor, compress } from './compress.ts'
import { policyOfFile } from './security-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}
const packed = new Set(['.png', '.ico', '.woff2'])
const FOR_GOOD = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

type AppFile = {
  readonly path: string
  readonly bytes: Buffer
  readonly etag: string
  readonly type: string
  readonly cache: string
  /** Compressed once, on first request. */
  readonly packed: Map<Coding, Promise<Buffer>>
}

function cacheOf(path: string): string {
  if (path.startsWith('/_app/')) return FOR_GOOD
  return /\.(html|js|webmanifest)$/.test(path) ? 'no-cache' : A_DAY
}

function readFolder(folder: string): AppFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = readFileSync(file)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
      const type = types[extname(path)] ?? 'application/octet-stream'
      return { path, bytes, etag: `"${hash}"`, type, cache: cacheOf(path), packed: new Map() }
    })
}

/**
 * @param vary the headers this choice depended on. A file requested by its own name never varies by
 *   Accept: the service worker keeps it and later answers a page with it, whose Accept differs.
 */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: AppFile, vary: string) {
  reply.headers({ 'Cache-Control': file.cache, ETag: file.etag }).type(file.type)
  reply.header('Vary', vary)
  const policy = policyOfFile(file.path)
  if (policy) reply.header('Content-Security-Policy', policy)
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const coding = codingFor(request.headers['accept-encoding'])
  if (!coding || packed.has(extname(file.path))) return reply.send(file.bytes)
  const known = file.packed.get(coding) ?? compress(file.bytes, coding, 'once')
  file.packed.set(coding, known)
  return reply.header('Content-Encoding', coding).send(await known)
}

const isNavigation = (request: FastifyRequest) =>
  request.headers.accept?.includes('text/html') === true && request.headers.upgrade === undefined

/** Paths that answer people directly, so they aren't pages of the app. */
const notPages = new Set(['/healthz', '/readyz', '/openapi.json'])

/** @param folder the built app; missing until it has been built */
export function serveApp(app: FastifyInstance, folder: string): void {
  let files: Map<string, AppFile>
  try {
    files = new Map(readFolder(folder).map((file) => [file.path, file]))
  } catch {
    files = new Map()
  }
  const index = files.get('/index.html')
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const path = request.url.split('?')[0] ?? '/'
    // The one address that is a page for everybody: `curl` and monitors request it too.
    const file = files.get(path === '/' ? '/index.html' : path)
    if (file) return sendFile(request, reply, file, 'Accept-Encoding')
    if (!isNavigation(request) || notPages.has(path)) return
    if (index) return sendFile(request, reply, index, 'Accept, Accept-Encoding')
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The app is not built yet: run "npm run build", or "npm start".')
  })
}
