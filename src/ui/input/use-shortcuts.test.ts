import { expect, test } from 'vitest'
import { eventToKey } from './use-shortcuts.ts'

const press = (key: string, more: object = {}) =>
  eventToKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })

test('capitals count as their letter, signs and named keys as themselves', () => {
  expect([press('G'), press('?', { shiftKey: true }), press('Escape')]).toEqual([
    'g',
    '?',
    'Escape',
  ])
})

test('Ctrl+S and Cmd+S are the same, Ctrl+Shift+Z is told from Ctrl+Z', () => {
  expect(press('s', { ctrlKey: true })).toBe('mod+s')
  expect(press('s', { metaKey: true })).toBe('mod+s')
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+z')
  expect(press('ArrowUp', { altKey: true })).toBe('alt+ArrowUp')
})
