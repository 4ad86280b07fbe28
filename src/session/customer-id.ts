/**
 * Which business this address belongs to (§1): the first label of the host name, `staging` on
 * localhost. Null for a bare IP address, where the server decides (architecture, "HTTPS,
 * addresses").
 */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export function customerIdOfHost(hostname: string): string | null {
  const host = hostname.toLowerCase()
  if (loopback.has(host)) return 'staging'
  const isAddress = host.includes(':') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host)
  if (isAddress) return null
  return host.split('.')[0] || null
}
