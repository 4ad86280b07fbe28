import { expect, test } from 'vitest'
import { acceptance, proofsIn, readAcceptance, statementsIn } from './acceptance.ts'

test('a title may name one statement, two, or a range', () => {
  expect(statementsIn('AC 3.1.3 with temperatures off')).toEqual(['3.1.3'])
  expect(statementsIn('AC 3.41.6 and 3.13.4 Grace has no clock')).toEqual(['3.41.6', '3.13.4'])
  expect(statementsIn('AC 3.4.2-4 an invitation')).toEqual(['3.4.2', '3.4.3', '3.4.4'])
})

test('only titles prove something, not remarks', () => {
  const source = "// as AC 3.9.1 says\ntest('AC 3.9.2 it waits', () => {})"
  expect(proofsIn('a.test.ts', source).map(({ statement }) => statement)).toEqual(['3.9.2'])
})

test('docs/acceptance.md says what the titles say now; `npm run acceptance` writes it anew', () => {
  expect(readAcceptance()).toBe(acceptance())
})
