/** Signing in with the password, as the page does: a proof by the device's key, the server's nonce. */
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { DeviceKey } from '#local/device/device.ts'
import { makeProof } from '#local/device/proof.ts'
import type { Network } from '#workers/sync/engine/ports.ts'

type Who = ({ readonly email: string } | { readonly username: string }) & {
  readonly password: string
}

/** @param now ms */
export async function logIn(
  network: Network,
  key: DeviceKey,
  who: Who,
  now: number,
): Promise<LoginReply> {
  const ask = async (nonce?: string) => {
    const call = { method: 'POST', url: network.url('/login'), now }
    const proof = await makeProof(key, { ...call, ...(nonce && { nonce }) })
    return network.request({
      method: 'POST',
      path: '/login',
      headers: { [header.customerId]: 'staging', [header.proof]: proof },
      body: JSON.stringify({
        ...who,
        browser_fingerprint: 'a tablet of the tests',
        device_name: 'HS tablet',
      }),
    })
  }
  const first = await ask()
  const nonce = first.header(header.nonce)
  const reply = first.status === 401 && nonce ? await ask(nonce) : first
  if (reply.status !== 200) throw new Error(`Sign-in: ${JSON.stringify(reply.body)}`)
  return reply.body as LoginReply
}
