import { expect, test } from 'vitest'
import { seersOf } from './seers.ts'

const begun = (form: { private?: boolean }) => ({
  form,
  correcting: null,
  departmentId: 'butchery',
})

test('Ben’s photos of an opening check are for his department; those of “Fit for work” for him alone', () => {
  expect(seersOf(begun({}), 'ben')).toEqual({
    departmentId: 'butchery',
    privacy: undefined,
  })
  expect(seersOf(begun({ private: true }), 'ben')).toEqual({
    departmentId: 'butchery',
    privacy: { private: true, user_id: 'ben' },
  })
})

test('what Asha adds to a correction of Ben’s private answers is about Ben, for the department they were of', () => {
  const correcting = { user_id: 'ben' }
  const corrected = { ...begun({ private: true }), correcting, departmentId: 'kitchen' }
  expect(seersOf(corrected, 'asha')).toEqual({
    departmentId: 'kitchen',
    privacy: { private: true, user_id: 'ben' },
  })
})
