/**
 * Where one-time links lead: PUBLIC_URL, or the address this server listens at. Always holds: a link
 * that is mailed is never built from a request's `Host`, which anybody may set; one handed to the
 * admin who asks for it is, since that page was let in by its origin.
 */
import type { FastifyRequest } from 'fastify'
import type { ServerOptions } from '../options.ts'
import { isLocalHost } from '../options.ts'

type Listening = { readonly listeningOrigin: string }

export function linkBase(
  options: ServerOptions,
  customerId: string,
  { listeningOrigin }: Listening,
): string {
  if (options.publicUrl) return options.publicUrl.replace('{business}', customerId)
  const url = new URL(listeningOrigin)
  const isDefault = customerId === (options.defaultCustomer ?? 'staging')
  // On this machine a browser finds every business at a name of its own.
  if (isLocalHost(url.hostname)) url.hostname = isDefault ? 'localhost' : `${customerId}.localhost`
  return url.origin
}

/** For a link that goes back to the signed-in page that asked for it. */
export const linkBaseHere = (
  options: ServerOptions,
  customerId: string,
  request: FastifyRequest,
) =>
  options.publicUrl
    ? options.publicUrl.replace('{business}', customerId)
    : `${request.protocol}://${request.host}`
