import { expect, test, vi } from 'vitest'

test('10,000 ids made in the same millisecond sort in the order they were made', async () => {
  // One that has made no id yet: ids never go back in time.
  vi.resetModules()
  const { uuidV7 } = await import('./uuid.ts')
  const made = Array.from({ length: 10_000 }, () => uuidV7(1_700_000_000_000))
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(10_000)
  expect(made[0]).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
