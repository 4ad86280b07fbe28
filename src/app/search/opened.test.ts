import { expect, test } from 'vitest'
import { markOpened, openedLately } from './opened.ts'

function port() {
  const kept = new Map<string, string>()
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

test('of 14 records opened 12 are kept, the newest first, one opened again once', () => {
  const preferences = port()
  const open = (nth: number) =>
    markOpened(preferences, 'asha', { resource: 'stocks', id: `item-${nth}` })
  for (let nth = 0; nth < 14; nth += 1) open(nth)
  open(5)
  const ids = openedLately(preferences, 'asha').map(({ id }) => id)
  expect(ids).toHaveLength(12)
  expect(ids.slice(0, 3)).toEqual(['item-5', 'item-13', 'item-12'])
  expect(ids.filter((id) => id === 'item-5')).toHaveLength(1)
})

test('Ben sees nothing of what Asha opened, and what is no resource any more is left out', () => {
  const preferences = port()
  markOpened(preferences, 'asha', { resource: 'issues', id: 'guard' })
  expect(openedLately(preferences, 'ben')).toEqual([])
  preferences.write('opened_ben', 'gone:1,issues:guard,:,stocks:')
  expect(openedLately(preferences, 'ben')).toEqual([{ resource: 'issues', id: 'guard' }])
})
