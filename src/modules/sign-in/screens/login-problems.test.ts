import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { missingProblems, NEEDS_CONNECTION, signInProblems } from './login-problems.ts'

const refused = (...args: Parameters<typeof problemBody>) =>
  signInProblems({ ok: false, reason: 'refused', problem: problemBody(...args) })

test('a wrong password is told under the password, without saying which was wrong (AC 3.2.3)', () => {
  expect(refused('wrong_password')).toEqual({ password: 'Email or password is wrong.' })
})

test('without signal the first sign-in is impossible, and the page says so', () => {
  expect(signInProblems({ ok: false, reason: 'no-connection' })).toEqual({ page: NEEDS_CONNECTION })
})

test('a switched-off account and too many tries are told on the page', () => {
  expect(refused('account_deactivated').page).toBe('This account is switched off. Ask an admin.')
  expect(refused('too_many').page).toBe('Too many tries. Wait a minute and try again.')
})

test("the server's sentence about the email stands at the email", () => {
  const fields = { email: 'Enter an email or a username.' }
  expect(refused('validation_failed', { fields })).toEqual({ name: fields.email })
})

test('empty fields are told before anything is sent', () => {
  expect(missingProblems(' ', '')).toEqual({
    name: 'Enter an email or a username.',
    password: 'Enter your password.',
  })
  expect(missingProblems('ben', 'x')).toEqual({})
})
