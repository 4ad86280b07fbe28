import { expect, test } from 'vitest'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { draftGrams, outputOf, outputProblem, startOutput, usualPacks } from './output-draft.ts'

const pie = {
  ...{ name: 'Cottage pie 500 g', portions: 80, yield_quantity: 40_000, yield_unit: 'g' },
  ...{ shelf_life_days: 4, date_type: 'USE_BY', label_type: 'PPDS' },
} as unknown as Recipe

test('8.00 kg of cottage pie are 16 packs of 500 g, use by four days later, packed before sale', () => {
  expect(usualPacks(pie, 8_000)).toEqual({ packs: 16, pack_weight_g: 500 })
  const draft = startOutput(pie, 8_000, '2026-03-05')
  expect(draft).toMatchObject({ packs: 16, last_day: '2026-03-09', label_type: 'PPDS' })
  expect(outputProblem(draft, true)).toBeNull()
  expect(outputOf(draft)).toMatchObject({ packs: 16, pack_weight_g: 500, last_day: '2026-03-09' })
  expect(draftGrams([draft, { ...draft, packs: null }])).toBe(8_000)
})

test('of a cut nothing is known: it asks for its name first, then packs, then the date', () => {
  const cut = startOutput(null, undefined, '2026-03-05')
  expect(outputProblem(cut, true)).toBe('Enter what came out.')
  expect(outputProblem({ ...cut, name: 'Diced beef' }, true)).toBe(
    'Enter the packs and what each weighs.',
  )
  const weighed = { ...cut, name: 'Diced beef', packs: 4, pack_weight_g: 2_500 }
  expect(outputProblem(weighed, true)).toBe('Enter the use by.')
  expect(outputProblem(weighed, false)).toBeNull()
})
