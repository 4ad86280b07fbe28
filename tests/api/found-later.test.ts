/**
 * What is found of food after it was used, made, labelled or sent (domain §2.0 d, §2.14): an allergen, an
 * earlier use by, a rejection. What came of it says so, and who has it is told of.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { featureFlags } from '#contract/core/names.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import {
  batch,
  foodRecord,
  ingredientLot,
  labelPrint,
  lot,
  operation,
  productLot,
  stock,
} from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
const mustard = { code: 'MUSTARD', subtypes: [] }
const barleyGluten = { code: 'GLUTEN', subtypes: ['BARLEY'] }
const confirmed = { allergens_confirmed_at: 1_772_000_000_000, allergens_source: 'SPEC' }

describe.each(engines)('what is found later, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let powder = ''
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
    powder = await item('Mustard powder', [mustard])
  })
  const item = async (name: string, contains: readonly object[]) =>
    (await asha.post<Stock>('/v2/stocks', stock(kitchen.hexham, name, { contains, ...confirmed })))
      .body.id
  const made = async (path: string, record: object, headers: Record<string, string> = {}) => {
    const { status, body } = await ben.post<Json>(path, record, headers)
    expect([path, status, body.fields]).toEqual([path, 201, undefined])
    return String(body.id)
  }
  const meat = (more: object = {}) => made('/v2/meats', lot(kitchen.hexham, 'ben', more))
  const ingredient = (more: object = {}) =>
    made('/v2/ingredients', ingredientLot(kitchen.hexham, 'ben', more))
  const spice = () => ingredient({ stock_id: powder, contains: [mustard] })
  const run = () => made('/v2/batches', batch(kitchen.hexham, 'ben', { status: 'IN_PROGRESS' }))
  const post = (more: object, headers: Record<string, string> = {}) =>
    made(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'ben', { reason: undefined, ...more }),
      headers,
    )
  const use = (intake_id: string, batch_id: string, lot_kind = 'MEAT') =>
    post({ intake_id, lot_kind, batch_id, operation: 'USE', quantity: 100 }, offline)
  const product = (batch_id: string, intake_id: string, more: object = {}) =>
    made('/v2/products', productLot(kitchen.hexham, 'ben', { batch_id, intake_id, ...more }))
  /** Mince of this lot, and a pie of the mince. */
  async function twoDown(lotId: string, kind = 'MEAT', more: object = {}) {
    const [b1, b2] = [await run(), await run()]
    await use(lotId, b1, kind)
    const mince = await product(b1, lotId, more)
    await use(mince, b2, 'PRODUCT')
    return { b1, mince, pie: await product(b2, mince, more) }
  }
  const sold = (intake_id: string, quantity = 100) =>
    post({ intake_id, lot_kind: 'PRODUCT', operation: 'SELL', quantity })
  const printed = (intake_id: string, body: readonly string[], figures: readonly object[] = []) =>
    made(
      '/v2/label-prints',
      labelPrint(kitchen.hexham, 'ben', {
        ...{ intake_id, lot_kind: 'PRODUCT', copies: 16, kind: 'PPDS', why: undefined },
        label: { name: 'Mince', body, figures, batch: 'HS-260305-K3-07', foot: [] },
      }),
      offline,
    )
  const at = async <L = Lot>(path: string) => (await asha.get<Json & L>(path)).body
  const mince = (id: string) => at<Product>(`/v2/products/${id}`)
  const isHeld = async (id: string) => (await mince(id)).hold !== undefined
  const contains = async (id: string) => (await mince(id)).contains.map(({ code }) => code)
  const change = async (path: string, fields: object) =>
    expect((await asha.put<Json>(path, fields)).status).toBe(200)
  const said = async (...ids: readonly string[]) =>
    (await asha.get<Issue[]>('/v2/issues')).body
      .filter(
        ({ source, lots }) =>
          ids.includes(source?.id ?? '') || lots?.some(({ id }) => ids.includes(id)),
      )
      .map(({ title, description }) => `${title}: ${description}`)
      .join('\n')

  test('mince packed on a tablet that knew nothing of the mustard another one weighed in contains it', async () => {
    const [m1, s1, b1] = [await meat(), await spice(), await run()]
    await use(m1, b1)
    await use(s1, b1, 'INGREDIENT')
    const p1 = await product(b1, m1)
    expect(await contains(p1)).toEqual(['MUSTARD'])
    expect(await isHeld(p1)).toBe(false)
  })

  test('labels without mustard that were printed in the cold room arrive after the mustard: what is left is held', async () => {
    const [m1, s1, b1] = [await meat(), await spice(), await run()]
    await use(m1, b1)
    const [p1, p2] = [await product(b1, m1), await product(b1, m1)]
    await use(s1, b1, 'INGREDIENT')
    await printed(p1, ['**Ingredients:** Beef.'])
    expect(await isHeld(p1)).toBe(true)
    expect(await said(p1)).toContain("It contains Mustard, which its labels don't say. 16 labels")
    await printed(p2, ['**Ingredients:** Beef, **mustard**.'])
    expect(await isHeld(p2)).toBe(false)
  })

  test('a label that may contain less than the food, or says a later use by than it has, is told of', async () => {
    const [m1, b1] = [await meat(), await run()]
    await use(m1, b1)
    const [p1, p2, p3] = [
      await product(b1, m1, { may_contain: [mustard] }),
      await product(b1, m1, { use_by_date: '2030-01-10' }),
      await product(b1, m1, { use_by_date: '2030-01-10', may_contain: [mustard] }),
    ]
    await printed(p1, ['**Ingredients:** Beef.'])
    expect(await said(p1)).toContain("It may contain Mustard, which its labels don't say.")
    await printed(p2, ['**Ingredients:** Beef.'], [{ title: 'Use by', value: '12 Jan 2030' }])
    expect(await said(p2)).toContain('use by 12 Jan 2030; it is to be used by 10/01/2030')
    const right = ['**Ingredients:** Beef.', 'May contain **mustard**.']
    await printed(p3, right, [{ title: 'Use by', value: '10 Jan 2030' }])
    expect(await said(p3)).toBe('')
  })

  test('mustard read on the label of barley that was used already is in the broth and its pie; sold, it is told of', async () => {
    const s1 = await ingredient()
    const { mince: broth, pie } = await twoDown(s1, 'INGREDIENT')
    await sold(pie)
    await change(`/v2/ingredients/${s1}`, { contains: [barleyGluten, mustard] })
    for (const id of [broth, pie]) expect(await contains(id)).toContain('MUSTARD')
    expect(await isHeld(broth)).toBe(false)
    expect(await isHeld(pie)).toBe(true)
    expect(await said(pie)).toContain('Who has it: over the counter 100 g.')
  })

  test('an item that always held mustard: what was made of it holds it, and one issue says who has some of it', async () => {
    const rub = await item('Rub', [])
    const s1 = await ingredient({ stock_id: rub, contains: [] })
    const { mince: ham, pie } = await twoDown(s1, 'INGREDIENT', { quantity: 400 })
    await sold(pie, 400)
    await change(`/v2/stocks/${rub}`, { contains: [mustard] })
    for (const id of [ham, pie]) expect(await contains(id)).toContain('MUSTARD')
    expect(await isHeld(ham)).toBe(true)
    const words = await said(rub, pie)
    expect(words).toContain('Who has some of it: over the counter 400 g.')
    expect(words.split('\n')).toHaveLength(1)
  })

  test('a use by corrected to 10 January shortens what was made of it and wasn’t cooked, two batches down, and what was moved; sold, it is held', async () => {
    const m1 = await meat({ use_by_date: '2030-01-31' })
    const { millLane } = kitchen.hexham.sites
    const sent = await ben.put<Json & { resource: string; id: string }[]>(
      `/v2/meats/${m1}/transfer`,
      { location_id: millLane, quantity: 500 },
    )
    const moved = sent.body.find(({ resource }) => resource === 'meats')?.id ?? ''
    const { b1, mince: p1, pie } = await twoDown(m1, 'MEAT', { use_by_date: '2030-01-20' })
    const soon = await product(b1, m1, { use_by_date: '2030-01-05' })
    await sold(p1)
    await change(`/v2/meats/${m1}`, { use_by_date: '2030-01-10' })
    for (const id of [p1, pie]) expect((await mince(id)).use_by_date).toBe('2030-01-10')
    expect((await mince(soon)).use_by_date).toBe('2030-01-05')
    expect((await at(`/v2/meats/${moved}`)).use_by_date).toBe('2030-01-10')
    expect([await isHeld(p1), await isHeld(pie)]).toEqual([true, false])
    expect(await said(p1)).toContain('It is to be used by 10/01/2030, not 20/01/2030.')
  })

  test('what was cooked keeps its own use by', async () => {
    const m1 = await meat({ use_by_date: '2030-01-31' })
    const b1 = await run()
    await use(m1, b1)
    const cook = foodRecord(kitchen.hexham, 'ben')
    await made('/v2/food-records', cook)
    const p1 = await product(b1, m1, { use_by_date: '2030-01-20', cook_record_ids: [cook.id] })
    await change(`/v2/meats/${m1}`, { use_by_date: '2030-01-10' })
    expect((await mince(p1)).use_by_date).toBe('2030-01-20')
  })

  test('beef rejected after it was used, or used after it had expired: all that was made of it is held, two batches down', async () => {
    const [m1, m2] = [await meat(), await meat()]
    const rejected = await twoDown(m1)
    await change(`/v2/meats/${m1}`, { result: 'REJECTED', reject_reason: 'Tainted' })
    for (const id of [rejected.mince, rejected.pie]) expect(await isHeld(id)).toBe(true)
    expect(await said(m1)).toContain('was rejected after it was used')
    const used = await twoDown(m2)
    await change(`/v2/meats/${m2}`, { use_by_date: '2026-01-02' })
    await use(m2, used.b1)
    for (const id of [used.mince, used.pie]) expect(await isHeld(id)).toBe(true)
  })

  test('8,000 g that were rejected by mistake are stock once an admin accepts them; rejected and accepted again they are not received twice', async () => {
    const left = async (id: string) => (await at(`/v2/meats/${id}`)).balance?.quantity
    const id = await meat({ result: 'REJECTED', reject_reason: 'Torn' })
    expect(await left(id)).toBeUndefined()
    const accepted = { result: 'ACCEPTED', reject_reason: null }
    await change(`/v2/meats/${id}`, accepted)
    expect(await left(id)).toBe(8_000)
    await use(id, await run())
    await change(`/v2/meats/${id}`, { result: 'REJECTED', reject_reason: 'Torn' })
    await change(`/v2/meats/${id}`, accepted)
    expect(await left(id)).toBe(7_900)
  })

  test('with issues switched off, food made of an expired lot is held all the same, and so is a label that doesn’t match', async () => {
    const flags = (list: readonly string[]) =>
      kitchen.store.write('hexham', (tx) => tx.keep('business', 'flags', list))
    await flags(featureFlags.filter((flag) => flag !== 'issues'))
    try {
      const [m1, b1] = [await meat(), await run()]
      const p1 = await product(b1, m1)
      await change(`/v2/meats/${m1}`, { use_by_date: '2026-01-02' })
      await use(m1, b1)
      expect((await mince(p1)).hold?.reason).toMatch(/was used although its use by had passed$/)
      const odd = await ingredient({ contains: [mustard], allergens_match: 'NO' })
      expect((await at(`/v2/ingredients/${odd}`)).hold).toBeDefined()
    } finally {
      await flags(featureFlags)
    }
  })
})
