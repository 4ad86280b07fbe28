/** How far an answer reaches, as people read it. */
import { expect, test } from 'vitest'
import { reachWords, siteOnlyWords } from './reach-words.ts'

const NOON = Date.UTC(2026, 5, 12, 11)
const none = { allUpto: null, hasPages: false }
const words = (reaches: typeof none, isUpToDate: boolean) =>
  reachWords(reaches, NOON, 'Europe/London', isUpToDate)

test('a device that is up to date and got no pages doesn’t send people online: the server has none, and 92 days are here', () => {
  expect(words(none, true)).toBe(
    'This site only, back to Thu 12 Mar. The server has not put together the older movements yet.',
  )
})

test('without signal, and where only some pages came, going online helps', () => {
  expect(words(none, false)).toBe(siteOnlyWords)
  expect(words({ ...none, hasPages: true }, true)).toBe(siteOnlyWords)
})
