import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['+441434610237', '01434 610237'],
  ['+447700900123', '07700 900123'],
  ['+442079460018', '020 7946 0018'],
  ['+441632960', '+441632960'],
  ['+441914980018', '0191 498 0018'],
  ['+441174960123', '0117 496 0123'],
  ['+448081570192', '0808 157 0192'],
  ['+35391500123', '+35391500123'],
  ['ask at the desk', 'ask at the desk'],
])('%s is read as %s', (stored, read) => {
  expect(formatPhone(stored)).toBe(read)
})
