import { expect, test } from 'vitest'
import { problemBody } from '#contract/problems.ts'
import { contactIn } from './authorized.ts'
import type { WireReply } from './ports.ts'

const answer = (status: number, body: unknown, epoch: string | null = null): WireReply => ({
  status,
  body,
  header: (name) => (name === 'Epoch' ? epoch : null),
})

test('the sign-in page of a guest network and the words of a proxy are no contact, our own answers are', () => {
  expect(contactIn(answer(200, undefined))).toBe('silent')
  expect(contactIn(answer(200, { login: 'Welcome to the guest network' }))).toBe('silent')
  expect(contactIn(answer(502, undefined))).toBe('silent')
  expect(contactIn(answer(200, [], 'e1'))).toBe('answered')
  expect(contactIn(answer(204, undefined, 'e1'))).toBe('answered')
  expect(contactIn(answer(503, problemBody('unavailable')))).toBe('answered')
})
