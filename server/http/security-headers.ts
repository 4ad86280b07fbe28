/**
 * The headers of every reply. No API response is cached by a browser or a proxy (security.md). The
 * page's whole policy (architecture, "HTTPS, addresses"): only our own scripts, nothing evaluated,
 * no framing. Mantine sets styles, so 'unsafe-inline' for those alone.
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
