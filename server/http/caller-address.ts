/**
 * The address a call came from, for counting tries and calls (security.md; docs/operations.md,
 * TRUST_PROXY). Always holds: anything a caller writes into `X-Forwarded-For` is ignored; only
 * addresses added by the named proxies, or the given number from the right, count.
 */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { ServerOptions } from '../options.ts'

/** Fastify's question about each address from the right: is it one of our proxies? */
export function trustedProxies(trusted: ServerOptions['trustProxy']) {
  // Fastify itself treats a number as "none" (lib/request.js).
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted
  return trusted === false ? false : [...trusted]
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, front = '', ...bytes] = dotted ?? []
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
  const plain = dotted
    ? `${front}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : address
  const [head = '', tail] = plain.split('::')
  const read = (part: string) =>
    part.split(':').flatMap((one) => (one ? [Number.parseInt(one, 16)] : []))
  const [left, right] = [read(head), read(tail ?? '')]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** Some proxies name the port too: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/**
 * One name per caller: an IPv6 customer has 2^64 addresses, so the network counts.
 * @returns null if it isn't an address
 */
export function addressName(given: string): string | null {
  const [, six, four] = withPort.exec(given) ?? []
  const address = (six ?? four ?? given).replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return null
  const groups = groupsOf(address)
  const [, , , , , marker, high = 0, low = 0] = groups
  if (groups.slice(0, 5).every((group) => group === 0) && marker === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * A proxy that wrote something other than an address counts as the caller. A connection that was
 * reset has no address any more, whatever Fastify's type says, and nobody reads its reply.
 */
export const addressOf = (request: FastifyRequest): string =>
  addressName(request.ip ?? '') ?? addressName(request.socket.remoteAddress ?? '') ?? 'unknown'
