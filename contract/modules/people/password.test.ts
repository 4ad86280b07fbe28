import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const ben = {
  email: 'ben.carter@example.com',
  first_name: 'Ben',
  last_name: 'Carter',
  username: 'bencarter',
}
const easy = 'That password is too easy to guess. Three words you can picture work well.'

describe('a new password', () => {
  test('9 characters are too few, 10 are enough, 201 too many', () => {
    expect(passwordProblem('sausage-9')).toBe('Use at least 10 characters.')
    expect(passwordProblem('sausage-10')).toBeNull()
    expect(passwordProblem('ab1c'.repeat(50))).toBeNull()
    expect(passwordProblem('ab1c'.repeat(51))).toBe('Use at most 200 characters.')
  })
  test.each([
    'ben.carter@example.com',
    'Ben.Carter2026',
    'bencarter!!',
    'CarterBen99',
    'carter2026!!',
  ])('%s is his name or email', (password) => {
    expect(passwordProblem(password, ben)).toBe('Choose a password that is not your name or email.')
  })
  test.each([
    'password123',
    'P@ssw0rd2026',
    'W3lcome12345',
    'PA55word2026',
    '1234567890',
    '05/03/2026',
    'qwertyuiop',
    'kitchenkitchen',
    'Welcome12345',
    'aaaaaaaaaaab',
  ])('%s is too easy to guess', (password) => {
    expect(passwordProblem(password, ben)).toBe(easy)
  })
  test.each(['three jars of damson', 'Benches by the river 4', 'мясо и рыба', 'correct-horse-7'])(
    '"%s" can be set',
    (password) => {
      expect(passwordProblem(password, ben)).toBeNull()
    },
  )
  test('a person without names is judged by the rest: kitchen12345', () => {
    expect(passwordProblem('kitchen12345', {})).toBe(easy)
    expect(passwordProblem('damson jars 4', { first_name: '', email: null })).toBeNull()
  })
})
