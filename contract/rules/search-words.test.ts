import { expect, test } from 'vitest'
import { indexWords, searchWords, wordsIn } from './search-words.ts'

const few = indexWords([
  { id: 'forequarter', texts: ['Beef forequarter', 'BF-100', 'Border Beef'] },
  { id: 'mince', texts: ['Beef mince 5 kg', 'BM-500', 'Tyne Cutting'] },
  { id: 'creme', texts: ['Crème fraîche', undefined, 'Hexham Dairy'] },
])
const found = (typed: string) => searchWords(few, typed, 50).ids

test('every word typed must begin a word of name, code or supplier; accents and case do not count', () => {
  expect(found('bee')).toEqual(['forequarter', 'mince'])
  expect(found('bee tyne')).toEqual(['mince'])
  expect(found('MINCE beef')).toEqual(['mince'])
  expect(found('bf 100')).toEqual(['forequarter'])
  expect(found('bf-1')).toEqual(['forequarter'])
  expect(found('creme frai')).toEqual(['creme'])
  expect(found('Crème')).toEqual(['creme'])
  expect(found('ince')).toEqual([])
  expect(found('beef dairy')).toEqual([])
})

test('nothing typed shows everything in its order, up to the limit', () => {
  expect(found('  ')).toEqual(['forequarter', 'mince', 'creme'])
  expect(searchWords(few, '', 2).ids).toEqual(['forequarter', 'mince'])
  expect(searchWords(few, 'bee', 1).ids).toEqual(['forequarter'])
  expect(wordsIn('Vac bag, 5kg (100)')).toEqual(['vac', 'bag', '5kg', '100'])
})

const cuts = [
  'brisket',
  'shin',
  'rump',
  'loin',
  'shoulder',
  'mince',
  'bacon',
  'breast',
  'ribs',
  'fillet',
]
const sorts = ['beef', 'pork', 'lamb', 'chicken', 'turkey', 'duck', 'venison', 'veal']
const houses = ['Border Beef', 'Tyne Cutting', 'Irish Lamb Co', 'Hexham Dairy', 'Quayside Produce']
const COUNT = 20_000
const catalogue = Array.from({ length: COUNT }, (_, at) => ({
  id: String(at),
  texts: [
    `${sorts[at % 8]} ${cuts[at % 10]} ${at % 97}`,
    `SKU-${String(at).padStart(5, '0')}`,
    houses[at % 5],
  ],
}))
const many = indexWords(catalogue)

/** What the same question costs, and gives, without an index. */
const plainly = (typed: string) =>
  catalogue
    .filter(({ texts }) => {
      const words = texts.flatMap((text) => wordsIn(text ?? ''))
      return wordsIn(typed).every((prefix) => words.some((word) => word.startsWith(prefix)))
    })
    .map(({ id }) => id)

test('of 20,000 items every key finds what reading all of them finds, in their order', () => {
  for (const typed of [
    'b',
    'br',
    'bri',
    'brisket',
    'pork br',
    'sku 0042',
    'border br 9',
    'zz',
    '1',
  ]) {
    expect(searchWords(many, typed, COUNT).ids).toEqual(plainly(typed))
  }
})

test('in 20,000 items a key costs at most 3 steps an item, a code of 5 digits fewer than 100, two words fewer than the rarer one has items', () => {
  const steps = (typed: string) => searchWords(many, typed, 50).steps
  // The worst single letter: every item has a code that begins with S.
  expect(steps('s')).toBeLessThan(3 * COUNT)
  expect(steps('sku')).toBeLessThan(2 * COUNT)
  expect(steps('00042')).toBeLessThan(100)
  expect(steps('zz')).toBeLessThan(100)
  // 2,500 items of pork, 2,000 of brisket: only those of brisket are looked at.
  expect(steps('pork brisket')).toBeLessThan(5_000)
})
