import { expect, test } from 'vitest'
import { emphasised, mayContainText, notEmphasised, unlisted } from './allergen-emphasis.ts'
import { type AllergenCode, allergenCodes, allergens } from './allergens.ts'

const one = (code: AllergenCode, ...subtypes: string[]) => ({ code, subtypes })
const text = (words: string, ...contains: ReturnType<typeof one>[]) => emphasised(words, contains)

test('every word of the fourteen and of each kind is found, or added', () => {
  for (const code of allergenCodes) {
    const kinds: readonly string[] = allergens[code].kinds
    for (const list of kinds.length > 0 ? kinds.map((kind) => one(code, kind)) : [one(code)]) {
      const { added } = text('Mystery powder', list)
      expect(added, code).toHaveLength(1)
      expect(notEmphasised(added.join(), [list])).toEqual([])
      const word = added.join().replaceAll('*', '')
      expect(text(`Roasted ${word} flakes`, list)).toEqual({
        text: `Roasted **${word}** flakes`,
        added: [],
      })
    }
  }
})

test('gluten from wheat and barley says both, each time it comes', () => {
  const { text: marked, added } = text(
    'wheat flour, malt, Wheat starch',
    one('GLUTEN', 'WHEAT', 'BARLEY'),
  )
  expect(marked).toBe('**wheat** flour, malt, **Wheat** starch')
  expect(added).toEqual(['**barley**'])
})

test('coconut milk is not milk, buckwheat not wheat, fishcake says nothing of fish, eggplant none of egg', () => {
  expect(text('coconut milk', one('MILK'))).toEqual({ text: 'coconut milk', added: ['**milk**'] })
  expect(text('coconut milk, milk powder', one('MILK')).text).toBe('coconut milk, **milk** powder')
  expect(text('buckwheat', one('GLUTEN', 'WHEAT')).added).toEqual(['**wheat**'])
  expect(text('fishcake', one('FISH')).added).toEqual(['**fish**'])
  expect(text('eggplant', one('EGGS')).added).toEqual(['**egg**'])
  expect(text('oat milk', one('GLUTEN', 'OATS')).text).toBe('**oat** milk')
})

test('what is marked already stays as it is; a marker that does not close hides nothing', () => {
  expect(text('**soya protein**, soya oil', one('SOYA')).text).toBe(
    '**soya protein**, **soya** oil',
  )
  expect(text('mustard **seed, oil', one('MUSTARD'))).toEqual({
    text: '**mustard** seed, oil',
    added: [],
  })
  expect(notEmphasised('mustard seed', [one('MUSTARD')])).toEqual(['mustard'])
  expect(notEmphasised('**mustard', [one('MUSTARD')])).toEqual(['mustard'])
})

test('"may contain" and "free from" do not say that it contains: it is added, also when marked', () => {
  expect(text('cocoa. May contain almonds', one('NUTS', 'ALMOND')).added).toEqual(['**almonds**'])
  expect(text('gluten-free flour', one('GLUTEN')).added).toEqual(['**gluten**'])
  expect(notEmphasised('**may contain milk**; **egg**', [one('MILK'), one('EGGS')])).toEqual([
    'milk',
  ])
  expect(text('egg free mayonnaise, egg', one('EGGS')).added).toEqual([])
  expect(notEmphasised('cocoa (free from **milk**), **egg**', [one('MILK'), one('EGGS')])).toEqual([
    'milk',
  ])
})

test('a text that names mustard on an item that does not list it is to be looked at', () => {
  expect(unlisted('vinegar, mustard seed, wheat flour', [one('GLUTEN', 'WHEAT')])).toEqual([
    'mustard',
  ])
  expect(unlisted('coconut milk', [])).toEqual([])
})

test('"May contain **mustard**, **almonds**."; nothing for nothing', () => {
  expect(mayContainText([one('MUSTARD'), one('NUTS', 'ALMOND')])).toBe(
    'May contain **mustard**, **almonds**.',
  )
  expect(mayContainText([])).toBe('')
})
