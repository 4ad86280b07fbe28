/**
 * What every reply says of itself. No answer of the API is kept by a browser or a proxy
 * (security.md). The page's policy, written whole (architecture, "HTTPS, addresses"): scripts of our own only,
 * nothing evaluated, nobody frames us. Mantine sets styles, hence 'unsafe-inline' for those alone.
 */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { ServerOptions } from '../options.ts'

const policy = {
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

export async function secureReplies(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const isSecure =
    (options.tls && !options.localTls) || options.publicUrl?.startsWith('https:') === true
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    // Only where HTTPS is there to stay: on a bare address it would lock people out, and with
    // --tls local the page beside it, where tablets get the certificate, is plain.
    strictTransportSecurity: isSecure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onSend', async (_request, reply) => {
    // What is for one person is in no cache, where the next one at this browser could find it. Files of
    // the app say for themselves how long they last (http/app-files.ts).
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    reply.header(
      'Permissions-Policy',
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    )
  })
}
