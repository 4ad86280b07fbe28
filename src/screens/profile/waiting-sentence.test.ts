import { expect, test } from 'vitest'
import { waitingSentence } from './waiting-sentence.ts'

test('signing out with 3 unsent records says that they stay (AC 3.13.3)', () => {
  expect(waitingSentence(3)).toBe('3 records are waiting to send. They stay on this device.')
  expect(waitingSentence(1)).toBe('1 record is waiting to send. It stays on this device.')
  expect(waitingSentence(0)).toBe('Everything on this device is sent.')
})
