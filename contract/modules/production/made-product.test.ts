import { expect, test } from 'vitest'
import type { Read } from '#contract/core/rules/judge.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Input } from './batch-inputs.ts'
import { madeProduct, type Output } from './made-product.ts'

const soya = [{ code: 'SOYA', subtypes: [] }]
const mustard = [{ code: 'MUSTARD', subtypes: [] }]
const stock = (legal_name: string, contains: object[] = []) => ({
  ...{ id: legal_name, internal_name: legal_name, legal_name, contains },
  ...{ unit: 'g', allergens_confirmed_at: 1 },
})
const input = (kind: string, name: string, quantity: number, more: object = {}, own = {}) =>
  ({
    ...{ kind, quantity, stock: stock(name, (more as { contains?: object[] }).contains ?? []) },
    lot: { id: `${name} lot`, internal_name: name, unit: 'g', ...own },
  }) as unknown as Input

const pie = {
  ...{ id: 'pie', name: 'Cottage pie 500 g', label_name: 'Cottage pie', revision: 3, lines: [] },
  ...{ date_type: 'USE_BY', storage_text: 'Keep below 5 °C', price_gross_pence: 650 },
} as unknown as Recipe
const read = { isWhole: false, get: async () => undefined, where: async () => [] } as Read
const place = { id: 'batch', location_id: 'hs', recipe_id: 'pie' }
const output: Output = {
  ...{ id: 'P3', name: 'Cottage pie 500 g', packs: 80, pack_weight_g: 500 },
  ...{ last_day: '2026-03-08', label_type: 'PPDS' },
}

test('80 pies of 500 g: 40,000 g, the mince its main input, gravy with soya in bold, trays not on the label', async () => {
  const made = await madeProduct(
    output,
    {
      ...{ batch: place, recipe: pie, finished: 40_000, stock: null, at: 5, day: '2026-03-04' },
      inputs: [
        input('MEAT', 'beef', 20_000),
        input('INGREDIENT', 'potato', 14_000),
        input('INGREDIENT', 'gravy', 4_000, { contains: soya }),
        input('PACKAGING', 'tray', 80),
      ],
      cook_record_ids: ['cook'],
    },
    read,
  )
  expect(made).toMatchObject({
    ...{ id: 'P3', quantity: 40_000, unit: 'g', packs: 80, intake_id: 'beef lot' },
    ...{ name: 'Cottage pie', use_by_date: '2026-03-08', production_date: '2026-03-04' },
    ...{ recipe_id: 'pie', recipe_version: 3, contains: soya, cook_record_ids: ['cook'] },
    ...{ price_gross_pence: 650, price_per: 'EACH', storage_text: 'Keep below 5 °C' },
    limit_code: 'DEL_CHILLED',
    ingredients_text: 'Beef, potato, gravy (**soya**).',
  })
})

test("a lot whose label says mustard brings it, although the recipe and the item don't", async () => {
  const made = await madeProduct(
    output,
    {
      ...{ batch: place, recipe: pie, finished: 1_000, stock: null, at: 5, day: '2026-03-04' },
      inputs: [input('INGREDIENT', 'gravy', 1_000, { contains: soya }, { contains: mustard })],
      cook_record_ids: [],
    },
    read,
  )
  expect(made.contains?.map(({ code }) => code).sort()).toEqual(['MUSTARD', 'SOYA'])
  expect(made.ingredients_text).toContain('**mustard**')
  expect(made).not.toHaveProperty('cook_record_ids')
})
