import { describe, expect, test } from 'vitest'
import type { AllergenCode } from '../allergens/allergens.ts'
import { type LabelFacts, type LabelKind, labelProblems, labelText, labelTicks } from './label.ts'
import { type LabelPart, labelIngredients, quidOf } from './label-ingredients.ts'
import { changeoverFrom, moreThanRecipe, productAllergens } from './product-allergens.ts'

const one = (code: AllergenCode, ...subtypes: string[]) => ({ code, subtypes })
const part = (name: string, grams: number, more: Partial<LabelPart> = {}): LabelPart => ({
  name,
  grams,
  ...more,
})

const gravy = part('gravy', 4_000, {
  ingredients_text: 'Water, cornflour, soya protein, salt.',
  contains: [one('SOYA')],
})
const cheddar = part('cheddar cheese', 2_000, { contains: [one('MILK')] })
/** Worked example A, B2: 43,000 g went in, 40,000 g of cottage pie came out. */
const pieParts = [
  gravy,
  part('beef', 20_000),
  part('onion', 3_000),
  cheddar,
  part('potato', 14_000),
]

test('the cottage pie: descending by weight, gravy with its own list, soya and milk emphasised', () => {
  const quid = [
    { name: 'Beef', percent: 50 },
    { name: 'potato', percent: 35 },
  ]
  expect(labelIngredients(pieParts, { finished: 40_000, quid })).toBe(
    'Beef (50%), potato (35%), gravy (Water, cornflour, **soya** protein, salt), onion, cheddar cheese (**milk**).',
  )
})

test('two lots of cheese are one ingredient, with the allergens of both', () => {
  const other = part('Cheddar cheese', 9_000, { contains: [one('MILK'), one('EGGS')] })
  expect(labelIngredients([part('onion', 10_000), cheddar, other])).toBe(
    'Cheddar cheese (**egg**, **milk**), onion.',
  )
})

test('a compound that does not say its allergen gets it behind its list', () => {
  const sauce = part('Worcester sauce', 50, {
    ingredients_text: 'vinegar, anchovy, **barley** malt',
    contains: [one('FISH'), one('GLUTEN', 'BARLEY')],
  })
  expect(labelIngredients([sauce])).toBe(
    'Worcester sauce (vinegar, anchovy, **barley** malt; contains **fish**).',
  )
})

describe('water', () => {
  const dough = [part('flour', 6_000), part('water', 4_000, { isWater: true })]
  test('counts as it went in while nobody knows what was lost', () => {
    expect(labelIngredients(dough)).toBe('Flour, water.')
  })
  test('of 9,000 g finished, 3,000 g are water; of 6,300 g 4.8 %, which needs no word; of 6,320 g it does', () => {
    expect(labelIngredients(dough, { finished: 9_000 })).toBe('Flour, water.')
    expect(labelIngredients(dough, { finished: 6_300 })).toBe('Flour.')
    expect(labelIngredients(dough, { finished: 6_320 })).toBe('Flour, water.')
  })
  test('that has boiled away moves behind what weighs more', () => {
    const soup = [part('water', 9_000, { isWater: true }), part('leek', 5_000)]
    expect(labelIngredients(soup)).toBe('Water, leek.')
    expect(labelIngredients(soup, { finished: 8_000 })).toBe('Leek, water.')
  })
})

describe('QUID: what the food is named after', () => {
  test('beef in a beef and potato pie, of 40,000 g finished: 50 and 35 %', () => {
    expect(quidOf('Beef and potato pie', pieParts, 40_000)).toEqual([
      { name: 'beef', percent: 50 },
      { name: 'potato', percent: 35 },
    ])
    expect(quidOf('Cottage pies', pieParts, 40_000)).toEqual([])
    expect(quidOf('Potatoes and radishes', [part('Radish', 1), part('potato', 3)])).toEqual([
      { name: 'potato', percent: 75 },
      { name: 'Radish', percent: 25 },
    ])
  })
  test('nothing lost: of all that went in; onions are onion, and under 1 % has a decimal', () => {
    expect(quidOf('Onion tart', [part('Onions', 437), part('dough', 563)])).toEqual([
      { name: 'Onions', percent: 44 },
    ])
    expect(quidOf('Truffle mash', [part('truffle', 4), part('potato', 996)])).toEqual([
      { name: 'truffle', percent: 0.4 },
    ])
  })
  test('more than 100 %: 120 g of beef went into 100 g of jerky', () => {
    const beef = [part('beef', 12_000)]
    const quid = quidOf('Beef jerky', beef, 10_000)
    expect(quid).toEqual([{ name: 'beef', percent: 120 }])
    expect(labelIngredients(beef, { quid })).toBe('Beef (120 g in 100 g).')
  })
})

