import { expect, test } from 'vitest'
import { createPickSearch } from '#src/records/form/picker/pick-search.ts'
import { ALL, COMMANDS, paletteSections } from './palette-sections.ts'

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name}${at}`,
    name: `${name} ${at}`,
    codes: [],
  }))
const finder = (key: string, entries: ReturnType<typeof many>) => ({
  key,
  find: createPickSearch(entries, []),
})
const finders = [
  finder('users', many(3, 'Tom')),
  finder('stocks', [...many(100, 'Beef'), ...many(2, 'Tomato')]),
  finder('issues', many(5, 'Beef fridge warm')),
]
const commands = { ...finder(COMMANDS, many(7, 'Page')), isLast: true as const }
const entryOf = (key: string) => finders.find((one) => one.key === key)?.find('')[0]
const opened = ['issues', 'stocks', 'users'].flatMap((key) => {
  const entry = entryOf(key)
  return entry ? [{ key, entry }] : []
})
const shown = (text: string, kind = ALL) => {
  const { sections, kinds, total } = paletteSections({ text, kind, finders, commands, opened })
  return {
    total,
    kinds: kinds.map(({ key, count }) => (count === undefined ? key : `${key} ${count}`)),
    rows: sections.map(({ key, count, hits }) => `${key} ${hits.length} of ${count ?? '-'}`),
  }
}

test('nothing typed: what was opened last, then every command; a kind chosen shows its first 40, A to Z', () => {
  expect(shown('')).toEqual({
    total: undefined,
    kinds: ['all', 'users', 'stocks', 'issues', 'commands'],
    rows: ['opened 3 of -', 'commands 7 of -'],
  })
  expect(shown('', 'stocks').rows).toEqual(['stocks 40 of -'])
})

test('"beef" is 105 of 2 kinds: the best once, then at most 3 of each; of a kind alone 40', () => {
  expect(shown('beef')).toEqual({
    total: 105,
    kinds: ['all 105', 'stocks 100', 'issues 5'],
    rows: ['best 1 of -', 'stocks 3 of 100', 'issues 3 of 5'],
  })
  expect(shown('beef', 'stocks').rows).toEqual(['stocks 40 of 100'])
  expect(shown('beef', 'stocks').kinds).toContain('issues 5')
})

test('where one kind alone has anything, it is shown as that kind would be', () => {
  expect(shown('beef fridge').rows).toEqual(['best 1 of -', 'issues 4 of 5'])
})

test('a kind stays chosen where it finds nothing, and says so', () => {
  expect(shown('beef', 'users')).toEqual({
    total: 0,
    kinds: ['all 105', 'users 0', 'stocks 100', 'issues 5'],
    rows: [],
  })
})

test('"> page" and ">" are about commands alone', () => {
  expect(shown('> page 3')).toMatchObject({ total: 1, rows: ['commands 1 of 1'] })
  expect(shown('>').rows).toEqual(['commands 7 of -'])
})
