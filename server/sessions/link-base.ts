/**
 * Where links in e-mails and on the console lead. Always holds: never taken from a request's `Host`,
 * which anybody may set; it is PUBLIC_URL, or the address this server listens at.
 */
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
