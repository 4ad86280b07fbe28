/**
 * The headers of every reply. No API response is cached by a browser or a proxy (security.md). The
 * page's whole policy (architecture, "HTTPS, addresses"): only our own scripts, nothing evaluated,
 * no framing. Mantine sets styles, so 'unsafe-inline' for those alone. Always holds: the one file that
 * may compile WebAssembly is the worker that reads codes; a worker's policy is its own reply's header.
 */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { ServerOptions } from '../options.ts'

const page = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const toHeader = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')

const codeReader = /^\/_app\/scan\.worker-[\w-]+\.js$/
const codeReaderPolicy = toHeader({ ...page, 'script-src': ["'self'", "'wasm-unsafe-eval'"] })

/** The policy of one file of the app, if it isn't the page's. */
export const policyOfFile = (path: string): string | null =>
  codeReader.test(path) ? codeReaderPolicy : null

export async function secureReplies(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const isSecure =
    (options.tls && !options.localTls) || options.publicUrl?.startsWith('https:') === true
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: page },
    // Only where HTTPS is permanent: on a bare address it would lock people out, and with --tls
    // local the page next to it, where tablets get the certificate, is plain HTTP.
    strictTransportSecurity: isSecure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onSend', async (_request, reply) => {
    // Personal responses go into no cache, where the next person at this browser could find them.
    // The app's files set their own lifetime (http/app-files.ts).
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    reply.header(
      'Permissions-Policy',
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    )
  })
}
