import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { pinProblem } from '../../modules/people/pin.ts'
import { pinCheck, pinSessionDigest, sealPin } from './pin-check.ts'

const everyPin = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0')).filter(
  (pin) => pinProblem(pin) === null,
)
const likely = async (salt: string, check: number) => {
  const checks = await Promise.all(everyPin.map((pin) => pinCheck(salt, 'ben', pin)))
  return everyPin.filter((_, at) => checks[at] === check)
}

test('who copies three tablets still has 110 to 210 PINs to choose from: 6 bits, the same on each', async () => {
  const dump = { salt: 'salt of Ben', check: await pinCheck('salt of Ben', 'ben', '4821') }
  const tablets = [dump, dump, dump]
  const fits = await Promise.all(tablets.map(({ salt, check }) => likely(salt, check)))
  const left = everyPin.filter((pin) => fits.every((some) => some.includes(pin)))
  expect(everyPin).toHaveLength(9_989)
  expect(left).toContain('4821')
  expect(left.length).toBeGreaterThan(110)
  expect(left.length).toBeLessThan(210)
})

test('63 of 64 typing errors are caught', async () => {
  const missed = await likely('salt of Ben', await pinCheck('salt of Ben', 'ben', '4821'))
  expect(missed.length / everyPin.length).toBeCloseTo(1 / 64, 2)
})

test('a seal opens to the PIN and its own session; another device, person, time or session has another digest', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const name = { session_id: 's1', user_id: 'ben', device_id: 'd1', from: 1_772_438_400_000 }
  const sealed = await sealPin({ kid: '1', jwk: { kty: 'RSA', n, e } }, name, '4821')
  const opened = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64url'),
  ).toString()
  expect(opened).toBe(`4821${await pinSessionDigest(name)}`)
  const others = [
    { ...name, session_id: 's2' },
    { ...name, user_id: 'dev' },
    { ...name, device_id: 'd2' },
    { ...name, from: name.from + 1 },
  ]
  for (const other of others) expect(opened).not.toContain(await pinSessionDigest(other))
})
