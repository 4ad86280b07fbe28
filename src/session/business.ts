/** What the login page may know of a business before sign-in. */
import type { Api } from './api-calls.ts'

/** `GET /public/business`. */
export type PublicBusiness = {
  readonly name: string
  readonly customer_id: string
  /** Why tablets can't work offline from this address; null if they can. */
  readonly secure_needed: string | null
}

export async function readBusiness(api: Api): Promise<PublicBusiness | null> {
  const reply = await api.call<PublicBusiness>('GET', '/public/business', { bearer: null })
  return reply.ok ? reply.value : null
}