const pie: LabelFacts = {
  kind: 'PPDS',
  name: 'Cottage pie',
  ingredients_text: 'Beef, gravy (**soya**), cheddar cheese (**milk**).',
  contains: [one('MILK'), one('SOYA')],
  may_contain: [one('MUSTARD')],
  unconfirmed: [],
  date_type: 'USE_BY',
  use_by_date: '2026-03-09',
  pack_weight_g: 500,
  storage_text: 'Keep below 5 °C.',
  instructions: 'Oven 190 °C for 35 minutes.',
  price_gross_pence: 650,
  price_per: 'EACH',
  batch_code: 'HS-260305-K3-12-1',
  business: { name: 'Staging Butchers & Kitchen Ltd', address: '14 High Street, Hexham NE46 1AB' },
  needsMark: false,
  beef: null,
}
const says = (more: Partial<LabelFacts>) =>
  labelProblems({ ...pie, ...more }).map((one) => one.says)

test('§2.14 the label has name, ingredients, use by, weight, price, storage, batch, address', () => {
  expect(labelProblems(pie)).toEqual([])
  expect(labelText(pie)).toEqual({
    name: 'Cottage pie',
    body: [
      '**Ingredients:** Beef, gravy (**soya**), cheddar cheese (**milk**).',
      'May contain **mustard**.',
      'Keep below 5 °C. Oven 190 °C for 35 minutes.',
    ],
    figures: [
      { title: 'Use by', value: '9 Mar 2026' },
      { title: 'Weight', value: '500 g' },
      { title: 'Price', value: '£6.50' },
    ],
    batch: 'HS-260305-K3-12-1',
    foot: ['Staging Butchers & Kitchen Ltd', '14 High Street, Hexham NE46 1AB'],
  })
})

test('§2.14 PPDS without ingredients is blocked, and so is one without a name, in one sentence', () => {
  const need = 'PPDS food needs a name and a full ingredients list with allergens emphasised.'
  expect(says({ ingredients_text: '' })).toEqual([need])
  expect(says({ name: ' ' })).toEqual([need])
  expect(says({ name: undefined, ingredients_text: undefined })).toEqual([need])
  expect(says({ kind: 'PREPACKED', name: '' })).toEqual([need.replace('PPDS', 'Prepacked')])
  expect(says({ kind: 'LOOSE', name: '', ingredients_text: '' })).toEqual([
    'Add the name of the food.',
  ])
})

test('§2.14 unconfirmed allergens block every label', () => {
  for (const kind of [
    'PREPACKED',
    'PPDS',
    'LOOSE',
    'WHOLESALE',
  ] as const satisfies readonly LabelKind[]) {
    expect(says({ kind, unconfirmed: ['stuffing mix'] })).toEqual([
      "Allergens aren't confirmed for stuffing mix. Confirm them before you print a label.",
    ])
  }
  expect(says({ unconfirmed: ['stuffing mix', 'gravy'] })[0]).toMatch(
    /for stuffing mix and gravy\./,
  )
})

test('a list that somebody edited so that milk is not bold any more is refused', () => {
  expect(says({ ingredients_text: 'Beef, gravy (**soya**), cheddar cheese (milk).' })).toEqual([
    'The ingredients must show milk in bold. Add it to the list.',
  ])
  expect(says({ ingredients_text: 'Beef, gravy, cheese.' })).toEqual([
    'The ingredients must show milk and soya in bold. Add them to the list.',
  ])
})

describe('each other thing that is missing, in words', () => {
  test.each<[Partial<LabelFacts>, string]>([
    [{ use_by_date: undefined }, 'Add a use by date.'],
    [{ use_by_date: undefined, best_before_date: '2026-03-09' }, 'Add a use by date.'],
    [{ date_type: 'BEST_BEFORE', use_by_date: undefined }, 'Add a best before date.'],
    [
      { isDefrosted: true, use_by_date: undefined, date_type: 'NONE' },
      'Thawed food needs a use by date. Add it.',
    ],
    [{ kind: 'PREPACKED', pack_weight_g: undefined }, 'Add the weight of a pack.'],
    [{ storage_text: undefined }, 'Say how to keep it, for example "Keep below 5 °C".'],
    [{ batch_code: undefined }, 'Add the batch code.'],
    [
      { business: { name: 'Staging' } },
      'Add the business name and address in the business settings.',
    ],
    [{ needsMark: true }, "This needs your identification mark. Add the site's approval number."],
    [
      { beef: { lines: [], missing: ['where the animal was born', 'the reference code'] } },
      'The beef label must say where the animal was born and the reference code. Add it to the lots that were used.',
    ],
    [
      { dateProblems: ['Vacuum-packed beef is limited to 13 days here.'] },
      'Vacuum-packed beef is limited to 13 days here.',
    ],
  ])('%o', (more, sentence) => {
    expect(says(more)).toEqual([sentence])
  })
  test('food sold by the piece, loose food and food without a date need less', () => {
    expect(says({ kind: 'PREPACKED', isCounted: true, pack_weight_g: undefined })).toEqual([])
    expect(
      says({ kind: 'LOOSE', storage_text: '', batch_code: '', use_by_date: undefined }),
    ).toEqual([])
    expect(says({ date_type: 'NONE', use_by_date: undefined })).toEqual([])
    expect(
      says({ date_type: 'BEST_BEFORE', use_by_date: undefined, best_before_date: '2026-04-01' }),
    ).toEqual([])
  })
})

