import { expect, test } from 'vitest'
import { contactWays } from './contact-ways.ts'

test('phone, email, chat and website become links a press opens', () => {
  const ways = contactWays({
    phone: '+44 1434 600 123',
    email: 'help@larder.example',
    chat: 'https://chat.larder.example/new',
    website: 'larder.example',
  })
  expect(ways.map(({ href }) => href)).toEqual([
    'tel:+441434600123',
    'mailto:help@larder.example',
    'https://chat.larder.example/new',
    'https://larder.example/',
  ])
})

test('what is not set is not offered, and a script is no website', () => {
  expect(contactWays({ website: 'javascript://x%0aalert(1)' })).toEqual([])
  expect(contactWays({ chat: 'http://chat.example' })).toEqual([])
  expect(contactWays()).toEqual([])
})
