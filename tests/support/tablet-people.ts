/** The people of a shared tablet as it keeps them, each with a PIN: a salt, six bits, and a key to seal to. */
import { pinCheck } from '#contract/core/access/pin-check.ts'
import type { TabletPerson } from '#contract/core/access/session-protocol.ts'
import { sharedTablet } from '#local/device/shared-tablet.ts'

async function sealKey() {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const size = { modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) }
  const pair = await crypto.subtle.generateKey({ ...algorithm, ...size }, true, [
    'encrypt',
    'decrypt',
  ])
  const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kid: 'k1', jwk: { kty: 'RSA', n, e } } as const
}

export async function personWithPin(
  first_name: string,
  last_name: string,
  pin: string,
): Promise<TabletPerson> {
  const id = first_name.toLowerCase()
  const salt = crypto.randomUUID()
  const pin_check = { salt, bits: await pinCheck(salt, id, pin) }
  return { id, first_name, last_name, has_pin: true, locked: false, pin_check }
}

/** What the server tells of them, kept here; nobody has typed a wrong PIN yet. */
export async function peopleHere(people: TabletPerson[]) {
  const told = { location_ids: ['hs'], people, seal_key: await sealKey() }
  await sharedTablet.keepPeople(told)
  for (const { id } of people) await sharedTablet.clearPinLock(id)
  return told
}
