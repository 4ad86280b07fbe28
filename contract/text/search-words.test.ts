import { expect, test } from 'vitest'
import {
  foldText,
  foundLetters,
  indexWords,
  matchesSearch,
  searchWords,
  wordsIn,
} from './search-words.ts'

const finds = (text: string, typed: string) => matchesSearch(foldText(text), typed)

test.each([
  ['Ørsted Fisk', 'orsted'],
  ['ØRSTED FISK', 'ørsted'],
  ['Łódź Smokehouse', 'lodz'],
  ['Artichoke cœur', 'coeur'],
  ['Œufs frais', 'oeufs'],
  ['Smørrebrød Æbler', 'aebler smorrebrod'],
  ['Hauptstraße 4', 'hauptstrasse'],
  ['GROẞE BOHNEN', 'grosse'],
  ['Đuro Đaković', 'duro dakovic'],
  ['Þór Guðmundsson', 'thor gudmundsson'],
  ['İstanbul ısı', 'istanbul isi'],
  ['Istanbul isi', 'İSTANBUL ısı'],
  ['Crème fraîche', 'CREME FRAICHE'],
  ['Beef mince 2 kg', '2kg'],
  ['Beef mince 2kg', '2 kg'],
  ['Beef mince 2\u00a0kg', '2kg'],
  ['Double cream 2.5 kg', '2.5kg'],
  ['Delivered at 5 °C', '5°c'],
  ['Walk-in fridge 2', 'fridge2'],
  ['Walk-in fridge 2', 'walkin'],
  ["O'Brien & Sons", 'obrien'],
  ['O’Brien & Sons', 'obrien'],
  ['O´Brien & Sons', "o'brien"],
  ['OBrien & Sons', 'o’brien'],
  ['O Brien & Sons', "o'brien"],
  ['Coca-Cola', 'cocacola'],
  ['Coca\u2011Cola', 'coca cola'],
  ['Coca Cola', 'coca–cola'],
  ['CocaCola', 'coca-cola'],
  ['Coca-Cola', 'coca-'],
  ['ＢＥＥＦ　ｍｉｎｃｅ　２ｋｇ', 'beef mince 2 kg'],
  ['Beef mince', 'ｂｅｅｆ'],
  ['Sau\u00adsage meat', 'sausage'],
  ['Freezer −18 °C', '-18'],
  ['Beef - mince', 'beef - mince'],
])('"%s" is found by "%s"', (text, typed) => {
  expect(finds(text, typed)).toBe(true)
})

test.each([
  ['Beef mince 12, 5 kg', '2kg'],
  ['Fresh amber ale', 'ham'],
  ['Freezer 18 °C', '-18'],
  ['Beef mince', 'beef pork'],
])('"%s" is not found by "%s"', (text, typed) => {
  expect(finds(text, typed)).toBe(false)
})

const marked = (text: string, typed: string) =>
  foundLetters(text, typed).map(([from, to]) => text.slice(from, to))

test.each([
  ['Beef mince 20% fat', 'minc', ['minc']],
  ['Beef mince', 'MINCE be', ['Be', 'mince']],
  ['Coca-Cola', 'coca cola', ['Coca', 'Cola']],
  ['Coca-Cola', 'cocacola', ['Coca-Cola']],
  ['Hauptstraße 4', 'strasse', ['straße']],
  ['Crème fraîche', 'creme', ['Crème']],
  ['Creme\u0300 fraîche', 'eme', ['eme']],
  ["O'Brien’s", 'obriens', ["O'Brien’s"]],
  ['Mince 2 kg', '2kg', ['2 kg']],
  ['Ben, Benwell', 'ben', ['Ben', 'Ben']],
  ['HS-260303-K3-04', '260303', ['260303']],
  ['🍕 Pizza base', 'pizza', ['Pizza']],
  ['Beef', 'pork', []],
  ['Beef', '', []],
] as const)('in "%s" the letters of "%s" that are marked are %j', (text, typed, letters) => {
  expect(marked(text, typed)).toEqual(letters)
})

test('5 texts by 10 searches: what is found has letters to mark, and no mark leaves the text', () => {
  const texts = ['Ørsted Straße 2 kg', 'Coca-Cola 2l', 'O’Brien 12 kg', 'Łódź 5 °C', 'ﬁne œufs']
  const typed = ['orsted', '2kg', 'coca-', '2 l', "o'b", '5°c', 'lodz', 'fine', 'oeu', '12kg']
  for (const text of texts) {
    for (const one of typed) {
      const stretches = foundLetters(text, one)
      if (finds(text, one)) expect(stretches, `${one} in ${text}`).not.toEqual([])
      expect(stretches.every(([from, to]) => from < to && to <= text.length)).toBe(true)
    }
  }
})

test('what a person types letter by letter finds the item at each of them', () => {
  for (const [text, typed] of [
    ['Coca-Cola 2 l', 'coca-cola 2l'],
    ['Ørsted Straße', 'orsted strasse'],
    ['O’Brien’s stout 5 °C', "o'brien's 5°c"],
    ['Beef mince 2.5 kg', 'mince 2.5kg'],
  ] as const) {
    const missed = [...typed].map((_, at) => typed.slice(0, at + 1))
    expect(missed.filter((part) => !finds(text, part))).toEqual([])
  }
})

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

test('letters without an accent to take away, units and joined names are found by the index too', () => {
  const index = indexWords([
    { id: 'orsted', texts: ['Ørsted Straße', 'Łódź'] },
    { id: 'cola', texts: ['Coca-Cola 2 l', 'O’Brien'] },
    { id: 'mince', texts: ['Beef mince 2kg'] },
  ])
  const ids = (typed: string) => searchWords(index, typed, 50).ids
  for (const typed of ['orsted', 'lodz', 'strasse']) expect(ids(typed)).toEqual(['orsted'])
  for (const typed of ['cocacola', 'coca cola', 'coca-cola', 'obrien', "o'brien", '2l', '2 l'])
    expect(ids(typed)).toEqual(['cola'])
  for (const typed of ['2kg', '2 kg']) expect(ids(typed)).toEqual(['mince'])
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
