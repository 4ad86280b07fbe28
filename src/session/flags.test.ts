import { expect, test } from 'vitest'
import { isOlderVersion } from './flags.ts'

test('0.9.0 is older than 0.10.0, and 1.0 is not older than 1.0.0', () => {
  expect(isOlderVersion('0.9.0', '0.10.0')).toBe(true)
  expect(isOlderVersion('0.10.0', '0.9.9')).toBe(false)
  expect(isOlderVersion('1.0', '1.0.0')).toBe(false)
  expect(isOlderVersion('0.1.0', '0.1.0')).toBe(false)
})
