import { expect, test } from 'vitest'
import { draftPath, readDraftName } from './begun-check.ts'
import { draftName } from './check-draft.ts'

test('the name of each of the 3 kinds of draft leads back to what it is of', () => {
  for (const target of [
    { schedule: 's-1', slot: 1_772_438_400_000 },
    { family: 'f-1' },
    { correct: 'c-1' },
  ]) {
    expect(readDraftName(draftName(target))).toEqual(target)
  }
  expect(readDraftName('intake:meat')).toBeNull()
  expect(draftPath(draftName({ schedule: 's-1', slot: 8 }))).toBe(
    '/checks/fill?draft=check%3As-1%3A8',
  )
})
