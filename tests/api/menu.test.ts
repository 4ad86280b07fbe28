/** The menu and its allergens (§2.17, domain §3.42): approved, taken back, issued, told to customers. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomerMenu } from '#contract/modules/allergens/customer-menu.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { allergenSheet, menuItem, productLot, recipe, stock } from './support/records.ts'

const confirmed = { allergens_confirmed_at: 1_772_000_000_000, allergens_source: 'SPEC' }
const milk = [{ code: 'MILK', subtypes: [] }]
const mustard = [{ code: 'MUSTARD', subtypes: [] }]
const wheat = [{ code: 'GLUTEN', subtypes: ['WHEAT'] }]

const lineOf = (kind: 'STOCK' | 'RECIPE', id: string) => ({
  id: uuidV7(),
  kind,
  [kind === 'STOCK' ? 'stock_id' : 'recipe_id']: id,
  quantity: 1_000,
  unit: 'g',
})

describe.each(engines)('the menu, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })
  const addStock = async (name: string, more: object = {}) =>
    (await asha.post<Stock>('/v2/stocks', stock(kitchen.hexham, name, { ...confirmed, ...more })))
      .body.id
  const addRecipe = async (name: string, lines: object[], more: object = {}) =>
    (await asha.post<Recipe>('/v2/recipes', recipe(kitchen.hexham, name, { lines, ...more }))).body
      .id
  const addDish = async (name: string, more: object) =>
    (
      await asha.post<Json & MenuItem>(
        '/v2/menu-items',
        menuItem(kitchen.hexham, { name, ...more }),
      )
    ).body
  const edit = (id: string, patch: object) =>
    asha.put<Json & MenuItem>(`/v2/menu-items/${id}`, patch)
  const read = async (id: string) => (await asha.get<MenuItem>(`/v2/menu-items/${id}`)).body
  const of = (recipe_id: string) => ({ recipe_ids: [{ recipe_id, quantity: 1 }] })
  const customers = () =>
    kitchen.hexham.client.call<Json & CustomerMenu>('GET', '/public/allergens')
  const issues = async () => (await asha.get<Issue[]>('/v2/issues')).body

  /** The chef reads the two lists of the record and confirms them; then it goes live. */
  async function approved(name: string, parts: object): Promise<MenuItem> {
    const { id, contains, may_contain } = await addDish(name, parts)
    const read = { confirmed_contains: contains, confirmed_may_contain: may_contain }
    const done = await edit(id, { chef_confirmed_at: Date.now(), ...read })
    expect(done.status).toBe(200)
    const live = await edit(id, { status: 'LIVE' })
    expect(live.status).toBe(200)
    return live.body
  }

  test('a dish starts as a draft without allergens; confirmed by Asha it says when and by whom, and goes live', async () => {
    const flour = await addStock('Flour', { contains: wheat })
    const pastry = await addRecipe('Pastry', [lineOf('STOCK', flour)])
    const early = await asha.post<Json>(
      '/v2/menu-items',
      menuItem(kitchen.hexham, { status: 'LIVE' }),
    )
    expect(early.body.fields).toHaveProperty('status')
    const draft = await addDish('Tart', of(pastry))
    expect(draft).toMatchObject({ contains: wheat, may_contain: [] })
    expect((await edit(draft.id, { status: 'LIVE' })).body.fields).toEqual({
      status: "Allergens aren't confirmed. It can't go live.",
    })
    const blind = await edit(draft.id, { chef_confirmed_at: Date.now() })
    expect(blind.body.fields).toEqual({
      chef_confirmed_at: 'The allergens changed. Read them again, then confirm them.',
    })
    const tart = await approved('Second tart', of(pastry))
    expect(tart).toMatchObject({ status: 'LIVE', chef_confirmed_by: kitchen.hexham.users.asha })
    expect((await edit(tart.id, { contains: [] })).status).toBe(400)
    expect((await ben.put(`/v2/menu-items/${tart.id}`, { available: false })).status).toBe(403)
  })

  test('AC 3.42.1 mustard in the stock cube, two recipes down: the pie shows it, is off the menu, its lot is on hold, and one issue names both', async () => {
    const cube = await addStock('Stock cube')
    const gravy = await addRecipe('Gravy', [lineOf('STOCK', cube)])
    const pieOf = await addRecipe('Steak pie', [lineOf('RECIPE', gravy)])
    const pie = await approved('Pie and mash', of(pieOf))
    const salad = await approved('Salad', { stock_id: await addStock('Leaves') })
    const lot = productLot(kitchen.hexham, 'ben', {
      recipe_id: pieOf,
      name: 'Steak pie 500 g',
      batch_code: 'HS-260305-K3-02-9',
    })
    expect((await ben.post('/v2/products', lot)).status).toBe(201)
    const before = (await issues()).length
    await asha.put(`/v2/stocks/${cube}`, { contains: mustard })
    expect(await read(pie.id)).toMatchObject({ status: 'OFF', contains: mustard })
    expect(Object.keys(await read(pie.id)).filter((field) => field.includes('confirmed'))).toEqual(
      [],
    )
    expect(await read(salad.id)).toMatchObject({ status: 'LIVE' })
    const held = (await asha.get<Product>(`/v2/products/${lot.id}`)).body
    const [issue, ...others] = (await issues()).slice(before)
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      title: 'Allergens of what is made with Stock cube',
      category: 'ALLERGEN',
      severity: 'HIGH',
      source: { kind: 'stocks', id: cube },
      lots: [{ kind: 'products', id: lot.id }],
      location_id: kitchen.hexham.sites.highStreet,
    })
    expect(issue?.description).toBe(
      'The allergens of Stock cube changed. Off the menu until somebody has read and confirmed their allergens again: Pie and mash. On hold until their labels are checked: Steak pie 500 g HS-260305-K3-02-9.',
    )
    expect(Date.now() - (issue?.created ?? 0)).toBeLessThan(60_000)
    expect(held.hold?.issue_id).toBe(issue?.id)
    // The same again: nothing is left to take back.
    const count = (await issues()).length
    await asha.put(`/v2/stocks/${cube}`, { reorder_level: 5 })
    expect((await issues()).length).toBe(count)
  })

  test('another ingredient in a recipe ends what was confirmed, though its allergens stay; more of the same doesn’t', async () => {
    const [onion, leek] = [await addStock('Onion'), await addStock('Leek')]
    const line = lineOf('STOCK', onion)
    const soup = await addRecipe('Soup base', [line])
    const dish = await approved('Onion soup', of(soup))
    await asha.put(`/v2/recipes/${soup}`, { lines: [{ ...line, quantity: 2_000 }] })
    expect((await read(dish.id)).status).toBe('LIVE')
    await asha.put(`/v2/recipes/${soup}`, { lines: [line, lineOf('STOCK', leek)] })
    expect(await read(dish.id)).toMatchObject({ status: 'OFF', contains: [] })
    expect((await issues()).at(-1)?.description).toContain('The recipe of Soup base changed.')
  })

  test('an ingredient whose confirmation is taken back leaves the dish without lists, and off the menu', async () => {
    const mix = await addStock('Crumb', { contains: wheat })
    const dish = await approved('Crumbed fish', { stock_id: mix })
    await asha.put(`/v2/stocks/${mix}`, { allergens_confirmed_at: null, allergens_source: null })
    const now = await read(dish.id)
    expect([now.status, now.contains, now.chef_confirmed_at]).toEqual(['OFF', undefined, undefined])
  })

  test('AC 3.42.4 a sheet is issued once: version 500 is not printed twice, and nobody changes it', async () => {
    const rows = [
      { id: uuidV7(), of: 'DISH', name: 'Tart', contains: wheat, may_contain: [], confirmed_at: 5 },
    ]
    const sheet = allergenSheet(kitchen.hexham, { sheet_version: 500, rows })
    expect((await asha.post('/v2/allergen-sheets', sheet)).status).toBe(201)
    const twin = await asha.post<Json>(
      '/v2/allergen-sheets',
      allergenSheet(kitchen.hexham, { sheet_version: 500 }),
    )
    expect(twin.body.fields).toEqual({
      sheet_version:
        'Somebody else printed version 500 meanwhile. Throw this print away, and print the next version.',
    })
    const mine = allergenSheet(kitchen.hexham, { created_by: kitchen.hexham.users.ben })
    expect((await ben.post('/v2/allergen-sheets', mine)).status).toBe(403)
    expect((await asha.put(`/v2/allergen-sheets/${sheet.id}`, { rows: [] })).status).toBe(403)
    expect((await ben.get(`/v2/allergen-sheets/${sheet.id}`)).status).toBe(200)
  })

  test('a customer without signing in reads what is live and confirmed now; what was on the sheet and lost it says so; nothing before a first sheet', async () => {
    const { kelso } = kitchen
    expect((await kelso.client.call('GET', '/public/allergens')).status).toBe(404)
    const egg = await addStock('Egg')
    const omelette = await approved('Omelette', { stock_id: egg })
    const draft = await addDish('Secret pudding', { stock_id: egg })
    const rows = [{ id: omelette.id, of: 'DISH', name: 'Omelette', contains: [], may_contain: [] }]
    await asha.post(
      '/v2/allergen-sheets',
      allergenSheet(kitchen.hexham, { sheet_version: 501, rows }),
    )
    const foodNamed = async (name: string) =>
      (await customers()).body.foods.find((food) => food.name === name)
    expect((await customers()).body).toMatchObject({ version: 501 })
    expect(await foodNamed('Omelette')).toMatchObject({ isConfirmed: true, contains: [] })
    expect(await foodNamed(draft.name)).toBeUndefined()
    await asha.put(`/v2/stocks/${egg}`, { contains: milk })
    expect(await foodNamed('Omelette')).toEqual({
      id: omelette.id,
      name: 'Omelette',
      contains: [],
      may_contain: [],
      isConfirmed: false,
    })
  })
})
