import { expect, test } from 'vitest'
import { newestForms } from './newest-forms.ts'

test('of 3 revisions and a draft the last revision and the draft are found, and a form of its own', () => {
  const forms = [
    { id: 'opening-1' },
    { id: 'opening-2', supersedes_id: 'opening-1' },
    { id: 'opening-3', supersedes_id: 'opening-2' },
    { id: 'opening-4', supersedes_id: 'opening-3', draft: true },
    { id: 'cleaning' },
  ]
  expect(newestForms(forms).map(({ id }) => id)).toEqual(['opening-3', 'opening-4', 'cleaning'])
})
