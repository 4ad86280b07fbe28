/**
 * Checks the proof by the device's key that a login-like call carries, for the address it was made
 * to (security.md, Identity). The store says whether it was used before.
 */
import type { FastifyRequest } from 'fastify'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { checkProof, type Proof } from '../sessions/proofs.ts'

/** The addresses a proof may name for this call: ours, or the one people use through a proxy. */
export function proofOf(context: ServerContext, request: FastifyRequest): Proof {
  const { options, keys } = context
  const path = request.url.split('?')[0] ?? ''
  const urls = [`${request.protocol}://${request.host}${path}`]
  const { origin } = request.headers
  if (options.publicUrl && !options.publicUrl.includes('{business}')) {
    urls.push(options.publicUrl + path)
  }
  // Behind a proxy that ends TLS the page sees https where this process sees http.
  if (origin && URL.parse(origin)?.host === request.host) urls.push(origin + path)
  const given = request.headers[header.proof.toLowerCase()]
  const proof = typeof given === 'string' ? given : undefined
  return checkProof(proof, { method: request.method, urls }, keys, context.now())
}
