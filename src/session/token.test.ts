import { expect, test } from 'vitest'
import { tokenState } from './token.ts'

const now = 1_772_719_620_000
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: unknown) => `${part({ alg: 'ES256' })}.${part(claims)}.signature`
const asha = { id: 'asha', roles: ['admin'], domain: 'staging', device: 'd1', exp: now / 1000 + 60 }

test("Asha's token is good for another minute", () => {
  expect(tokenState(tokenOf(asha), 'staging', now).kind).toBe('valid')
  expect(tokenState(tokenOf(asha), 'staging', now + 59_999).kind).toBe('valid')
  expect(tokenState(tokenOf(asha), 'staging', now + 60_000).kind).toBe('expired')
})

test("another business's token is not good here, expired or not", () => {
  expect(tokenState(tokenOf(asha), 'hexham-meats', now).kind).toBe('invalid')
  expect(tokenState(tokenOf(asha), 'hexham-meats', now + 60_000).kind).toBe('invalid')
})

test('what does not decode, or has no role we know, is no token', () => {
  expect(tokenState('abc', 'staging', now).kind).toBe('invalid')
  expect(tokenState(tokenOf({ ...asha, roles: [] }), 'staging', now).kind).toBe('invalid')
  expect(tokenState(tokenOf({ ...asha, roles: ['chef'] }), 'staging', now).kind).toBe('invalid')
  expect(tokenState(null, 'staging', now).kind).toBe('missing')
})
