import { expect, test } from 'vitest'
import { waitingSentence } from './waiting-sentence.ts'

const waits = (waiting: number, attention = 0) => waitingSentence({ waiting, attention })

test('signing out with 3 unsent records says that they stay (AC 3.13.3)', () => {
  expect(waits(3)).toBe('3 records are waiting to send. They stay on this device.')
  expect(waits(1)).toBe('1 record is waiting to send. It stays on this device.')
  expect(waits(0)).toBe('Everything on this device is sent.')
})

test('a record that was refused is not called one that waits to send', () => {
  expect(waits(0, 1)).toBe('1 record needs attention. It stays on this device.')
  expect(waits(0, 2)).toBe('2 records need attention. They stay on this device.')
  expect(waits(3, 1)).toBe(
    '3 records are waiting to send and 1 record needs attention. They stay on this device.',
  )
})
