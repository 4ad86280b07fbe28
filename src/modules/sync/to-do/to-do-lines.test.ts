import { expect, test } from 'vitest'
import { installLines } from './use-to-do-lines.ts'

test('an iPhone with 3 unsent records is told how to keep them; with none, or once Larder is installed, it isn’t', () => {
  expect(installLines(3, true).map(({ title, to }) => [title, to])).toEqual([
    ['Put Larder on your home screen', '/sync'],
  ])
  expect(installLines(0, true)).toEqual([])
  expect(installLines(3, false)).toEqual([])
})
