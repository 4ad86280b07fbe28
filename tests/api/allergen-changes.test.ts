/**
 * "Always so, or from which lot?" (domain §2.0 d): which of the food that was made goes on hold when
 * an item's allergens change, with a recipe and without one.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { batch, ingredientLot, operation, productLot, stock } from './support/records.ts'

const mustard = [{ code: 'MUSTARD', subtypes: [] }]
const confirmed = { allergens_confirmed_at: 1_772_000_000_000, allergens_source: 'SPEC' }
const monday = Date.UTC(2026, 2, 2, 8)
const wednesday = Date.UTC(2026, 2, 4, 8)

describe.each(engines)('a change of allergens, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })
  async function made(path: string, record: object): Promise<string> {
    const { status, body } = await ben.post<Json>(path, record)
    expect([path, status, body.fields]).toEqual([path, 201, undefined])
    return String(body.id)
  }
  const addItem = async (name: string) =>
    (await asha.post<Stock>('/v2/stocks', stock(kitchen.hexham, name, confirmed))).body.id
  const receive = (stock_id: string, date: number) =>
    made('/v2/ingredients', ingredientLot(kitchen.hexham, 'ben', { stock_id, date, contains: [] }))
  /** A batch without a recipe: 2 kg of the lot in, 1.9 kg out. */
  async function makeOf(lotId: string, kind: 'INGREDIENT' | 'PRODUCT', name: string) {
    const run = await made('/v2/batches', batch(kitchen.hexham, 'ben', { status: 'IN_PROGRESS' }))
    const use = {
      ...{ intake_id: lotId, lot_kind: kind, batch_id: run, operation: 'USE', quantity: 200 },
      reason: undefined,
    }
    await made('/v2/stock-operations', operation(kitchen.hexham, 'ben', use))
    const product = { batch_id: run, intake_id: lotId, name, internal_name: name, quantity: 1_900 }
    return made('/v2/products', productLot(kitchen.hexham, 'ben', product))
  }
  const isHeld = async (id: string) =>
    (await asha.get<Product>(`/v2/products/${id}`)).body.hold !== undefined
  const saysOf = async (item: string) =>
    (await asha.get<Issue[]>('/v2/issues')).body
      .filter(({ source }) => source?.id === item)
      .map(({ description }) => description)
  /** Rub received on Monday and on Wednesday; ham of each, and a pie of Monday's ham. */
  async function story(name: string) {
    const item = await addItem(name)
    const [first, second] = [await receive(item, monday), await receive(item, wednesday)]
    const ham = await makeOf(first, 'INGREDIENT', `${name} ham`)
    const pie = await makeOf(ham, 'PRODUCT', `${name} pie`)
    const later = await makeOf(second, 'INGREDIENT', `${name} later ham`)
    return { item, ham, pie, later }
  }
  const change = async (item: string, more: object) => {
    const reply = await asha.put<Json>(`/v2/stocks/${item}`, { contains: mustard, ...more })
    expect(reply.status).toBe(200)
  }
  const heldOf = ({ ham, pie, later }: Awaited<ReturnType<typeof story>>) =>
    Promise.all([ham, pie, later].map(isHeld))

  test('always so: everything made from it is on hold, without a recipe and two batches down', async () => {
    const rub = await story('Rub')
    await change(rub.item, { allergens_from: { at: Date.now() } })
    expect(await heldOf(rub)).toEqual([true, true, true])
    const [says] = await saysOf(rub.item)
    expect(says).toMatch(/^The allergens of Rub changed\. On hold until their labels are checked: /)
    for (const name of ['Rub ham', 'Rub pie', 'Rub later ham']) expect(says).toContain(name)
  })

  test('from Wednesday’s lot on: only what was made of it is on hold', async () => {
    const cure = await story('Cure')
    await change(cure.item, { allergens_from: { at: Date.now(), since: wednesday } })
    expect(await heldOf(cure)).toEqual([false, false, true])
    const [says] = await saysOf(cure.item)
    expect(says).toMatch(/^The allergens of Cure changed for lots received from 04\/03\/2026 on\./)
  })

  test('from the next delivery: nothing is on hold; the next change that says nothing holds it all', async () => {
    const glaze = await story('Glaze')
    await change(glaze.item, { allergens_from: { at: Date.now(), since: Date.now() } })
    expect(await heldOf(glaze)).toEqual([false, false, false])
    expect(await saysOf(glaze.item)).toEqual([])
    await change(glaze.item, { contains: [], may_contain: mustard })
    expect(await heldOf(glaze)).toEqual([true, true, true])
  })
})
