import { expect, test } from 'vitest'
import type { AllergenCode } from '../allergens/allergens.ts'
import { hasCertificate } from '../suppliers/intake-approval.ts'
import { labelIngredients } from './label-ingredients.ts'
import { type LabelCatalogue, organicProblem, partOfLot, recipeIngredients } from './label-parts.ts'

const one = (code: AllergenCode, ...subtypes: string[]) => ({ code, subtypes })
const stock = (id: string, more = {}) => ({
  id,
  internal_name: id,
  unit: 'g' as const,
  allergens_confirmed_at: 1,
  ...more,
})
const line = (id: string, quantity: number, more = {}) => ({
  id,
  kind: 'STOCK' as const,
  stock_id: id,
  quantity,
  unit: 'g' as const,
  ...more,
})
const sub = (id: string, quantity: number) => ({
  id: `in-${id}`,
  kind: 'RECIPE' as const,
  recipe_id: id,
  quantity,
  unit: 'g' as const,
})
const items = [
  stock('Beef mince', { legal_name: 'beef' }),
  stock('Plain flour', { legal_name: 'wheat flour', contains: [one('GLUTEN', 'WHEAT')] }),
  stock('Stock cube', { ingredients_text: 'Salt, celery seed.', contains: [one('CELERY')] }),
  stock('Eggs', { unit: 'each', contains: [one('EGGS')] }),
]
const gravy = {
  id: 'gravy',
  name: 'Gravy v3',
  label_name: 'gravy',
  yield_quantity: 4_000,
  yield_unit: 'g' as const,
  lines: [
    line('Plain flour', 300),
    line('Stock cube', 100),
    { id: 'w', kind: 'WATER' as const, quantity: 4, unit: 'ml' as const },
    { id: 'w2', kind: 'WATER' as const, quantity: 3_996, unit: 'g' as const },
  ],
}
const pie = {
  id: 'pie',
  name: 'Pie',
  yield_quantity: 10_000,
  yield_unit: 'g' as const,
  lines: [sub('gravy', 4_000), line('Beef mince', 6_000)],
}
const catalogue: LabelCatalogue = {
  stocksById: new Map(items.map((item) => [item.id, item])),
  recipesById: new Map([gravy, pie].map((recipe) => [recipe.id, recipe])),
}

test('§2.16 the preview of a pie: beef before gravy, gravy with its water, flour and celery', () => {
  expect(recipeIngredients(pie, catalogue)).toEqual({
    text: 'Beef, gravy (water, **wheat** flour, Stock cube (Salt, **celery** seed)).',
    unweighed: [],
  })
})

test('§2.16 a tray isn’t on the label; what the food is named after has its share: beef 60%', () => {
  const tray = stock('Tray', { kind: 'PACKAGING', unit: 'each' })
  const named = {
    ...pie,
    label_name: 'Beef pie',
    lines: [...pie.lines, line('Tray', 80, { unit: 'each' })],
  }
  const stocksById = new Map([...items, tray].map((item) => [item.id, item]))
  expect(recipeIngredients(named, { ...catalogue, stocksById })).toEqual({
    text: 'Beef (60%), gravy (water, **wheat** flour, Stock cube (Salt, **celery** seed)).',
    unweighed: [],
  })
})

test('eggs that nobody has weighed are named, and a recipe in itself is not followed for ever', () => {
  const eggy = { ...pie, lines: [...pie.lines, line('Eggs', 6, { unit: 'each' })] }
  expect(recipeIngredients(eggy, catalogue).unweighed).toEqual(['Eggs'])
  const loop = { ...pie, lines: [sub('pie', 10)] }
  const recipesById = new Map([[loop.id, loop]])
  expect(recipeIngredients(loop, { ...catalogue, recipesById }).unweighed).toEqual(['Pie'])
})

test('from lots: the lot’s own label counts; what we made brings its own list', () => {
  const [, flour] = items
  if (!flour) throw new Error('No flour.')
  const parts = [
    partOfLot({ contains: [one('SOYA')] }, { stock: flour }, 200),
    partOfLot(
      { contains: [one('MILK')] },
      { product: { name: 'white sauce', ingredients_text: '**Milk**, cornflour.' } },
      800,
    ),
  ]
  expect(labelIngredients(parts)).toBe(
    'White sauce (**Milk**, cornflour), **wheat** flour (**soya**).',
  )
})

test('§2.0 d organic needs every input to be, and a certificate that counts today', () => {
  const input = (name: string, isOrganic = true, isCertified = true) => ({
    name,
    isOrganic,
    isCertified,
  })
  expect(organicProblem([input('Beef'), input('Onion')])).toBeNull()
  expect(organicProblem([input('Beef'), input('Onion', false)])).toBe(
    "Onion isn't organic, so this can't be called organic.",
  )
  expect(organicProblem([input('Beef', true, false)])).toBe(
    'The supplier of Beef has no organic certificate that counts today. Ask for it first.',
  )
  const supplier = { certificates: [{ kind: 'ORGANIC' as const, expires_date: '2026-03-05' }] }
  expect(hasCertificate(supplier, 'ORGANIC', '2026-03-05')).toBe(true)
  expect(hasCertificate(supplier, 'ORGANIC', '2026-03-06')).toBe(false)
  expect(hasCertificate(supplier, 'HALAL', '2026-03-05')).toBe(false)
  expect(hasCertificate({}, 'ORGANIC', '2026-03-05')).toBe(false)
})
