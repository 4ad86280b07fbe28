import { expect, test } from 'vitest'
import { followRecord, overtaken } from './follow-record.ts'

const fields = ['name', 'warn_max', 'log_times', 'notes']
const opened = { name: 'Walk-in', warn_max: 5, log_times: ['08:00'] }
const begun = { known: opened, data: opened }

test('what Tom has not touched follows the record: Asha’s 4 °C stands in his form', () => {
  const filling = { ...begun, data: { ...opened, name: 'Back room' } }
  const now = { ...opened, warn_max: 4, notes: 'By the till' }
  const next = followRecord(filling, fields, now)
  expect(next.data).toEqual({ ...now, name: 'Back room' })
  expect(overtaken(next, fields, now)).toEqual([])
})

test('a note Asha took away goes from his form too', () => {
  const filling = { known: { ...opened, notes: 'Old' }, data: { ...opened, notes: 'Old' } }
  expect(followRecord(filling, fields, opened).data).not.toHaveProperty('notes')
})

test('what both changed stays as Tom typed it, and is overtaken until he has read of it', () => {
  const filling = { ...begun, data: { ...opened, warn_max: 4.5 } }
  const now = { ...opened, warn_max: 3.5 }
  const next = followRecord(filling, fields, now)
  expect(next.data.warn_max).toBe(4.5)
  expect(overtaken(next, fields, now)).toEqual(['warn_max'])
  const read = { ...next, known: { ...next.known, warn_max: 3.5 } }
  expect(overtaken(read, fields, now)).toEqual([])
})

test('both typed the same 4 °C: nobody is overtaken', () => {
  const filling = { ...begun, data: { ...opened, warn_max: 4 } }
  const now = { ...opened, warn_max: 4 }
  expect(overtaken(followRecord(filling, fields, now), fields, now)).toEqual([])
})

test('a record that came again as it was changes nothing, not even the objects', () => {
  expect(followRecord(begun, fields, { ...opened, modified: 2 })).toBe(begun)
})
