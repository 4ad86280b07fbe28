import { expect, test } from 'vitest'
import { workChanges } from './work-changes.ts'

const issue = { root_cause: 'Door left open', corrective_action: 'Shut it' }

test('Ben empties the root cause and writes how it stays away: these two are sent, and nothing else', () => {
  const typed = { root_cause: ' ', preventive_action: ' A spring on the door ' }
  expect(workChanges(issue, typed)).toEqual({
    root_cause: null,
    preventive_action: 'A spring on the door',
  })
})

test('Asha’s action that arrives while the sheet is open stays; what Ben wrote back is no change', () => {
  const now = { ...issue, corrective_action: 'Moved the milk' }
  expect(workChanges(now, { root_cause: 'Door left open ' })).toEqual({})
  expect(workChanges(now, { preventive_action: '' })).toEqual({})
})