test('use by and best before are never both printed; frozen and defrosted are', () => {
  const both = labelText({
    ...pie,
    best_before_date: '2026-04-01',
    frozen_date: '2026-03-05',
    isDefrosted: true,
  })
  expect(both.figures.map(({ title }) => title)).toEqual(['Use by', 'Frozen on', 'Weight', 'Price'])
  expect(both.body).toContain('Defrosted. Do not freeze again.')
  const { use_by_date: _, ...dry } = pie
  expect(labelText({ ...dry, best_before_date: '2026-04-01' }).figures[0]).toEqual({
    title: 'Best before',
    value: '1 Apr 2026',
  })
})

test('a pack of 1,005 g is 1.005 kg on its label, not 1.01; a price by weight says so; a mark is at the foot', () => {
  const heavy = labelText({
    ...pie,
    pack_weight_g: 1_005,
    price_per: 'KG',
    needsMark: true,
    approval_number: 'UK 2001',
  })
  expect(heavy.figures.slice(1)).toEqual([
    { title: 'Weight', value: '1.005 kg' },
    { title: 'Price a kg', value: '£6.50' },
  ])
  expect(heavy.foot.at(-1)).toBe('UK 2001')
})

test('the ticks beside the preview: seven for PPDS, with mark and origin where they are needed', () => {
  const marked = labelTicks({ ...pie, needsMark: true, beef: { lines: [], missing: [] } })
  expect(marked).toHaveLength(9)
  expect(marked.filter(({ isThere }) => !isThere).map(({ item }) => item)).toEqual(['mark'])
})

test('§2.14 a product contains what its lots do: egg on a label that the recipe does not know of', () => {
  const recipe = {
    contains: [one('MILK')],
    may_contain: [],
    unconfirmed: [],
    state: 'LISTED',
  } as const
  const pasta = {
    name: 'Pasta',
    contains: [one('GLUTEN', 'WHEAT'), one('EGGS')],
    may_contain: [one('SOYA')],
    stock: { contains: [one('GLUTEN', 'WHEAT')], allergens_confirmed_at: 1 },
  }
  const sauce = { name: 'Sauce', contains: [one('CELERY')], may_contain: [], stock: null }
  expect(productAllergens([pasta, sauce], recipe)).toEqual({
    contains: [one('CELERY'), one('GLUTEN', 'WHEAT'), one('EGGS'), one('MILK')],
    may_contain: [one('SOYA')],
    unconfirmed: [],
    state: 'LISTED',
  })
  expect(moreThanRecipe([pasta], recipe)).toBe(
    "These lots contain Cereals with gluten (wheat) and Eggs, which the recipe doesn't list. The label will say so.",
  )
  expect(moreThanRecipe([], recipe)).toBeNull()
  const open = productAllergens([{ ...pasta, stock: {} }], recipe)
  expect(open).toMatchObject({ state: 'NOT_CONFIRMED', unconfirmed: ['Pasta'] })
})

test('§2.15 after a batch with mustard and wheat, one with wheat only asks for the changeover', () => {
  const [mustard, wheat, rye] = [one('MUSTARD'), one('GLUTEN', 'WHEAT'), one('GLUTEN', 'RYE')]
  expect(changeoverFrom([mustard, wheat], [wheat])).toEqual({
    wasRaw: false,
    removed: [mustard],
    says: 'The last batch on this line contained Mustard. Record the allergen changeover first.',
  })
  expect(changeoverFrom([wheat], [rye])?.removed).toEqual([wheat])
  expect(changeoverFrom([wheat], [wheat, mustard])).toBeNull()
})
