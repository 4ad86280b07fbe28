import { expect, test } from 'vitest'
import { accountStatus, isHere, lastActiveText } from './person-status.ts'

const NOW = 1_772_719_620_000
const seen = (ago: number, active_status = true) => ({
  user_id: 'ben',
  active_status,
  last_active: NOW - ago,
})

test('Ben is here while his device says so each minute; after 150 s of silence he is not', () => {
  expect(isHere(seen(149_999), NOW)).toBe(true)
  expect(isHere(seen(150_000), NOW)).toBe(false)
  expect(isHere(seen(1_000, false), NOW)).toBe(false)
})

test('last active is told as people say it', () => {
  expect(lastActiveText(seen(60_000), NOW)).toBe('Active now')
  expect(lastActiveText(seen(3 * 3_600_000, false), NOW)).toBe('3 hours ago')
  expect(lastActiveText(seen(20_000, false), NOW)).toBe('Just now')
  expect(lastActiveText(undefined, NOW)).toBe('Not yet')
})

test('archived outweighs deactivated, deactivated outweighs invited', () => {
  const words = (account: object) => accountStatus(account)?.words
  expect(words({ archived: true, deactivated: true })).toBe('Archived')
  expect(words({ deactivated: true, invited: true })).toBe('Deactivated')
  expect(words({ invited: true })).toBe('Invited')
  expect(words({})).toBeUndefined()
})
