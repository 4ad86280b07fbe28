import { expect, test } from 'vitest'
import {
  readAction,
  type SaidAction,
  shownAction,
  toActionText,
  toggleAction,
} from './action-text.ts'

const offered = [
  'Called engineer',
  'Moved food to another unit',
  'Rechecked in 30 minutes',
  'Cleaned',
]
const nothing: SaidAction = { chosen: [], own: '' }

/** As the box is used: after each letter only the text is kept, and given back to it. */
function typed(from: SaidAction, words: string): SaidAction {
  let held = from
  for (const letter of words) {
    const { chosen, own } = shownAction(held, toActionText(held), offered)
    held = { chosen, own: own + letter }
  }
  return shownAction(held, toActionText(held), offered)
}

test('2 taps and a sentence are one text, and the text shows the 2 taps again', () => {
  const tapped = toggleAction(
    toggleAction(nothing, 'Moved food to another unit'),
    'Called engineer',
  )
  const text = toActionText(typed(tapped, 'Display chill 2 emptied. Asha knows.'))
  expect(text).toBe(
    'Moved food to another unit. Called engineer. Display chill 2 emptied. Asha knows.',
  )
  expect(readAction(text, offered)).toEqual({
    chosen: ['Moved food to another unit', 'Called engineer'],
    own: 'Display chill 2 emptied. Asha knows.',
  })
})

test('a second tap takes the action back and leaves the own words', () => {
  const said = readAction('Called engineer. Door left open', offered)
  expect(toActionText(toggleAction(said, 'Called engineer'))).toBe('Door left open')
})

test.each(['Called engineers twice', 'Cleaned the drain', 'Cleaned. The drain too'])(
  'typed letter by letter, "%s" is kept as it was typed, alone and after a tap',
  (words) => {
    expect(typed(nothing, words)).toEqual({ chosen: [], own: words })
    const tapped = toggleAction(nothing, 'Rechecked in 30 minutes')
    expect(toActionText(typed(tapped, words))).toBe(`Rechecked in 30 minutes. ${words}`)
  },
)

test('a text that comes from elsewhere is read anew: the tick and words of before are not shown', () => {
  const held = typed(toggleAction(nothing, 'Called engineer'), 'Twice')
  expect(shownAction(held, 'Cleaned. Ben knows', offered)).toEqual({
    chosen: ['Cleaned'],
    own: 'Ben knows',
  })
  expect(shownAction(held, '', offered)).toEqual(nothing)
})

test('words that only begin like an action are the person’s own', () => {
  expect(readAction('Called engineers twice', offered)).toEqual({
    chosen: [],
    own: 'Called engineers twice',
  })
})
