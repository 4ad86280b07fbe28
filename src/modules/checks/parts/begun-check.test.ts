import { expect, test } from 'vitest'
import { draftName, draftPath, readDraftName, siteOfDraft } from './begun-check.ts'

test('the name of each of the 3 kinds of draft leads back to what it is of, also without its site', () => {
  for (const target of [
    { schedule: 's-1', slot: 1_772_438_400_000 },
    { family: 'f-1', site: 'hs' },
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

test('a check begun at High Street stays of High Street; one begun before that was kept is of the site of its schedule', () => {
  const schedules = new Map([['s-1', { location_id: 'ml' }]])
  const value = { id: 'c', form_id: 'f', data: {}, started_at: 1 }
  const begun = (name: string, location_id?: string) =>
    siteOfDraft({ name, value: { ...value, ...(location_id && { location_id }) } }, schedules)
  expect(begun(draftName({ schedule: 's-1', slot: 8 }))).toBe('ml')
  expect(begun(draftName({ family: 'f-1', site: 'hs' }), 'hs')).toBe('hs')
  expect(begun(draftName({ family: 'f-1' }))).toBeUndefined()
})
