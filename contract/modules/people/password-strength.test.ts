import { describe, expect, test } from 'vitest'
import { type PasswordWords, passwordWeakness } from './password-strength.ts'

const asha: PasswordWords = {
  owner: { first_name: 'Asha', last_name: 'Patel', email: 'a.patel77@example.com', username: null },
  business: 'Hexham Butchers',
  sites: ['High Street', 'Mill Lane'],
}
const weakness = (password: string) => passwordWeakness(password, asha)
const easy = (why: string) =>
  `That's easy to guess${why && `: it has ${why}`}. Use three or four random words.`

describe('a password that is easy to guess says why', () => {
  test.each([
    ['Summer2026!', 'a season and a year'],
    ['Summer2026!!!', 'a season and a year'],
    ['Summer-2026-Winter', 'a season and a year'],
    ['12 March 1990', 'a month and a year'],
    ['monday-friday-1', 'a day of the week'],
    ['HighStreet2026!!', "a site's name and a year"],
    ['mill lane mill lane', "a site's name"],
    ['Hexham-2026-Hexham', "your business's name and a year"],
    ['butchers-hexham-2026', "your business's name and a year"],
    ['Hexham Butchers Summer 2026', "your business's name and a season"],
    ['AshaPatel1990!', 'your name and a year'],
    ['Asha@Hexham99', "your business's name and your name"],
    ['a.patel77-77', 'your email'],
    ['iloveyou-iloveyou', 'a common password'],
    ['qwertyuiop[]12', 'keys that lie in a row and a run such as abc or 123'],
    ['abcdefghij1', 'a run such as abc or 123'],
    ['ab1cab1cab1cab1c', 'something repeated'],
    ['ColdRoom!!', 'a common word and something repeated'],
  ])('%s: it has %s', (password, why) => {
    expect(weakness(password)).toBe(easy(why))
  })

  test.each(['Passw0rd2026!!', 'sausage-10', 'ColdRoom2026!', 'q1w2e3r4t5y6', 'Liverpool-2020'])(
    '%s too',
    (password) => expect(weakness(password)).toMatch(/^That's easy to guess: it has .+ words\.$/),
  )
})

test.each([
  'kettle tram violet',
  'damson jars 4',
  'amber-otter-quill-7',
  'copper-basil-lantern-42',
  'correct hexham horse battery',
  'fish & chips friday',
  'xK9#mQ2$vL',
  'Ünterkühlt grüßt Mähne',
  '🥩 mince 🔪 tram 🧊',
])('%s is hard enough', (password) => expect(weakness(password)).toBeNull())

test('with nothing known of the person it still judges', () => {
  const nobody: PasswordWords = { owner: {}, business: null, sites: [] }
  expect(passwordWeakness('Summer2026!', nobody)).toBe(easy('a season and a year'))
  expect(passwordWeakness('kettle tram violet', nobody)).toBeNull()
})

test('200 hostile signs are judged by their first 32, within 1 s on a busy machine', () => {
  const signs = ['4a@8b6(c3e', '0123456789', '!|1il7t+', 'vVwWuU\\/|', '19/20-.', 'aA4@']
  const long = signs.map((set) =>
    Array.from({ length: 200 }, (_, at) => set[(at * at * 7 + at * 3) % set.length]).join(''),
  )
  for (const password of [...long, 'p4ssw0rd'.repeat(25), '0oO1lI@4$5'.repeat(20)]) {
    const started = performance.now()
    expect(weakness(password)).toBe(weakness([...password].slice(0, 32).join('')))
    expect(performance.now() - started).toBeLessThan(2_000)
  }
})
