import { expect, test } from 'vitest'
import { createDevice } from './device.ts'
import { keyThumbprint, makeProof } from './proof.ts'

const part = (text: string | undefined) =>
  JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

test("a proof is signed by the device's own key and names the call without its query", async () => {
  const device = createDevice('proof-1')
  const key = await device.key()
  const proof = await makeProof(key, {
    method: 'POST',
    url: 'https://larder.example/login?next=1',
    nonce: 'n-1',
    now: 1_700_000_000_500,
  })
  const [head, claims, signature] = proof.split('.')
  expect(part(head)).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.publicJwk })
  expect(part(claims)).toMatchObject({
    htm: 'POST',
    htu: 'https://larder.example/login',
    nonce: 'n-1',
    iat: 1_700_000_000,
  })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await crypto.subtle.importKey('jwk', key.publicJwk, algorithm, true, ['verify'])
  const bytes = Buffer.from(signature ?? '', 'base64url')
  const signed = Buffer.from(`${head}.${claims}`)
  expect(await crypto.subtle.verify(algorithm, publicKey, bytes, signed)).toBe(true)
})

test('the key cannot be exported, and two tabs asking at once get the same one', async () => {
  const [one, other] = [createDevice('proof-2'), createDevice('proof-2')]
  const [a, b] = await Promise.all([one.key(), other.key()])
  expect(a.privateKey.extractable).toBe(false)
  expect(await keyThumbprint(a)).toBe(await keyThumbprint(b))
  await expect(crypto.subtle.exportKey('pkcs8', a.privateKey)).rejects.toThrow()
})
