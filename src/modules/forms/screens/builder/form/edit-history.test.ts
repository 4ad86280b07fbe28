import { expect, test } from 'vitest'
import { begin, edited, redone, settled, undone } from './edit-history.ts'

const times = <T>(count: number, start: T, step: (value: T, at: number) => T): T =>
  Array.from({ length: count }, (_, at) => at).reduce(step, start)

test('AC 3.27.5 20 steps are taken back one by one, and made again', () => {
  const worked = times(20, begin(0), (history, at) => edited(history, at + 1))
  expect(worked.now).toBe(20)
  const back = times(20, worked, undone)
  expect(back.now).toBe(0)
  expect(undone(back)).toBe(back)
  expect(times(7, back, redone).now).toBe(7)
  expect(times(25, back, redone).now).toBe(20)
})

test('AC 3.27.5 words typed in one field are one step; leaving the field begins another', () => {
  const typed = ['F', 'Fr', 'Fri'].reduce((h, text) => edited(h, text, 'title:q1'), begin(''))
  expect(undone(typed).now).toBe('')
  const again = edited(settled(typed), 'Fridge', 'title:q1')
  expect(undone(again).now).toBe('Fri')
  expect(undone(edited(typed, 'Fri!', 'about:q1')).now).toBe('Fri')
})

test('AC 3.27.5 a new step after one taken back forgets what was taken back', () => {
  const worked = edited(undone(edited(begin('a'), 'b')), 'c')
  expect(worked.future).toEqual([])
  expect(redone(worked)).toBe(worked)
  expect(undone(worked).now).toBe('a')
  expect(edited(worked, 'c')).toBe(worked)
})
