/**
 * Which business a call is for: the `Customer-ID` header, else the first label of the host name,
 * else the default (§1). Never taken from a body (security.md, Identity).
 */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { customerIdPattern, isLocalHost, type ServerOptions } from '../options.ts'
import type { Store } from '../store/store.ts'

/** §1: "On localhost a staging customer is used." */
const LOCAL_BUSINESS = 'staging'

export function businessOfHost(hostname: string, options: ServerOptions): string | null {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (name.endsWith('.localhost')) return name.split('.')[0] ?? null
  if (isLocalHost(name)) return options.defaultCustomer ?? LOCAL_BUSINESS
  // A machine's own name on its network (`kitchen-pc.local`) names no business either.
  if (isIP(name) || /^[^.]+(\.local)?$/.test(name)) return options.defaultCustomer ?? null
  return name.split('.')[0] ?? null
}

/** @throws Problem business_unknown when nothing names a business */
export function customerOf(request: FastifyRequest, options: ServerOptions): string {
  const given = request.headers[header.customerId.toLowerCase()]
  const named =
    typeof given === 'string' && given !== '' ? given : businessOfHost(request.hostname, options)
  if (named === null || !customerIdPattern.test(named)) throw new Problem('business_unknown')
  return named
}

/** @throws Problem business_unknown when the named business does not exist */
export async function knownCustomerOf(
  request: FastifyRequest,
  { options, store }: { options: ServerOptions; store: Store },
): Promise<string> {
  const customerId = customerOf(request, options)
  // Every business has an epoch: one row is read, however many businesses there are.
  await store.epoch(customerId)
  return customerId
}
