import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedId } from './derived-id.ts'

test('a derived id is the one of RFC 9562, appendix A.4: the DNS namespace and www.example.com', () => {
  expect(derivedId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  )
})

test('it is what Node makes of SHA-1, for 500 ids with parts of 0 to 499 letters', () => {
  for (let length = 0; length < 500; length += 1) {
    const [source, role] = [randomUUID(), 'é'.repeat(length)]
    const hash = createHash('sha1')
      .update(Buffer.from(source.replaceAll('-', ''), 'hex'))
      .update(role)
      .digest('hex')
    const digits = derivedId(source, role).replaceAll('-', '')
    expect(digits[12]).toBe('5')
    expect('89ab').toContain(digits[16])
    expect(`${digits.slice(0, 12)}${digits.slice(13, 16)}${digits.slice(17)}`).toBe(
      `${hash.slice(0, 12)}${hash.slice(13, 16)}${hash.slice(17, 32)}`,
    )
  }
})
