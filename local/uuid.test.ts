import { expect, test } from 'vitest'
import { uuidV5, uuidV7 } from './uuid.ts'

test('10,000 ids made in the same millisecond sort in the order they were made', () => {
  const made = Array.from({ length: 10_000 }, () => uuidV7(1_700_000_000_000))
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(10_000)
  expect(made[0]).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a derived id is the same wherever it is made', async () => {
  // RFC 9562, appendix A.4: the DNS namespace and www.example.com.
  const id = await uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')
  expect(id).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})
