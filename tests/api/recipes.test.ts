import { beforeAll, describe, expect, test } from 'vitest'
import type { RecipeVersion } from '#contract/modules/recipes/recipe-versions.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { recipe, stock } from './support/records.ts'

const confirmed = { allergens_confirmed_at: 1_772_000_000_000, allergens_source: 'SPEC' }
const milk = [{ code: 'MILK', subtypes: [] }]
const mustard = [{ code: 'MUSTARD', subtypes: [] }]

const lineOf = (kind: 'STOCK' | 'RECIPE', id: string, quantity = 1_000) => ({
  id: uuidV7(),
  kind,
  [kind === 'STOCK' ? 'stock_id' : 'recipe_id']: id,
  quantity,
  unit: 'g',
})

describe.each(engines)('recipes, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })
  const add = (name: string, more: object = {}) =>
    asha.post<Json & Recipe>('/v2/recipes', recipe(kitchen.hexham, name, more))
  const edit = (id: string, patch: object) => asha.put<Json & Recipe>(`/v2/recipes/${id}`, patch)
  const read = async (id: string) => (await asha.get<Recipe>(`/v2/recipes/${id}`)).body
  async function addStock(name: string, more: object = {}): Promise<string> {
    const { status, body } = await asha.post<Stock>(
      '/v2/stocks',
      stock(kitchen.hexham, name, { ...confirmed, ...more }),
    )
    expect(status).toBe(201)
    return body.id
  }
  const versionsOf = async (id: string) =>
    (await ben.get<RecipeVersion[]>(`/v2/recipe-versions?recipe_id=${id}`)).body

  test('a new recipe is a draft, version 1; it becomes active, and never a draft again', async () => {
    const early = await add('Early pie', { status: 'ACTIVE' })
    expect(early.body.fields).toEqual({
      status: 'A new recipe is a draft. Make it active once it is right.',
    })
    const { body } = await add('Cottage pie')
    expect([body.status, body.revision, body.revised_by]).toEqual([
      'DRAFT',
      1,
      kitchen.hexham.users.asha,
    ])
    expect((await edit(body.id, { status: 'ACTIVE' })).body).toMatchObject({
      status: 'ACTIVE',
      revision: 1,
    })
    expect((await edit(body.id, { status: 'DRAFT' })).body.fields).toEqual({
      status: "An active recipe doesn't become a draft again. Archive it instead.",
    })
    expect((await add('cottage PIE')).body.title).toBe('A recipe with this name already exists.')
  })

  test('§2.16 2.20 kg of cheddar become 2.00 kg: version 2, and version 1 is kept as it was; a price makes none', async () => {
    const cheddar = await addStock('Cheddar', { contains: milk })
    const line = lineOf('STOCK', cheddar, 2_200)
    const { body: first } = await add('Cheese pie', { lines: [line] })
    expect((await edit(first.id, { price_gross_pence: 650 })).body.revision).toBe(1)
    expect(await versionsOf(first.id)).toEqual([])
    const now = await edit(first.id, { lines: [{ ...line, quantity: 2_000 }] })
    expect([now.body.revision, now.body.revised_by]).toEqual([2, kitchen.hexham.users.asha])
    expect((await edit(first.id, { shelf_life_days: 4 })).body.revision).toBe(3)
    const kept = await versionsOf(first.id)
    expect(
      kept.map(({ revision, lines, shelf_life_days, since, date }) => ({
        revision,
        grams: lines[0]?.quantity,
        shelf_life_days,
        isInOrder: (since ?? 0) <= date,
      })),
    ).toEqual([
      ...[
        { revision: 1, grams: 2_200, shelf_life_days: 5 },
        { revision: 2, grams: 2_000, shelf_life_days: 5 },
      ].map((one) => ({ ...one, isInOrder: true })),
    ])
    const [one] = kept
    const rewritten = await asha.put(`/v2/recipe-versions/${one?.id}`, { name: 'Another' })
    expect([rewritten.status, rewritten.body.code]).toEqual([403, 'forbidden'])
  })

  test('nobody says which version it is, nor what it contains, but the server', async () => {
    const { body } = await add('Plain pie')
    const told = await edit(body.id, { revision: 7, contains: [] })
    expect([told.status, Object.keys(told.body.fields)]).toEqual([400, ['revision', 'contains']])
  })

  test('AC 3.32.2 a recipe that contains itself is refused, at once and through another', async () => {
    const { body: gravy } = await add('Gravy')
    const { body: pie } = await add('Gravy pie', { lines: [lineOf('RECIPE', gravy.id)] })
    expect(pie.revision).toBe(1)
    const round = await edit(gravy.id, { lines: [lineOf('RECIPE', pie.id)] })
    expect([round.status, round.body.fields]).toEqual([
      422,
      { lines: "Gravy pie contains this recipe. A recipe can't contain itself." },
    ])
    const self = await edit(gravy.id, { lines: [lineOf('RECIPE', gravy.id)] })
    expect(self.body.fields).toEqual({ lines: "A recipe can't contain itself." })
  })

  test('no ingredient, one that is not in the catalogue, and gluten without its cereal are refused', async () => {
    expect((await add('Air', { lines: [] })).body.fields).toEqual({
      lines: 'Add at least one ingredient.',
    })
    expect((await add('Unicorn', { lines: [lineOf('STOCK', uuidV7())] })).body.fields).toEqual({
      lines: "An ingredient isn't in the catalogue any more. Choose another.",
    })
    const dust = { may_contain_extra: [{ code: 'GLUTEN', subtypes: [] }] }
    expect((await add('Dusty', dust)).body.fields).toEqual({
      may_contain_extra: 'Say which cereal it is.',
    })
  })

  test('AC 3.32.3 while one ingredient isn’t confirmed a recipe lists no allergens; confirmed, it lists them, two recipes up too', async () => {
    const onions = await addStock('Onions')
    const mix = await addStock('Stuffing mix', {
      allergens_confirmed_at: undefined,
      allergens_source: undefined,
    })
    const { body: stuffing } = await add('Stuffing', { lines: [lineOf('STOCK', mix)] })
    const lines = [lineOf('RECIPE', stuffing.id), lineOf('STOCK', onions)]
    const { body: roast } = await add('Stuffed roast', { lines })
    expect([stuffing.contains, roast.contains]).toEqual([undefined, undefined])
    await asha.put(`/v2/stocks/${mix}`, { ...confirmed, contains: milk })
    for (const id of [stuffing.id, roast.id]) {
      expect(await read(id)).toMatchObject({ contains: milk, may_contain: [], revision: 1 })
    }
    await asha.put(`/v2/stocks/${mix}`, { allergens_confirmed_at: null, allergens_source: null })
    expect(await read(roast.id)).not.toHaveProperty('contains')
  })

  test('AC 3.42.1 mustard added to a stock cube, and then nuts to its gravy, are in the pie made of it', async () => {
    const cube = await addStock('Beef stock cube')
    const { body: gravy } = await add('Cube gravy', { lines: [lineOf('STOCK', cube)] })
    const { body: pie } = await add('Cube pie', { lines: [lineOf('RECIPE', gravy.id)] })
    expect([pie.contains, pie.may_contain]).toEqual([[], []])
    await asha.put(`/v2/stocks/${cube}`, { contains: mustard })
    expect((await read(pie.id)).contains).toEqual(mustard)
    const nuts = [{ code: 'NUTS', subtypes: ['ALMOND'] }]
    await edit(gravy.id, { may_contain_extra: nuts })
    expect(await read(pie.id)).toMatchObject({ contains: mustard, may_contain: nuts, revision: 1 })
  })

  test('AC 3.32.5 a burger of 58 % beef is saved: meat content is advice', async () => {
    const beef = await addStock('Burger beef', { kind: 'MEAT', species: 'BEEF', cut: 'Mince' })
    const rusk = await addStock('Rusk')
    const lines = [lineOf('STOCK', beef, 5_800), lineOf('STOCK', rusk, 4_200)]
    const made = { yield_quantity: 10_000, reserved_description: 'BURGER' }
    expect((await add('Burger 58', { ...made, lines })).status).toBe(201)
  })

  test('Ben reads recipes and earlier versions, and changes none; archived, a recipe is out of use', async () => {
    const { body } = await add('Shin stew')
    expect((await ben.get(`/v2/recipes/${body.id}`)).status).toBe(200)
    expect((await ben.put(`/v2/recipes/${body.id}`, { portions: 10 })).status).toBe(403)
    const put = await asha.post(`/v1/control/recipes/archive?id=${body.id}`)
    expect([put.status, (await read(body.id)).archived]).toEqual([200, true])
    expect((await read(body.id)).revision).toBe(1)
  })
})
