import { expect, test } from 'vitest'
import { errorToCode } from './error-page.tsx'

const at0816 = new Date(2026, 2, 5, 8, 16)

test('the same fault has the same code, without a word of its message', () => {
  const code = errorToCode(new TypeError('Ben Carter is undefined'), at0816)
  expect(code).toMatch(/^E-[0-9A-Z]{4}-08:16$/)
  expect(errorToCode(new TypeError('Ben Carter is undefined'), at0816)).toBe(code)
  expect(errorToCode(new TypeError('Asha Patel is undefined'), at0816)).not.toBe(code)
})

test('a thing thrown that is no error has a code too', () => {
  expect(errorToCode('offline', at0816)).toMatch(/^E-[0-9A-Z]{4}-08:16$/)
})
