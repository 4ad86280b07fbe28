import { expect, test } from 'vitest'
import { readAction, toActionText, toggleAction } from './action-text.ts'

const offered = ['Called engineer', 'Moved food to another unit', 'Rechecked in 30 minutes']

test('2 taps and a sentence are one text, and the text shows the 2 taps again', () => {
  let text = toggleAction('', 'Moved food to another unit', offered)
  text = toggleAction(text, 'Called engineer', offered)
  const { chosen } = readAction(text, offered)
  text = toActionText({ chosen, own: 'Display chill 2 emptied. Asha knows.' })
  expect(text).toBe(
    'Moved food to another unit. Called engineer. Display chill 2 emptied. Asha knows.',
  )
  expect(readAction(text, offered)).toEqual({
    chosen: ['Moved food to another unit', 'Called engineer'],
    own: 'Display chill 2 emptied. Asha knows.',
  })
})

test('a second tap takes the action back and leaves the own words', () => {
  const text = 'Called engineer. Door left open'
  expect(toggleAction(text, 'Called engineer', offered)).toBe('Door left open')
})

test('words that only begin like an action are the person’s own', () => {
  expect(readAction('Called engineers twice', offered)).toEqual({
    chosen: [],
    own: 'Called engineers twice',
  })
})
